public import BeaconCore

extension SinkPlugin {
    public static let stdout = SinkPlugin(
        .sink("stdout", "lines on standard output", options: LineFormat.options)
    ) { options, context in
        StandardOutputSink(LineFormat.writer(options, context))
    }

    public static let json = SinkPlugin(
        .sink(
            "json",
            "JSON lines on standard output, as stdout as=json",
            options: LineFormat.options.filter { $0.name != "as" }
        )
    ) { options, context in
        var options = options
        options["as"] = .text(LineFormat.json.rawValue)
        return StandardOutputSink(LineFormat.writer(options, context))
    }

    public static let csv = SinkPlugin(
        .sink("csv", "comma-separated values on standard output, as stdout as=csv")
    ) { _, context in
        StandardOutputSink(CSVLineWriter(aliases: context.aliases))
    }
}
