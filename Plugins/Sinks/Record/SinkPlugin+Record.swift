public import BeaconCore

extension SinkPlugin {
    /// Storage can be slow for a while: more batches may wait for it than for other sinks.
    public static let record = SinkPlugin(
        .sink(
            "record",
            "a capture of the packets, btsnoop or pcapng",
            options: [
                OptionDeclaration(
                    "path",
                    .path,
                    "the capture; - is standard output",
                    isPositional: true,
                    isRequired: true
                ),
                OptionDeclaration(
                    "format",
                    .choice(RecordFormat.allCases.map(\.rawValue)),
                    "pcapng for a path that ends so, else btsnoop"
                ),
                OptionDeclaration(
                    "rotate",
                    .durationOrSize(orWords: RecordRotation.words),
                    "begin a new file at this size, or each time this much has passed"
                ),
                OptionDeclaration(
                    "keep",
                    .integer(1...100_000),
                    "how many full files stay; by default all"
                ),
            ],
            takes: [.reports, .frames]
        ),
        queueCapacity: 32,
        takesRadioPackets: { RecordFormat($0) == .pcapng },
        ownFile: "path",
        check: { options throws(OptionFault) in _ = try RecordRotation(options) },
        make: { options, context throws(Failure) in
            RecordSink(options, try options.settings(of: "record", RecordRotation.init), context)
        }
    )
}
