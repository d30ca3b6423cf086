/// Times of one thing, a number a round, and what they say together.
struct Sample: Equatable {
    private(set) var values: [Double] = []

    var count: Int { values.count }
    var minimum: Double { values.min() ?? .nan }
    var median: Double { quantile(0.5) }

    /// The distance of the quartiles by the median: half of the rounds lie within it.
    ///
    /// Two medians of the same thing differ by less, so it is what a difference must pass to mean anything.
    var spread: Double { (quantile(0.75) - quantile(0.25)) / median }

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
