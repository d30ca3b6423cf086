/// What was measured of one subject.
struct BenchResult {
    let name: String
    /// Nanoseconds an advert, a number a round.
    var times = Sample()
    /// The same on adverts that nobody claims: what a look-up costs that finds nothing.
    var strangerTimes = Sample()
    /// What one pass over the adverts gave.
    let yield: BenchSubject.Yield
    /// By the first subject, round by round; `nil` for the first.
    var againstFirst: Comparison?
    /// By the yardstick of the same round.
    var relative = Sample()
    /// By what a baseline holds of it.
    var againstBaseline: Comparison?

    /// Whether times that lie so far apart tell anything.
    var isNoisy: Bool { !(times.spread <= Comparison.noiseLimit) }

    var advertsASecond: Double { 1e9 / times.median }
}
