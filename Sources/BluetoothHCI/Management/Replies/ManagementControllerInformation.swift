public import BeaconCore

/// What the kernel knows of one adapter.
///
///     offset  0        6        7             9          13       17     20    269
///             Address  Version  Manufacturer  Supported  Current  Class  Name  Short_Name
///
/// Little endian; BlueZ's mgmt-protocol, "Read Controller Information".
public struct ManagementControllerInformation: Hashable, Sendable {
    static let length = 280

    /// All zero for an LE adapter that has no public address.
    public let address: DeviceAddress
    /// The HCI version as assigned numbers have it: 6 is 4.0, 9 is 5.0.
    public let hciVersion: UInt8
    /// The company identifier of the controller's maker.
    public let manufacturer: UInt16
    public let supported: ManagementSettings
    public let current: ManagementSettings
    public let name: String

    public init(
        address: DeviceAddress,
        hciVersion: UInt8,
        manufacturer: UInt16,
        supported: ManagementSettings,
        current: ManagementSettings,
        name: String
    ) {
        self.address = address
        self.hciVersion = hciVersion
        self.manufacturer = manufacturer
        self.supported = supported
        self.current = current
        self.name = name
    }

    /// Reads the return parameters; `nil` when octets are missing.
    public init?(_ parameters: Span<UInt8>) {
        guard parameters.count >= Self.length,
            let address = DeviceAddress(littleEndian: parameters, at: 0)
        else { return nil }
        var name: [UInt8] = []
        for offset in 20..<269 {
            guard parameters[offset] != 0 else { break }
            name.append(parameters[offset])
        }
        self.init(
            address: address,
            hciVersion: parameters[6],
            manufacturer: parameters.littleEndianUInt16(at: 7),
            supported: ManagementSettings(rawValue: parameters.littleEndianUInt32(at: 9)),
            current: ManagementSettings(rawValue: parameters.littleEndianUInt32(at: 13)),
            name: String(decoding: name, as: UTF8.self)
        )
    }
}
