internal import BeaconCore
internal import BeaconPipeline
internal import BeaconRegions
internal import Glibc

/// One `beacon calibrate`: from its arguments to the line of a model file.
struct CalibrateSession {
    private let places: [CalibrationPlace]
    private let matcher: RegionMatcher
    private let source: String?
    private let decoders: [String]
    private let samples: Int
    private let limit: Int64
    private let output: String?
    private let catalog: PluginCatalog
    private let messages: StandardError

    /// Of a capture everything is taken, up to this.
    private static let mostSamples = 100_000
    private static let usualLimit: Int64 = 60_000_000_000

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        catalog = context.catalog
        messages = context.messages
        places = try CalibrationPlace.all(arguments)
        matcher = try Self.matcher(arguments.words)
        decoders = ChosenDecoders.words(arguments)
        let usual = places.lazy.compactMap(\.source).first ?? "hci"
        try Self.check(arguments.words, decoders, catalog, source: usual)
        limit = try RunSession.duration("for", arguments, of: "calibrate") ?? Self.usualLimit
        output = arguments.value("output")
        let asked = arguments.value("samples") ?? "50"
        guard let samples = Int(asked), (2...Self.mostSamples).contains(samples) else {
            throw Failure(
                .usage,
                "calibrate: --samples: a number from 2 to \(Self.mostSamples), found \(Diagnostic.quoted(asked))"
            )
        }
        self.samples = samples
        if places.allSatisfy({ $0.source == nil }) {
            guard isatty(0) == 1 else {
                throw Failure(
                    .usage,
                    "calibrate: asks for each place at a terminal; elsewhere give --capture=METRES=FILE for each"
                )
            }
            source = try ScanSource(context.catalog).text(arguments.options["source"] ?? [])
        } else {
            source = nil
        }
    }

    /// Refuses a beacon that no decoder can give.
    private static func check(
        _ words: [String],
        _ decoders: [String],
        _ catalog: PluginCatalog,
        source: String
    ) throws(Failure) {
        let stage = RangeSession.stage(["beacon"] + words)
        let pipeline = ScanPipeline(source: source, decoders: decoders, condition: nil, then: stage, catalog)
        guard let error = pipeline.checked(nil).diagnostics.first(where: { $0.severity == .error }) else {
            return
        }
        throw Failure(error.kind, "calibrate: \(error.message)" + (error.hint.map { "; \($0)" } ?? ""))
    }

    private static func matcher(_ words: [String]) throws(Failure) -> RegionMatcher {
        var pairs: [KeyedText] = []
        for word in words {
            guard let equals = word.firstIndex(of: "=") else {
                throw Failure(
                    .usage,
                    "calibrate: KEY=VALUE is expected, found \(Diagnostic.quoted(word)): "
                        + "such as uuid=… major=1 minor=2"
                )
            }
            pairs.append(
                KeyedText(key: String(word[..<equals]), text: String(word[word.index(after: equals)...]))
            )
        }
        do throws(RegionFault) {
            return try RegionMatcher([Region("beacon", RegionConstraint(pairs))])
        } catch {
            throw Failure(.usage, "calibrate: \(error.sentence)")
        }
    }

    /// Measures at each place, fits, and writes what comes of it.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        for place in places {
            if place.source == nil {
                messages.write("Put the beacon \(place.name) m away, step back, and press Enter: ")
                guard readLine() != nil else { return Failure.Kind.failed.rawValue }
            }
            let status = try measure(place)
            guard status == 0 else { return status }
            let count = place.heard.map(\.levels.count).reduce(0, +)
            messages.write("\(place.name) m: \(count) samples\n")
        }
        let result = try CalibrationResult(places)
        messages.write(result.summary)
        try result.write(to: output)
        return 0
    }

    private func measure(_ place: CalibrationPlace) throws(Failure) -> Int32 {
        let pipeline = ScanPipeline(
            source: place.source ?? source ?? "",
            decoders: decoders,
            condition: nil,
            catalog
        )
        let isCapture = place.source != nil
        let wanted = isCapture ? Self.mostSamples : samples
        let (matcher, messages) = (matcher, messages)
        let (_, status) = try pipeline.run(
            { _ in CalibrationSink(matcher, place, wanted: wanted, messages) },
            limit: isCapture ? nil : limit,
            messages
        )
        return status
    }
}
