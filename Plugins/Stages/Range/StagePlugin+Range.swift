public import BeaconCore
internal import BeaconRegions

extension StagePlugin {
    /// The stage `range`: reports or frames in, lines of the kind `ranging` out.
    public static let range = StagePlugin(
        .stage(
            "range",
            "says how far away the beacons of a region are",
            options: RegionOptions.constraint + rangingOptions + [RegionOptions.condition],
            takes: [.reports, .frames],
            gives: .stream(.events),
            events: [RangingEvents.format]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        guard let region = try RegionOptions.region(options, of: "range") else {
            throw Failure(.usage, "range: the region has no name; write `range NAME …`, or `range any`")
        }
        let interval = options.duration("every") ?? 1_000_000_000
        guard interval >= 1_000_000 else { throw Failure(.usage, "range: every=: at least 1ms") }
        let settings = try settings(options)
        do throws(RegionFault) {
            let stage = try RangeStage(
                region,
                every: interval,
                settings,
                capacity: Int(clamping: options.integer("max") ?? 4096),
                where: options.predicate("where"),
                context
            )
            return TimedStageRunner(stage, late: context.counter("late_rows"), reserving: 4)
        } catch {
            throw Failure(.usage, "range: \(error.sentence)")
        }
    }

    private static let rangingOptions = [
        OptionDeclaration("every", .duration, default: "1s", "the time between two rangings"),
        OptionDeclaration(
            "model",
            .choice(DistanceModel.names),
            default: "log-distance",
            "how a distance is read from a level"
        ),
        OptionDeclaration(
            "exponent",
            .number(),
            default: "2",
            "of `log-distance`: 2 in free space, up to 4 among walls"
        ),
        OptionDeclaration(
            "filter",
            .choice(SignalFilter.Kind.allCases.map(\.rawValue)),
            default: "mean",
            "how one level is made of a beacon's samples"
        ),
        OptionDeclaration(
            "window",
            .duration,
            default: "5s",
            "how long a sample counts; a beacon unheard for longer is out of range"
        ),
        OptionDeclaration("power", .number(), "level at 1 m, in dBm, of beacons that tell none"),
        OptionDeclaration(
            "models",
            .path,
            "a file of what is known of single beacons, as `beacon calibrate` writes it"
        ),
        OptionDeclaration(
            "max",
            .integer(1...1_048_576),
            default: "4096",
            "how many beacons are remembered; the one unheard longest is forgotten first"
        ),
    ]

    private static func settings(_ options: Options) throws(Failure) -> RangingSettings {
        let exponent = options.number("exponent") ?? DistanceModel.usualExponent
        guard DistanceModel.exponents.contains(exponent) else {
            throw Failure(.usage, "range: exponent=: a number from 1 to 8")
        }
        let power = options.number("power")
        guard power.map({ $0 < 0 && $0 >= -128 }) ?? true else {
            throw Failure(.usage, "range: power=: dBm at one metre, below 0, such as power=-59")
        }
        let model = DistanceModel(named: options.text("model") ?? "log-distance", exponent: exponent)
        var settings = RangingSettings(power: power)
        settings.model = model ?? settings.model
        settings.filter = SignalFilter(
            options.text("filter").flatMap { SignalFilter.Kind(rawValue: $0) } ?? .mean,
            window: options.duration("window") ?? 5_000_000_000
        )
        if let path = options.text("models") { settings.models = try RangingModelFile(reading: path) }
        return settings
    }
}
