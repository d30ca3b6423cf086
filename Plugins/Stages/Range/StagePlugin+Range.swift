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
        needsTime: true,
        settings: RangeSettings.init
    ) { settings, context throws(Failure) in
        do throws(RegionFault) {
            let stage = try RangeStage(
                settings.region,
                every: settings.interval,
                settings.ranging,
                capacity: settings.capacity,
                where: settings.condition,
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
}
