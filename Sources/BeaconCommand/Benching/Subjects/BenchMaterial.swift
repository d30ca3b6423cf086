internal import BeaconCore
internal import BeaconIO
internal import BeaconTestKit

/// Where the adverts of a measurement come from.
enum BenchMaterial: Equatable {
    /// What the source `synthetic` makes: beacons and sensors as a gateway in a busy place hears them.
    case mix
    /// The vectors of all decoders that are measured.
    case vectors
    /// The vectors of a file: a list, or a decoder file that holds one.
    case vectorFile(String)
    case capture(String)

    /// What `--on` says.
    init(_ text: String) {
        switch text {
        case "mix": self = .mix
        case "vectors": self = .vectors
        default: self = text.hasSuffix(".json") ? .vectorFile(text) : .capture(text)
        }
    }

    /// At most so many reports of a capture: more would measure memory, not decoders.
    static let most = 50_000

    /// What messages and output call it.
    var name: String {
        switch self {
        case .mix: "mix"
        case .vectors: "vectors"
        case .capture(let path), .vectorFile(let path): path
        }
    }

    // The decoders are what is measured: asked for their vectors.
    func adverts(_ decoders: [LoadedDecoder], _ context: CommandContext) throws(Failure) -> [BenchAdvert] {
        switch self {
        case .mix:
            let options: [String: OptionValue] = [
                "count": .integer(Int64(BenchAdverts.wanted)), "rate": .integer(5000),
            ]
            return try read("synthetic", Options(options), context)
        case .capture(let path):
            return try read("replay", Options(["files": .list([.text(path)])]), context)
        case .vectorFile(let path):
            guard FileSystem.status(path) != nil else {
                throw Failure(.noInput, "\(path): no such file or directory")
            }
            let adverts = try Self.adverts { () throws(VectorFault) in try DecoderVector.read(file: path) }
            guard adverts.isEmpty else { return adverts }
            throw Failure(.badInput, "\(path): no vector to measure with")
        case .vectors:
            var adverts: [BenchAdvert] = []
            for file in decoders.flatMap(\.vectors) {
                adverts += try Self.adverts { () throws(VectorFault) in
                    try DecoderVector.read(file, named: "vectors")
                }
            }
            guard adverts.isEmpty else { return adverts }
            throw Failure(
                .usage,
                "bench: these decoders have no vectors: measure on the mix with --on=mix, or on a capture with --on=FILE"
            )
        }
    }

    private static func adverts(
        _ vectors: () throws(VectorFault) -> [DecoderVector]
    ) throws(Failure) -> [BenchAdvert] {
        do throws(VectorFault) {
            return try vectors().filter { !$0.advertisingData.isEmpty }.map { BenchAdvert($0) }
        } catch {
            throw Failure(.badInput, "bench: \(error)")
        }
    }

    private func read(
        _ transport: String,
        _ options: Options,
        _ context: CommandContext
    ) throws(Failure) -> [BenchAdvert] {
        let reader = BenchAdvertReader(limit: Self.most)
        try TransportReading.read(transport, options, to: reader, context, command: "bench")
        guard reader.adverts.isEmpty else { return reader.adverts }
        throw Failure(.badInput, "bench: \(name): no advert to measure with")
    }

    /// Adverts of companies and services that nobody has: each shows what a look-up costs that finds nothing.
    static let strangers: [BenchAdvert] = (0..<64).map { number in
        let low = UInt8(number)
        let body: [UInt8] = (0..<16).map { UInt8(truncatingIfNeeded: number &* 37 &+ $0 &* 11) }
        // Not assigned: 0xFFF0 to 0xFFF7 as companies, 0xFF00 to 0xFF3F as services of 16 bits.
        let manufacturer: [UInt8] = [0x13, 0xFF, 0xF0 | low & 7, 0xFF] + body
        let service: [UInt8] = [0x0B, 0x16, 0x00 | low, 0xFF] + body.prefix(8)
        return BenchAdvert(data: [0x02, 0x01, 0x06] + (number % 3 == 0 ? service : manufacturer))
    }
}
