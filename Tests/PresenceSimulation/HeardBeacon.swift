/// Something that is heard at times, and is known to be there or not.
protocol HeardBeacon {
    /// The time of the next sighting, in seconds; never before the last one.
    mutating func next() -> Double
    /// When the visit ends in which the last sighting was.
    var departure: Double { get }
    /// When that visit began.
    var visitStart: Double { get }
}
