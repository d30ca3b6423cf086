/// What the service is called on the bus.
enum ServiceName {
    static let bus = "org.beacon.Monitor1"
    static let interface = "org.beacon.Monitor1"
    static let path = "/org/beacon/Monitor1"

    /// What a call can be refused for.
    enum Fault: String {
        case invalidRegion = "InvalidRegion"
        case unknownMonitor = "UnknownMonitor"
        case readOnly = "ReadOnly"
        case tooMany = "TooMany"
        case failed = "Failed"

        var name: String { "\(ServiceName.interface).Error.\(rawValue)" }
    }
}
