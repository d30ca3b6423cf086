/// What a reader has met so far.
public struct CaptureCounts: Equatable, Sendable {
    /// Packets given.
    public var records: UInt64 = 0
    /// pcapng blocks of a type that carries no packet.
    public var skippedBlocks: UInt64 = 0
    /// Packets of pcapng interfaces whose link type is not read here.
    public var foreignPackets: UInt64 = 0
    /// Packets that the capturing program cut short.
    public var shortened: UInt64 = 0
    /// Packets that the capturing program says it lost.
    public var lost: UInt64 = 0

    public init() {}
}
