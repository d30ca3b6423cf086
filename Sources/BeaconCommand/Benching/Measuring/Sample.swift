/// Times of one thing, a number a round, and what they say together.
struct Sample: Equatable {
    private(set) var values: [Double] = []

    var count: Int { values.count }
    var minimum: Double { values.min() ?? .nan }
    var median: Double { quantile(0.5) }

    /// How far apart nine tenths of the rounds lie, by the median.
    ///
    /// Two medians of the same thing differ by less, in one run or in two, so it is what a difference must pass to mean
    /// anything. The middle half of the rounds lies closer together than two runs do.
    var spread: Double { (quantile(0.95) - quantile(0.05)) / median }

    mutating func add(_ value: Double) { values.append(value) }

    /// The value below which that part of the rounds lies; linear between two.
    func quantile(_ part: Double) -> Double {
        let sorted = values.sorted()
        guard let last = sorted.indices.last else { return .nan }
        let place = part * Double(last)
        let below = Int(place)
        let above = min(below + 1, last)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}
