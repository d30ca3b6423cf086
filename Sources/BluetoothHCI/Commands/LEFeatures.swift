/// What a controller's link layer can do: the eight octets that answer LE Read Local Supported Features.
///
/// Core Specification, Vol 6, Part B, 4.6.
public struct LEFeatures: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Reads what there is of the octets; a feature whose bit is missing is one that is not there.
    public init(_ octets: Span<UInt8>) {
        var value: UInt64 = 0
        for index in 0..<min(octets.count, 8) { value |= UInt64(octets[index]) << UInt64(8 * index) }
        rawValue = value
    }

    public static let privacy = LEFeatures(rawValue: 1 << 6)
    public static let le2MPHY = LEFeatures(rawValue: 1 << 8)
    public static let codedPHY = LEFeatures(rawValue: 1 << 11)
    public static let extendedAdvertising = LEFeatures(rawValue: 1 << 12)
}
