/// How one level is made of the samples of a beacon.
public struct SignalFilter: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// The mean of the window, as Core Location has it.
        case mean
        /// The middle one of the window: a single outlier changes nothing.
        case median
        /// Each sample weighs less the longer it is past.
        case exponential
        /// A Kalman filter of one state that wanders.
        case kalman
    }

    public var kind: Kind
    /// How long samples count, in nanoseconds; a beacon unheard for longer is out of range.
    public var window: Int64

    /// The seconds in which `exponential` forgets all but 37 %.
    static let timeConstant = 2.0
    /// How far the true level wanders, in dB² a second: a person who walks by (`kalman`).
    static let processNoise = 4.0
    /// The variance of one sample, in dB², until samples tell: 4 dB are usual in a room.
    static let measurementNoise = 16.0

    public init(_ kind: Kind = .mean, window: Int64 = 5_000_000_000) {
        self.kind = kind
        self.window = max(window, 1)
    }
}
