/// A curve that somebody fitted to measurements: distance over the ratio of RSSI to measured power.
///
/// `ratio^10` below a ratio of 1, and `coefficient × ratio^power + offset` from there on.
public struct CurveFit: Hashable, Sendable {
    public let coefficient: Double
    public let power: Double
    public let offset: Double
    /// No distance above it is given, in metres.
    public let limit: Double

    /// - Parameters:
    ///   - coefficient: what the ratio's power is multiplied with.
    ///   - power: of the ratio.
    ///   - offset: metres that are added.
    ///   - limit: metres.
    public init(coefficient: Double, power: Double, offset: Double, limit: Double = DistanceModel.farthest) {
        self.coefficient = coefficient
        self.power = power
        self.offset = offset
        self.limit = limit
    }

    /// What AltBeacon's Android library takes for a phone that it does not know, fitted for a Nexus 5.
    ///
    /// Source: android-beacon-library, `resources/model-distance-calculations.json`.
    public static let altBeacon = CurveFit(coefficient: 0.42093, power: 6.9476, offset: 0.54992)

    /// The older curve of Radius Networks, the one that most programs copied.
    ///
    /// Source: bluetooth-data-tools, `tests/test_distance.py`, with its limit.
    public static let radius = CurveFit(coefficient: 0.89976, power: 7.7095, offset: 0.111, limit: 400)
}
