internal import Glibc

/// The straight line through levels over the logarithm of distance, by least squares: how calibration finds the
/// exponent and the power at one metre.
public struct PathLossFit: Hashable, Sendable {
    public let exponent: Double
    /// dBm at one metre.
    public let power: Double
    /// Root mean square of what is left, in dB.
    public let residual: Double
    public let samples: Int

    /// Gives `nil` when the samples are of fewer than two distances.
    ///
    /// - Parameter samples: metres above 0 and dBm.
    public init?(_ samples: [(metres: Double, rssi: Double)]) {
        let points = samples.filter { $0.metres > 0 && $0.metres.isFinite && $0.rssi.isFinite }
            .map { (x: 10 * log10($0.metres), y: $0.rssi) }
        guard points.count >= 2 else { return nil }
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        guard squares > 1e-9 else { return nil }
        exponent = -products / squares
        power = meanY + exponent * meanX
        let (slope, intercept) = (exponent, power)
        let rest = points.reduce(0) { sum, point in
            let difference = point.y - (intercept - slope * point.x)
            return sum + difference * difference
        }
        residual = (rest / count).squareRoot()
        self.samples = points.count
    }

    /// What `range` may take for a beacon; `nil` when the levels do not fall with distance as they do on the air.
    public var model: RangingModel? {
        guard DistanceModel.exponents.contains(exponent), DistanceModel.isCalibrated(power) else {
            return nil
        }
        return RangingModel(power: power, exponent: exponent, residual: residual)
    }
}
