import BeaconCore
import CaptureFormats
import Foundation
import Testing

/// No octets end the process, and no cut loses what stands before it.
@Suite struct HostileCaptureTests {
    #if DEBUG
        static let stride = 211
        static let mutations = 2_000
    #else
        static let stride = 1
        static let mutations = 100_000
    #endif

    /// The captures at hand: our own, and the shared ones when they are there.
    static func captures() throws -> [(name: String, octets: [UInt8])] {
        var captures = StreamingTests.files.map { (name: $0.0, octets: $0.1) }
        for name in ["structures.btsnoop", "structures.btmon.txt"] {
            captures.append((name, try BtmonTests.fixture(name)))
        }
        guard SharedCaptures.areThere else { return captures }
        for entry in try SharedCaptures.entries() {
            captures.append((entry.file, try SharedCaptures.octets(entry.file)))
        }
        return captures
    }

    @Test func everyPrefixGivesABeginningOfTheReports() throws {
        let reading = HostileReading()
        for (name, octets) in try Self.captures() {
            let head = Array(octets.prefix(8_192))
            _ = reading.read(head.span)
            let whole = reading.sums
            for length in Swift.stride(from: 0, through: min(4_096, octets.count), by: Self.stride) {
                _ = reading.read(octets.span.extracting(first: length))
                guard Self.begins(whole, with: reading.sums, name) else {
                    Issue.record("\(name) cut at \(length)")
                    break
                }
            }
        }
    }

    /// Beyond its first 4 KiB a capture is cut at each record; of those before, the reader knows the last few
    /// only, so that the test is not longer than the square of the file.
    @Test func aCutAtEachRecordGivesABeginningOfTheReports() throws {
        let reading = HostileReading()
        for (name, octets) in try Self.captures() {
            let boundaries = HostileReading.boundaries(octets)
            // btmon's banner, which its text is known by, is a record.
            let header = octets[..<boundaries[boundaries[0] == 0 ? min(1, boundaries.count - 1) : 0]]
            let step = Self.stride == 1 ? 1 : 5
            for index in Swift.stride(from: 4, to: boundaries.count - 1, by: step)
            where boundaries[index] > 4_096 {
                let whole = Array(header + octets[boundaries[index - 3]..<boundaries[index + 1]])
                _ = reading.read(whole.span)
                let sums = reading.sums
                let cut = header.count + boundaries[index] - boundaries[index - 3]
                for length in [cut - 1, cut, min(cut + 1, whole.count)] {
                    _ = reading.read(whole.span.extracting(first: length))
                    guard Self.begins(sums, with: reading.sums, name) else {
                        Issue.record("\(name), record \(index) cut at \(length - cut)")
                        return
                    }
                }
            }
        }
    }

    /// Whether `sums` are the first of `whole`, but for what a cut may change.
    ///
    /// Lines that are missing from a block of btmon's text can't be told from a shorter block; and what waits
    /// for a fragment is given out at the end, which is earlier in a shorter file.
    private static func begins(_ whole: [UInt64], with sums: [UInt64], _ name: String) -> Bool {
        let mayDiffer = name.contains("btmon") || name == "structures.btsnoop" ? 1 : 0
        let sure = max(sums.count - 1 - mayDiffer, 0)
        return sure < whole.count && sums[sure] == whole[sure]
    }

    @Test func noMutationEndsTheProcessAndManyStillGiveReports() throws {
        let reading = HostileReading()
        let captures = try Self.captures().map { ($0.name, Array($0.octets.prefix(3_000))) }
        var random = SeededGenerator(seed: 2)
        var reached = 0
        for number in 0..<Self.mutations {
            var octets = captures[number % captures.count].1
            if number % 2 == 0 {
                for _ in 0..<Int.random(in: 1...8, using: &random) where !octets.isEmpty {
                    octets[Int.random(in: 0..<octets.count, using: &random)] = UInt8.random(
                        in: 0...255,
                        using: &random
                    )
                }
            } else {
                octets = Self.mutatedPacket(&random)
            }
            _ = reading.read(octets.span)
            if reading.sums.count > 1 { reached += 1 }
        }
        #expect(reached * 10 > Self.mutations * 3, "\(reached) of \(Self.mutations)")
    }

    /// A capture of one packet whose lengths, counts and types are right around random content.
    private static func mutatedPacket(_ random: inout SeededGenerator) -> [UInt8] {
        func some(_ range: ClosedRange<Int>) -> [UInt8] {
            (0..<Int.random(in: range, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let address = some(6...6)
        let kind = Int.random(in: 0..<3, using: &random)
        if kind == 0 {
            let data = some(0...31)
            let report =
                [UInt8.random(in: 0...4, using: &random), 1] + address + [UInt8(data.count)] + data + [0xC0]
            let packet = [4, 0x3E, UInt8(report.count + 2), 2, 1] + report
            return CaptureBuilder.btsnoop(datalink: 1002, [(3, 1_000, packet)])
        }
        if kind == 1 {
            let data = some(0...200)
            let head: [UInt8] =
                [UInt8.random(in: 0...0x7F, using: &random), 0, 1] + address + [1, 2, 3, 127, 0xC0]
            let report = head + [0, 0, 0] + some(6...6) + [UInt8(data.count)] + data
            let packet = [4, 0x3E, UInt8(report.count + 2), 0x0D, 1] + report
            return CaptureBuilder.pcap(linkType: 187, [(1, 1, packet)])
        }
        let type = UInt8.random(in: 0...8, using: &random)
        let body = address + some(0...31)
        let pdu: [UInt8] = [0xD6, 0xBE, 0x89, 0x8E, type, UInt8(body.count)] + body + [1, 2, 3]
        return CaptureBuilder.pcap(linkType: 251, [(1, 1, pdu)])
    }
}
