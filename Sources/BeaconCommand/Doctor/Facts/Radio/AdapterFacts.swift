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
    /// The management settings; `nil` when the management channel is not there.
    var management: ManagementFacts?
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

    /// The part of the management interface's Read Controller Information that matters here.
    struct ManagementFacts: Equatable, Sendable {
        var isPowered: Bool
        var isLowEnergyOn: Bool
        var supportsLowEnergy: Bool
    }
}
