/// What is known of how one beacon, or any, is received.
public struct RangingModel: BitwiseCopyable, Hashable, Sendable {
    /// dBm at one metre, in place of what the beacon says; `nil` for its own.
    public var power: Double?
    /// Of the model `log-distance`; `nil` for the stage's.
    public var exponent: Double?
    /// How far levels stand from the model, in dB, root mean square; `nil` for the usual.
    public var residual: Double?

    /// Walls and people move a level that far from any model in a usual room.
    public static let usualResidual = 4.0

    public init(power: Double? = nil, exponent: Double? = nil, residual: Double? = nil) {
        self.power = power
        self.exponent = exponent
        self.residual = residual
    }
}
