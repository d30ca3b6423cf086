public import BeaconCore

extension SinkPlugin {
    public static let stdout = SinkPlugin(
        .sink("stdout", "lines on standard output", options: LineFormat.options)
    ) { options, _ in
        StandardOutputSink(LineFormat.writer(options))
    }

    public static let json = SinkPlugin(
        .sink(
            "json",
            "JSON lines on standard output, as stdout as=json",
            options: LineFormat.options.filter { $0.name != "as" }
        )
    ) { options, _ in
        var options = options
        options["as"] = .text(LineFormat.json.rawValue)
        return StandardOutputSink(LineFormat.writer(options))
    }

    public static let csv = SinkPlugin(
        .sink("csv", "comma-separated values on standard output, as stdout as=csv")
    ) { _, _ in
        StandardOutputSink(CSVLineWriter())
    }
}
