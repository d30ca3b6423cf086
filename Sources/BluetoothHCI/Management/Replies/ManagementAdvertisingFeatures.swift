import BeaconCore

/// What an adapter and the kernel offer to advertisers.
///
/// BlueZ's mgmt-protocol, "Read Advertising Features".
public struct ManagementAdvertisingFeatures: Hashable, Sendable {
    public let supportedFlags: UInt32
    public let maximumDataLength: UInt8
    public let maximumScanResponseLength: UInt8
    public let maximumInstances: UInt8
    /// The instances in use, whoever added them.
    public let instances: [UInt8]

    /// Reads the return parameters; `nil` when octets are missing.
    public init?(_ parameters: Span<UInt8>) {
        guard parameters.count >= 8 else { return nil }
        supportedFlags = parameters.littleEndianUInt32(at: 0)
        maximumDataLength = parameters[4]
        maximumScanResponseLength = parameters[5]
        maximumInstances = parameters[6]
        let count = Int(parameters[7])
        guard parameters.count >= 8 + count else { return nil }
        instances = (8..<8 + count).map { parameters[$0] }
    }
}
