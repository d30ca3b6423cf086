internal import BeaconCore
internal import BeaconRegions

/// What the options of `range` say.
struct RangeSettings {
    let region: Region
    /// Nanoseconds.
    let interval: Int64
    let ranging: RangingSettings
    let capacity: Int
    let condition: (any RowPredicate)?

    init(_ options: Options, _ demands: inout StageDemands) throws(OptionFault) {
        guard let region = try RegionOptions.region(options, &demands) else {
            throw OptionFault("the region has no name", hint: "write `range NAME …`, or `range any`")
        }
        self.region = region
        interval = options.duration("every") ?? 1_000_000_000
        guard interval >= 1_000_000 else { throw OptionFault("at least 1ms is expected", in: "every") }
        ranging = try Self.ranging(options, &demands)
        capacity = Int(clamping: options.integer("max") ?? 4096)
        condition = options.predicate("where")
    }

    private static func ranging(
        _ options: Options,
        _ demands: inout StageDemands
    ) throws(OptionFault) -> RangingSettings {
        let exponent = options.number("exponent") ?? DistanceModel.usualExponent
        guard DistanceModel.exponents.contains(exponent) else {
            throw OptionFault("a number from 1 to 8 is expected", in: "exponent")
        }
        let name = options.text("model") ?? "log-distance"
        if name != "log-distance", options.written.contains("exponent") {
            throw .idle("exponent", "is about `model=log-distance`")
        }
        let power = options.number("power")
        guard power.map({ $0 < 0 && $0 >= -128 }) ?? true else {
            throw OptionFault("dBm at one metre are expected, below 0, such as power=-59", in: "power")
        }
        var settings = RangingSettings(power: power)
        settings.model = DistanceModel(named: name, exponent: exponent) ?? settings.model
        settings.filter = SignalFilter(
            options.text("filter").flatMap { SignalFilter.Kind(rawValue: $0) } ?? .mean,
            window: options.duration("window") ?? 5_000_000_000
        )
        guard let path = options.text("models") else { return settings }
        do throws(Failure) {
            settings.models = try RangingModelFile(reading: path, knowing: demands.formats)
        } catch {
            throw OptionFault(error, in: "models")
        }
        demands.revisions.append(settings.models.revision)
        return settings
    }
}
