/// What became of one packet.
public struct HCIReadOutcome: BitwiseCopyable, Sendable {
    /// Reports appended to the batch, those of earlier packets that were given out now among them.
    public internal(set) var reports = 0
    /// Fragments taken in, whose report comes later.
    public internal(set) var fragmentsKept = 0
    /// The kind of the packet, when it is one that holds no reports.
    public internal(set) var ignored: HCIIgnored?
    /// The first fault in the packet; `HCIReadCounters` has them all.
    public internal(set) var fault: HCIFault?
    /// The packet was not taken: publish the batch, and read the same packet again into the next one.
    ///
    /// Reports may have been appended all the same. An empty batch has room for any packet.
    public internal(set) var batchIsFull = false
}
