/// How to scan, as a user asks for it.
public struct ScanSettings: Hashable, Sendable {
    /// The address that scan requests are sent from.
    public enum OwnAddress: Hashable, Sendable {
        /// The public one; a random one when the adapter has none.
        case automatic
        case `public`
        /// A non-resolvable private address of our own making; the one that is set when it can't be changed.
        case random
        /// The random one that somebody else has set.
        case asItIs
    }

    /// Which PHYs to listen on.
    public enum PHYs: Hashable, Sendable {
        case le1M
        case leCoded
        /// LE 1M, and LE Coded where the controller has it.
        case all
    }

    public var isActive = true
    /// In units of 0.625 ms.
    public var interval: UInt16 = 48
    /// In units of 0.625 ms, at most the interval.
    public var window: UInt16 = 48
    public var filtersDuplicates = false
    public var ownAddress = OwnAddress.automatic
    public var phys = PHYs.all

    public init() {}
}
