/// How a stage ranges.
public struct RangingSettings: Sendable {
    public var model: DistanceModel
    public var filter: SignalFilter
    /// The level at one metre of beacons that tell none, in dBm.
    public var power: Double?
    /// What is known of single beacons, or of all.
    public var models: RangingModelFile

    public init(
        model: DistanceModel = .logDistance(exponent: DistanceModel.usualExponent),
        filter: SignalFilter = SignalFilter(),
        power: Double? = nil,
        models: RangingModelFile = RangingModelFile()
    ) {
        self.model = model
        self.filter = filter
        self.power = power
        self.models = models
    }
}
