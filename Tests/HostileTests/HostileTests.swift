import BeaconTestKit
import CaptureFormats
import Foundation
import TestReading
import Testing

/// No input ends the process, and each line that comes out is JSON: from a capture's octets to lines, every decoder on.
///
/// `scripts/fuzz --captures` runs the mutations for longer, with other seeds.
@Suite struct HostileTests {
    private static let environment = ProcessInfo.processInfo.environment
    #if DEBUG
        private static let stride = 499
        private static let defaultMutations = 1000
    #else
        private static let stride = 1
        private static let defaultMutations = 100_000
    #endif
    private static let mutations =
        environment["BEACON_HOSTILE_MUTATIONS"].flatMap { Int($0) } ?? defaultMutations
    private static let seed = environment["BEACON_HOSTILE_SEED"].flatMap { UInt64($0) } ?? 1

    @Test func everyPrefixOfEveryVector() throws {
        let path = try HostilePath()
        let latest = LatestInput("vector")
        let vectors = try HostileSeeds.advertisingData()
        #expect(vectors.count > 40)
        for (name, octets) in vectors {
            for length in Swift.stride(from: 0, through: octets.count, by: min(Self.stride, 7)) {
                latest.keep(Array(octets.prefix(length)))
                path.read(advertisingData: octets.span.extracting(first: length))
            }
            try #require(path.fault == nil, "\(name)")
        }
        // Alone, a debug run tries every seventh prefix of the project's own vectors and no others.
        let isAlone = Tree.shared == nil
        #expect(path.count("decode.frames") > (isAlone ? 10 : 50))
        #expect(path.calls.count > (isAlone ? 15 : 80))
    }

    @Test func everyPrefixOfEveryPacketOfTheVectors() throws {
        let path = try HostilePath()
        let latest = LatestInput("packet")
        for (name, octets) in try HostileSeeds.packets() {
            for length in 0...octets.count {
                let capture = CaptureForge.h4(Array(octets.prefix(length)))
                latest.keep(capture)
                path.read(capture: capture.span)
            }
            try #require(path.fault == nil, "\(name)")
        }
        #expect(Tree.shared == nil || path.lines > 0)
    }

    @Test func everyPrefixOfEveryCaptureAndEachEndOfARecord() throws {
        let path = try HostilePath()
        let latest = LatestInput("capture")
        for (name, octets) in try HostileSeeds.captures() {
            let before = path.lines
            Self.forEachCut(octets) { cut in
                latest.keep(cut)
                path.read(capture: cut.span)
            }
            try #require(path.fault == nil, "\(name)")
            if name == "lobby.btsnoop" { #expect(path.lines > before) }
        }
    }

    /// Cuts a capture at every length up to 4 KiB, and beyond it at each end of a record, an octet before
    /// and an octet behind.
    private static func forEachCut(_ octets: [UInt8], _ body: ([UInt8]) -> Void) {
        for length in Swift.stride(from: 0, through: min(4096, octets.count), by: stride) {
            body(Array(octets.prefix(length)))
        }
        var reader = CaptureReader(room: octets.count)
        _ = reader.feed(octets.span)
        reader.endInput()
        var starts: [Int] = []
        while let record = try? reader.next() {
            starts.append(Int(record.offset))
            let end = Int(reader.octetsRead)
            guard end > 4096, starts.count % stride == 0 else { continue }
            // Of a long text only the beginning and the last few records: time would grow with its square.
            let isLong = end > 131_072 && starts.count > 8
            let head = isLong ? Array(octets[..<starts[1]]) : []
            let from = isLong ? starts[starts.count - 4] : 0
            for length in [end - 1, end, end + 1] where length <= octets.count {
                body(head + octets[from..<length])
            }
        }
        body(octets)
    }

    @Test func noMutationEndsTheProcess() throws {
        let path = try HostilePath()
        let latest = LatestInput("mutation")
        let data = try Self.seeds()
        let captures = try HostileSeeds.captures().map { Array($0.octets.prefix(3000)) }
        var mutation = Mutation(forge: CaptureForge(random: SeededRandom(seed: Self.seed)))
        var reached = (blind: 0, mended: 0)
        for number in 0..<Self.mutations {
            let isBlind = number % 2 == 0
            let octets = isBlind ? Self.blind(&mutation, data, captures) : Self.mended(&mutation, data)
            latest.keep(octets)
            let calls = path.calls.count
            path.read(capture: octets.span)
            if path.calls.count > calls {
                if isBlind { reached.blind += 1 } else { reached.mended += 1 }
            }
            try #require(path.fault == nil, "seed \(Self.seed), mutation \(number)")
        }
        #expect(
            (reached.blind + reached.mended) * 10 >= Self.mutations * 3,
            "\(reached) of \(Self.mutations)"
        )
        #expect(reached.mended * 20 >= Self.mutations * 3, "\(reached) of \(Self.mutations)")
        #expect(path.count("throttle.evicted_beacons") > 0)
    }

    /// The advertising data of all vectors; what a decoder is shown stands there so often that it is the most.
    private static func seeds() throws -> [[UInt8]] {
        let path = try HostilePath()
        let all = try HostileSeeds.advertisingData().map(\.octets)
        let claimed = all.filter { octets in
            let before = path.calls.count
            path.read(advertisingData: octets.span)
            return path.calls.count > before
        }
        // Most vectors beside the repository are of decoders that are not here yet.
        let times = max(3 * (all.count - claimed.count) / max(claimed.count, 1), 1)
        return all + (0..<times).flatMap { _ in claimed }
    }

    /// A capture, real or forged, changed without looking.
    private static func blind(_ mutation: inout Mutation, _ data: [[UInt8]], _ captures: [[UInt8]]) -> [UInt8]
    {
        let other = mutation.forge.one(of: data) ?? []
        if mutation.forge.number(0...3) == 0 {
            return mutation.blind(mutation.forge.one(of: captures) ?? [], other: other)
        }
        let some = (0..<mutation.forge.number(1...4)).compactMap { _ in mutation.forge.one(of: data) }
        return mutation.blind(mutation.forge.capture(some), other: other)
    }

    /// Changed advertising data in a capture that is right round it.
    private static func mended(_ mutation: inout Mutation, _ data: [[UInt8]]) -> [UInt8] {
        let some = (0..<mutation.forge.number(1...4)).map { _ in
            mutation.mended(mutation.forge.one(of: data) ?? [])
        }
        return mutation.forge.capture(some)
    }

    /// `BEACON_HOSTILE_REPLAY=FILE` runs one kept input again.
    @Test(.enabled(if: environment["BEACON_HOSTILE_REPLAY"] != nil, "no kept input was named"))
    func theInputThatWasNamed() throws {
        let name = try #require(Self.environment["BEACON_HOSTILE_REPLAY"])
        let octets = Array(try Data(contentsOf: URL(filePath: name)))
        let path = try HostilePath()
        path.read(capture: octets.span)
        path.read(advertisingData: octets.span)
        #expect(path.fault == nil)
    }
}
