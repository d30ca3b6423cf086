/// Octets that an AD structure must hold at an offset.
public struct LayoutMatch: Equatable, Sendable {
    public let offset: Int
    public let octets: [UInt8]

    public init(at offset: Int, _ octets: [UInt8]) {
        self.offset = offset
        self.octets = octets
    }

    var range: Range<Int> { offset..<offset + octets.count }
}
