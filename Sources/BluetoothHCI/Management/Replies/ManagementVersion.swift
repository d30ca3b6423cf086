import BeaconCore

/// The version of the kernel's management interface, such as 1.22.
public struct ManagementVersion: BitwiseCopyable, Hashable, Comparable, Sendable {
    public let version: UInt8
    public let revision: UInt16

    public init(version: UInt8, revision: UInt16) {
        self.version = version
        self.revision = revision
    }

    /// Reads the return parameters of Read Management Version Information; `nil` when octets are missing.
    public init?(_ parameters: Span<UInt8>) {
        guard parameters.count >= 3 else { return nil }
        version = parameters[0]
        revision = parameters.littleEndianUInt16(at: 1)
    }

    public static func < (left: ManagementVersion, right: ManagementVersion) -> Bool {
        (left.version, left.revision) < (right.version, right.revision)
    }
}

extension ManagementVersion: CustomStringConvertible {
    public var description: String { "\(version).\(revision)" }
}
