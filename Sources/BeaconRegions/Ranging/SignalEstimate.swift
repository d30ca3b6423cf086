/// What the samples of a beacon say of its level.
public struct SignalEstimate: Hashable, Sendable {
    /// dBm.
    public let level: Double
    /// Of the level, in dB².
    public let variance: Double
    /// How many samples of the window it rests on.
    public let samples: Int
}
