public import BeaconCore

/// Where the frames of a format say how strongly their beacon is received at one metre.
public struct MeasuredPower: Hashable, Sendable {
    /// The index of the field in the format.
    public let field: Int
    /// What the field's value is more than the level at one metre, in dB.
    public let correction: Double

    /// Between 0 m, for which Eddystone tells the power, and 1 m (Eddystone Protocol Specification, UID, Tx Power).
    public static let lossOfFirstMetre = 41.0
    /// The formats whose `tx_power_dbm` is the level at 0 m; elsewhere it is what the sender puts out.
    private static let toldAtSender: Set<String> = [
        "eddystone-uid", "eddystone-url", "eddystone-eid", "uribeacon",
    ]

    /// `nil` for a format that does not tell.
    public init?(_ format: Format) {
        if let field = format.fields.firstIndex(where: { $0.name == "measured_power_dbm" }) {
            self.field = field
            correction = 0
        } else if Self.toldAtSender.contains(format.name),
            let field = format.fields.firstIndex(where: { $0.name == "tx_power_dbm" })
        {
            self.field = field
            correction = Self.lossOfFirstMetre
        } else {
            return nil
        }
    }

    /// The level at one metre in dBm that a frame of the format tells; `nil` when it has none.
    public func value(of frame: Frame, _ batch: FrameBatch) -> Double? {
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard Int(field.index) == self.field else { continue }
            return field.number.map { $0 - correction }
        }
        return nil
    }
}
