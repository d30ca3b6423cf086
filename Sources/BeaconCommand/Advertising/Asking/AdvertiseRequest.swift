internal import BeaconCore
internal import BluetoothRadio

/// What `beacon advertise` was asked for.
struct AdvertiseRequest {
    /// Who sends it.
    enum Route: String {
        /// bluetoothd, over D-Bus.
        case bluez
        /// This program, over a raw HCI socket.
        case hci
    }

    var adverts: [PlannedAdvert] = []
    var adapter = AdapterChoice.first
    /// `nil` takes bluetoothd when it is there.
    var route: Route?
    var parameters = AdvertisingParameters()
    /// Whether the interval was asked for, and is not only the default.
    var hasInterval = false
    /// Nanoseconds; `nil` until somebody ends it.
    var duration: Int64?
    /// Nanoseconds that each advert is sent before the next; `nil` sends all at once where that can be done.
    var rotation: Int64?
    var isDryRun = false
    var writesJSON = false

    /// Whether something was asked for that bluetoothd has no word for.
    var needsRawHCI: Bool {
        parameters.usesExtendedPDUs || parameters.address != .automatic
            || adverts.contains { !$0.scanResponse.isEmpty }
    }

    /// How long each advert is sent where they cannot be sent at once and nothing else was asked for.
    static let standardRotation: Int64 = 5_000_000_000
}
