public import BeaconCore

/// Makes reports of a crowd of beacons that does not exist, the same ones for the same seed.
public final class SyntheticTransport: Transport {
    private var air: SyntheticAir
    private let count: UInt64
    private let source: SourceIdentifier

    init(_ options: Options, _ context: RunContext) {
        let seed = options.integer("seed") ?? 1
        count = options.integer("count")?.magnitude ?? 1000
        source = context.sources.identifier(transport: "synthetic", adapter: "seed\(seed)")
        air = SyntheticAir(
            beacons: Int(clamping: options.integer("beacons") ?? 2000),
            rate: options.integer("rate") ?? 1000,
            start: (options.integer("start") ?? Self.defaultStart) &* 1_000_000,
            seed: seed
        )
    }

    /// Some second of 2025.
    static let defaultStart: Int64 = 1_760_000_000

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        // A copy on the stack: in the object every access would be checked for exclusivity.
        var air = air
        defer { self.air = air }
        var made: UInt64 = 0
        while made < count, !publisher.isStopped {
            var batch = publisher.openBatch()
            let first = made
            while made < count, batch.hasRoom(reports: 1, octets: SyntheticBeacon.maximumPacket) {
                air.append(to: &batch)
                made &+= 1
            }
            batch.label(from: 0, source: source, firstOrdinal: first &+ 1)
            publisher.publish(batch)
        }
    }
}

extension TransportPlugin {
    public static let synthetic = TransportPlugin(
        .transport("synthetic", "reports of made-up beacons, the same for the same seed", options: options),
        isVirtual: { _ in true }
    ) { options, context in
        SyntheticTransport(options, context)
    }

    private static let options: [OptionDeclaration] = [
        OptionDeclaration("count", .integer(0...1_000_000_000), default: "1000", "how many reports"),
        OptionDeclaration("beacons", .integer(1...1_000_000), default: "2000", "how many beacons send them"),
        OptionDeclaration(
            "rate",
            .integer(1...1_000_000),
            default: "1000",
            "reports a second of their own time"
        ),
        OptionDeclaration(
            "seed",
            .integer(Int64.min...Int64.max),
            default: "1",
            "what everything random follows from"
        ),
        OptionDeclaration(
            "start",
            .integer(0...4_000_000_000),
            default: "\(SyntheticTransport.defaultStart)",
            "time of the first report, in seconds since 1970"
        ),
    ]
}
