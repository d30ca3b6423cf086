/// What lies between a beacon and us, and how the beacon sends: one scenario of the simulator.
public struct Air: Sendable {
    /// Silences that come in bursts (Gilbert and Elliott): good and bad times take turns, each of exponential length.
    public struct Bursts: Sendable {
        public var meanGood: Double
        public var meanBad: Double
        /// How much is lost in a bad time.
        public var loss: Double
    }

    /// A level that wanders (an AR(1) process), with Rayleigh fading of each advert below it.
    public struct Fading: Sendable {
        /// How far the mean level lies above what is just received, in dB.
        public var margin: Double
        public var deviation: Double
        /// After how many seconds the level has forgotten where it was.
        public var memory: Double
    }

    public var name: String
    /// Advertising intervals in seconds; each beacon takes one.
    public var intervals: [Double]
    /// How often a day the beacon takes another of the intervals.
    public var changesPerDay = 0.0
    /// Each advert comes later by up to so much, in seconds: advDelay (Core Specification, Vol 6, Part B, 4.4.2.2.1).
    public var jitter = 0.010
    /// How wrong a beacon's clock may be, in parts of a million.
    public var skew = 50.0
    /// How much is lost at any time.
    public var loss = 0.1
    public var bursts: Bursts?
    public var fading: Fading?

    public init(_ name: String, intervals: [Double]) {
        self.name = name
        self.intervals = intervals
    }
}
