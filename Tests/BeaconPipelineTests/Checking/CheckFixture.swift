import BeaconCore
import BeaconLayout

@testable import BeaconPipeline

/// A small catalogue of plugins that do nothing, and short ways to check texts against it.
enum CheckFixture {
    static let catalog = PluginCatalog(
        transports: transports,
        decoders: decoders,
        loaders: [LayoutLoader()],
        stages: stages,
        sinks: sinks
    )

    /// What a person sees: every error and warning, or `live`/`virtual` and the chains.
    static func answer(_ text: String, file: String? = nil) -> String {
        let source = SourceText(text, file: file)
        let (run, diagnostics) = PipelineChecker(catalog).check(source)
        let lines = diagnostics.map { $0.rendered(in: source) }
        guard let run else { return lines.joined(separator: "\n") }
        return (lines + [run.isVirtual ? "virtual" : "live"] + run.chains.map(outline)).joined(
            separator: "\n"
        )
    }

    /// The first error of an expression behind `decode ibeacon, eddystone`, without its first line's place.
    static func expression(_ text: String, after stage: String = "decode ibeacon, eddystone") -> String {
        let source = SourceText("hci | \(stage) | where \(text)\n | json")
        let (_, diagnostics) = PipelineChecker(catalog).check(source)
        guard let first = diagnostics.first else { return "no error" }
        let start = "hci | \(stage) | where ".utf8.count
        let hint = first.hint.map { "; \($0)" } ?? ""
        return "\(first.range.lowerBound - start)-\(first.range.upperBound - start): \(first.message)\(hint)"
    }

    static func outline(_ chain: CheckedChain) -> String {
        let name = chain.name.map { "\($0) = " } ?? ""
        let inputs = chain.inputs.map { input in
            switch input {
            case .transport(let transport):
                transport.label + outline(transport.options, transport.plugin.declaration)
            case .chain(let index): "chain \(index)"
            }
        }
        var parts = [name + inputs.joined(separator: " + ")]
        for stage in chain.stages {
            switch stage {
            case .decode(let decoders, let options, _, let label):
                let formats = decoders.flatMap(\.formats).map(\.name)
                let emits = options.emitsMalformed ? " malformed" : ""
                parts.append("\(label)(\(formats.joined(separator: " ")); \(options.unknown)\(emits))")
            case .plugin(let plugin, let options, let label):
                parts.append(label + outline(options, plugin.declaration))
            }
        }
        if let sink = chain.sink {
            let policy = sink.policy.map { " \($0.rawValue)" } ?? ""
            parts.append(sink.label + outline(sink.options, sink.plugin.declaration) + policy)
        }
        return parts.joined(separator: " | ")
    }

    private static func outline(_ options: Options, _ declaration: PluginDeclaration) -> String {
        let given = declaration.options.compactMap { option in
            options[option.name].map { "\(option.name)=\(outline($0))" }
        }
        return given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
    }

    private static func outline(_ value: OptionValue) -> String {
        switch value {
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let text): text
        case .duration(let nanoseconds): "\(nanoseconds)ns"
        case .size(let octets): "\(octets)B"
        case .address(let address): "\(address)"
        case .endpoint(let host, let port): "\(host) \(port)"
        case .list(let values): "[\(values.map(outline).joined(separator: " "))]"
        case .predicate: "predicate"
        case .pairs(let pairs): "\(pairs.map { "\($0.key)=\($0.text)" })"
        }
    }
}

extension CheckFixture {
    private final class NoTransport: Transport {
        func run(_ publisher: ReportPublisher) throws(Failure) {}
    }

    private final class NoStage: Stage {
        func receive(_ events: Events, _ next: any Receiver) {}
    }

    private final class NoSink: Sink {
        func write(_ events: Events) throws(Failure) {}
    }

    private struct NoDecoder: BeaconDecoder {
        var claims: [Claim] { [] }
        var formats: [Format]
        func decode(
            _ value: Span<UInt8>,
            _ context: StructureContext,
            into frames: inout FrameWriter
        ) -> Verdict { .notMine }
    }

    private static let transports = [
        TransportPlugin(
            .transport(
                "hci",
                "a radio",
                options: [
                    OptionDeclaration("adapter", .word, "which", isPositional: true),
                    OptionDeclaration("passive", .boolean, "no requests"),
                ]
            ),
            isVirtual: { _ in false }
        ) { _, _ in NoTransport() },
        TransportPlugin(
            .transport(
                "replay",
                "captures",
                options: [
                    OptionDeclaration(
                        "files",
                        .list(.path),
                        "captures to read",
                        isPositional: true,
                        isRequired: true
                    ),
                    OptionDeclaration("at", .choice(["now"]), "whose clock"),
                    OptionDeclaration("speed", .number(orWords: ["max"]), default: "max", "how fast"),
                    OptionDeclaration("interval", .duration, "times for what has none"),
                ]
            ),
            isVirtual: { $0.text("at") == nil },
            lacksTimes: {
                $0.texts("files").first?.hasSuffix(".txt") == true && $0.duration("interval") == nil
            }
        ) { _, _ in NoTransport() },
    ]

    private static let decoders = [
        decoder(
            "ibeacon",
            Format(
                "ibeacon",
                "",
                fields: [
                    FieldDeclaration("uuid", .uuid, ""), FieldDeclaration("major", .integer, ""),
                    FieldDeclaration("minor", .integer, ""),
                ]
            )
        ),
        decoder(
            "eddystone",
            Format("eddystone-uid", "", fields: [FieldDeclaration("namespace", .bytes, "")]),
            Format("eddystone-url", "", fields: [FieldDeclaration("url", .text, "")]),
            Format(
                "eddystone-tlm",
                "",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, ""),
                    FieldDeclaration("uptime_s", .decimal, ""),
                ]
            )
        ),
        decoder(
            "ruuvi",
            Format(
                "ruuvi",
                "",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, ""), FieldDeclaration("motion", .boolean, ""),
                    FieldDeclaration("mac", .address, ""), FieldDeclaration("humidity_pct", .decimal, ""),
                ],
                mayRepeat: true
            )
        ),
        decoder("mesh", isNoise: true, Format("mesh", "", fields: [])),
    ]

    private static func decoder(_ name: String, isNoise: Bool = false, _ formats: Format...) -> DecoderPlugin
    {
        DecoderPlugin(.decoder(name, ""), isNoise: isNoise) { _ in NoDecoder(formats: formats) }
    }

    private static let stages = [
        stage(
            "where",
            [OptionDeclaration("condition", .expression, "", isPositional: true, isRequired: true)]
        ),
        stage(
            "throttle",
            [OptionDeclaration("interval", .duration, "how long", isPositional: true, isRequired: true)],
            needsTime: true
        ),
        stage(
            "every",
            [OptionDeclaration("interval", .duration, "how long", isPositional: true, isRequired: true)],
            takes: [.frames]
        ),
        stage(
            "region",
            [
                OptionDeclaration("name", .word, "", isPositional: true, isRequired: true),
                OptionDeclaration("exit", .duration, default: "30s", ""),
                OptionDeclaration("where", .expression, ""),
            ],
            takes: [.frames],
            gives: .stream(.events)
        ),
        stage("tag", [OptionDeclaration("tags", .pairs, "", isRequired: true)]),
        stage("merge", [], takes: [.reports]),
        stage(
            "changes",
            [OptionDeclaration("silence", .duration, "how long", isPositional: true)],
            needsTimeWith: ["silence"]
        ),
        stage(
            "types",
            [
                OptionDeclaration("uuid", .uuid, ""), OptionDeclaration("address", .address, ""),
                OptionDeclaration("size", .size, ""), OptionDeclaration("factor", .number(), ""),
                OptionDeclaration("seed", .integer(Int64.min...Int64.max), ""),
            ]
        ),
    ]

    private static func stage(
        _ name: String,
        _ options: [OptionDeclaration],
        takes: Set<StreamType> = [.reports, .frames, .events],
        gives: PluginDeclaration.Output = .same,
        needsTime: Bool = false,
        needsTimeWith: [String] = []
    ) -> StagePlugin {
        StagePlugin(
            .stage(name, "", options: options, takes: takes, gives: gives),
            needsTime: needsTime,
            needsTimeWith: needsTimeWith
        ) { _, _ in NoStage() }
    }

    private static let sinks = [
        sink("json", []),
        sink(
            "exec",
            [
                OptionDeclaration("timeout", .duration, ""),
                OptionDeclaration("program", .program, "", isRequired: true),
            ]
        ),
        sink(
            "file",
            [
                OptionDeclaration("path", .path, "where to write", isPositional: true, isRequired: true),
                OptionDeclaration("rotate", .durationOrSize(orWords: ["daily"]), ""),
                OptionDeclaration("keep", .integer(1...100), ""),
            ]
        ),
        sink(
            "tcp",
            [OptionDeclaration("peer", .endpoint, "who listens", isPositional: true, isRequired: true)]
        ),
    ]

    private static func sink(_ name: String, _ options: [OptionDeclaration]) -> SinkPlugin {
        SinkPlugin(.sink(name, "", options: options)) { _, _ in NoSink() }
    }
}
