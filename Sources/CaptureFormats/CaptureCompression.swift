import BeaconCore

/// A compression that a capture may be wrapped in, told by its magic number.
public enum CaptureCompression: String, Sendable, CaseIterable {
    /// RFC 1952: members begin with 1F 8B.
    case gzip
    /// RFC 8878: frames begin with 28 B5 2F FD, skippable ones with 50…5F 2A 4D 18.
    case zstd

    /// The compression that `beginning` announces; nil when there is none.
    public init?(beginning: Span<UInt8>) {
        if beginning.count >= 2, beginning[0] == 0x1F, beginning[1] == 0x8B {
            self = .gzip
            return
        }
        guard beginning.count >= 4 else { return nil }
        switch beginning.littleEndianUInt32(at: 0) {
        case 0xFD2F_B528, 0x184D_2A50...0x184D_2A5F: self = .zstd
        default: return nil
        }
    }
}
