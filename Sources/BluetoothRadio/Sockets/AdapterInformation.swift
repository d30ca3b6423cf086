public import BeaconCore

/// An adapter as the kernel knows it.
public struct AdapterInformation: Hashable, Sendable {
    public let index: UInt16
    /// Zero while the kernel has not asked the controller, and of controllers without a public address.
    public let address: DeviceAddress
    public let isUp: Bool

    public init(index: UInt16, address: DeviceAddress, isUp: Bool) {
        self.index = index
        self.address = address
        self.isUp = isUp
    }

    /// `hci0`.
    public var name: String { Self.name(index) }

    public static func name(_ index: UInt16) -> String { "hci\(index)" }

    public var hasAddress: Bool { address.rawValue != 0 }
}
