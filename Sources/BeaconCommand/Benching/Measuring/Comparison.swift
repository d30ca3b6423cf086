/// How one thing does beside another that was measured in the same rounds, or beside its own past.
struct Comparison: Equatable {
    enum Verdict: String {
        case faster
        case slower
        /// The difference is smaller than what chance makes.
        case same
        /// The machine is too busy with other things to tell.
        case tooNoisy = "too_noisy"
    }

    /// Rounds that lie further apart than this tell nothing.
    static let noiseLimit = 0.10
    /// A smaller difference is not worth a word: other layouts of the same code in memory make as much.
    static let smallest = 0.05

    /// The time here by the time there: above 1 is slower.
    let ratio: Double
    /// How far apart nine tenths of the rounds lie, by itself.
    let spread: Double

    /// - Parameter ratios: one a round.
    init(_ ratios: Sample) {
        ratio = ratios.median
        spread = ratios.spread
    }

    init(ratio: Double, spread: Double) {
        self.ratio = ratio
        self.spread = spread
    }

    var verdict: Verdict {
        guard ratio.isFinite, spread.isFinite, ratio > 0 else { return .tooNoisy }
        let difference = max(ratio, 1 / ratio) - 1
        let changed: Verdict = ratio > 1 ? .slower : .faster
        // A difference far beyond the noise is told even on a noisy machine.
        if spread > Self.noiseLimit { return difference > 2 * spread ? changed : .tooNoisy }
        return difference > max(spread, Self.smallest) ? changed : .same
    }
}
