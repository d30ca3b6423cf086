internal import BeaconIO

/// One adapter as the kernel shows it.
struct AdapterFacts: Equatable, Sendable {
    /// What was learnt of a feature, and from where.
    struct Feature: Equatable, Sendable {
        let isThere: Bool
        let source: String
    }

    /// `hci0`.
    let name: String
    var address: String?
    /// What the kernel reaches it by: `usb`, `uart`, `virtual`.
    var bus: String?
    /// HCIDEVUP has been done.
    var isUp: Bool?
    /// The kernel leaves it alone: it has not been set up, for want of an address or of firmware.
    var isUnconfigured = false
    /// A program holds it by a user channel: it is up, and the management interface does not list it.
    var isHeldAlone = false
    /// Whether the kernel counts it as powered, and LE as switched on; `nil` when that can't be seen.
    var isPowered: Bool?
    var isLowEnergyOn: Bool?
    /// By supported commands, features and what bluetoothd says.
    var lowEnergy: Feature?
    var extendedScanning: Feature?
    var extendedAdvertising: Feature?
    var codedPHY: Feature?
    var advertisingSets: Int?
    /// Octets of advertising data.
    var maximumAdvertisingData: Int?
    /// Why features are unknown: not up, or a privilege that is missing.
    var featureObstacle: String?
}
