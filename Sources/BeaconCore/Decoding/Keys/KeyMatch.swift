/// The key that an identifier was made with, and what follows of its maker.
public struct KeyMatch: BitwiseCopyable, Equatable, Sendable {
    /// Which key of the ring.
    public let key: Int
    /// An Eddystone beacon renews its identifier each 2^exponent seconds.
    public let exponent: UInt8
    /// When its identifier began, in seconds of the beacon's own clock.
    public let clock: UInt32

    public init(key: Int, exponent: UInt8 = 0, clock: UInt32 = 0) {
        self.key = key
        self.exponent = exponent
        self.clock = clock
    }
}
