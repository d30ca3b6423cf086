/// What an exit time-out did to many beacons.
public struct PolicyResult: Sendable, CustomStringConvertible {
    /// Sums over beacons, for the rate and its interval.
    private var beacons = 0.0
    private var falseExits = 0.0
    private var minutes = 0.0
    private var squares = 0.0
    private var products = 0.0
    private var minuteSquares = 0.0
    private var delays: [Float] = []

    public init() {}

    mutating func add(_ tally: PolicyTally) {
        let exits = Double(tally.falseExits)
        beacons += 1
        falseExits += exits
        minutes += tally.minutes
        squares += exits * exits
        products += exits * tally.minutes
        minuteSquares += tally.minutes * tally.minutes
        delays += tally.delays
    }

    /// Takes the beacons of another in.
    public mutating func add(_ other: PolicyResult) {
        beacons += other.beacons
        falseExits += other.falseExits
        minutes += other.minutes
        squares += other.squares
        products += other.products
        minuteSquares += other.minuteSquares
        delays += other.delays
    }

    /// How many exits were false.
    public var falseExitCount: Int { Int(falseExits) }

    /// False exits in a minute in which the beacon was there.
    public var rate: Double { minutes > 0 ? falseExits / minutes : 0 }

    /// Half the width of the 95 % confidence interval of the rate: beacons are independent, exits of one are not.
    public var margin: Double {
        guard beacons > 1, minutes > 0 else { return .infinity }
        let residues = squares - 2 * rate * products + rate * rate * minuteSquares
        let beaconsApart = (max(residues, 0) * beacons / (beacons - 1)).squareRoot() / minutes
        // None seen is not none: three would be seen with a probability of 95 %.
        return falseExits > 0 ? 1.96 * beaconsApart : 3 / minutes
    }

    /// The time from a departure to its exit, in seconds, of which this part of all are shorter.
    public func delay(_ part: Double) -> Double {
        guard !delays.isEmpty else { return 0 }
        let sorted = delays.sorted()
        return Double(sorted[min(Int(part * Double(sorted.count)), sorted.count - 1)])
    }

    /// False exits a minute with their interval, and the median and the 99th percentile of the delay in seconds.
    public var description: String {
        "\(falseExitCount): \(rate) ± \(margin), \(delay(0.5)), \(delay(0.99))"
    }
}
