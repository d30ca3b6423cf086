public import BeaconCore
public import BluetoothHCI

/// An adapter as the kernel's management interface knows it.
public struct ManagedAdapter: Hashable, Sendable {
    public let index: UInt16
    /// All zero for an LE adapter that has no public address.
    public let address: DeviceAddress
    public let hciVersion: UInt8
    public let manufacturer: UInt16
    public let supported: ManagementSettings
    public internal(set) var current: ManagementSettings
    /// The name that it gives itself towards others.
    public let localName: String

    public init(_ index: UInt16, _ information: ManagementControllerInformation) {
        self.index = index
        address = information.address
        hciVersion = information.hciVersion
        manufacturer = information.manufacturer
        supported = information.supported
        current = information.current
        localName = information.name
    }

    /// `hci0`.
    public var name: String { "hci\(index)" }
    public var isPowered: Bool { current.contains(.powered) }
    /// Whether LE is switched on.
    public var hasLowEnergy: Bool { current.contains(.lowEnergy) }
    public var hasAddress: Bool { address.rawValue != 0 }
}
