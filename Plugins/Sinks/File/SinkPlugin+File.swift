public import BeaconCore

extension SinkPlugin {
    /// Storage can be slow for a while: more batches may wait for it than for other sinks.
    public static let file = SinkPlugin(
        .sink(
            "file",
            "lines in a file, with rotation",
            options: [
                OptionDeclaration(
                    "path",
                    .path,
                    "the file; made when it does not exist",
                    isPositional: true,
                    isRequired: true
                )
            ] + LineFormat.options + [
                OptionDeclaration("append", .boolean, default: "yes", "no: empty the file first"),
                OptionDeclaration(
                    "rotate",
                    .durationOrSize(orWords: RotationRule.words),
                    "begin a new file at this size, or each time this much has passed"
                ),
                OptionDeclaration(
                    "keep",
                    .integer(1...100_000),
                    "how many full files stay; by default all"
                ),
                OptionDeclaration(
                    "compress",
                    .choice(RotatedFileCompression.allCases.map(\.rawValue)),
                    default: "no",
                    "compress full files"
                ),
            ]
        ),
        queueCapacity: 32,
        ownFile: "path",
        check: { options throws(OptionFault) in _ = try RotationRule(options) },
        make: { options, context throws(Failure) in
            FileSink(options, try options.settings(of: "file", RotationRule.init), context)
        }
    )
}
