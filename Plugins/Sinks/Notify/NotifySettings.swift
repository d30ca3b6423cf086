import BlueZBus

/// What the options of `notify` say.
struct NotifySettings: Sendable {
    /// In the order of the numbers that the Desktop Notifications Specification gives them, from 0.
    static let urgencies = ["low", "normal", "critical"]

    var title: String?
    var icon: String
    var urgency: UInt8
    /// Milliseconds; −1 for what the server likes.
    var expire: Int32
    /// Nanoseconds.
    var interval: Int64
    var address: BusAddress
}
