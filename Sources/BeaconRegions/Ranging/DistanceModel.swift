internal import Glibc

/// How a distance is read from a level: what was measured at one metre, and what is received.
public enum DistanceModel: Hashable, Sendable {
    /// The level falls by 10 × exponent dB with each tenfold of the distance; 2 in free space, more among walls.
    case logDistance(exponent: Double)
    case curve(CurveFit)

    /// No model gives more metres than these.
    public static let farthest = 10_000.0
    /// The exponent of free space, with which nothing is assumed of the place.
    public static let usualExponent = 2.0
    /// What an exponent may be: below, walls would carry; above, nothing does.
    public static let exponents = 1.0...8.0
    /// The words of `model=`.
    public static let names = ["log-distance", "altbeacon", "radius"]

    /// - Parameters:
    ///   - name: one of `names`.
    ///   - exponent: of `log-distance`; other models have none.
    public init?(named name: String, exponent: Double = usualExponent) {
        switch name {
        case "log-distance": self = .logDistance(exponent: exponent)
        case "altbeacon": self = .curve(.altBeacon)
        case "radius": self = .curve(.radius)
        default: return nil
        }
    }

    /// The distance at which a beacon is received so.
    ///
    /// - Parameters:
    ///   - rssi: dBm. 0 is what some stacks say for "unknown".
    ///   - measuredPower: dBm at one metre. From 0 on, the beacon was never calibrated.
    /// - Returns: metres, from 0 to `farthest`; `nil` when they cannot be determined. Never NaN or infinite.
    public func metres(rssi: Double, measuredPower: Double) -> Double? {
        guard rssi.isFinite, rssi != 0, Self.isCalibrated(measuredPower) else { return nil }
        return distance(rssi, measuredPower)
    }

    /// Between which distances the beacon is, when the level is known to a margin.
    ///
    /// - Parameters:
    ///   - rssi: dBm.
    ///   - margin: dB to each side.
    ///   - measuredPower: dBm at one metre.
    /// - Returns: metres; `nil` when they cannot be determined.
    public func interval(rssi: Double, margin: Double, measuredPower: Double) -> ClosedRange<Double>? {
        guard metres(rssi: rssi, measuredPower: measuredPower) != nil, margin.isFinite, margin >= 0 else {
            return nil
        }
        let low = distance(rssi + margin, measuredPower)
        return low...max(low, distance(rssi - margin, measuredPower))
    }

    /// Whether a power at one metre can have been measured.
    static func isCalibrated(_ power: Double) -> Bool { power < 0 && power >= -128 }

    private func distance(_ rssi: Double, _ power: Double) -> Double {
        let metres: Double
        var limit = Self.farthest
        switch self {
        case .logDistance(let exponent): metres = pow(10, (power - rssi) / (10 * exponent))
        case .curve(let fit):
            limit = min(limit, fit.limit)
            // A level above 0 dBm is as near as can be.
            let ratio = max(rssi / power, 0)
            metres = ratio < 1 ? pow(ratio, 10) : fit.coefficient * pow(ratio, fit.power) + fit.offset
        }
        return metres.isNaN ? limit : min(max(metres, 0), limit)
    }
}
