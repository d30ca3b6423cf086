import BeaconCore
import BenchmarkKit
import Glibc

/// `allocation-gate THRESHOLDS`: counts heap allocations of the hot path over a million reports.
///
/// Exits with 1 when there are more than the thresholds allow, or when a fault that was put in on
/// purpose goes unseen.
@main enum AllocationGate {
    private static let warmUp = 10_000
    private static let counted = 1_000_000
    /// Fewer, for the sources gather for some milliseconds at a time.
    private static let countedLive = 100_000

    static func main() {
        do {
            try run(CommandLine.arguments)
        } catch {
            print("allocation-gate: \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        // Before anything of libcrypto runs.
        let isApart = countLibcryptoApart()
        guard arguments.count == 2 else { throw Failure(.usage, "usage: allocation-gate THRESHOLDS") }
        let most = try threshold("hot-path", in: arguments[1])
        let store = try PacketStore(reports: warmUp + counted)
        let found = try count(store, nil).seen
        print("hot path: \(found) allocations over \(counted) reports, at most \(most)")
        guard found <= most else { throw Failure(.failed, "the hot path allocates") }
        guard isApart else { throw Failure(.failed, "libcrypto's allocations cannot be told from ours") }
        try countSealed(most: try threshold("sealed-path", in: arguments[1]))
        for source in LivePath.Source.allCases {
            try countLive(source, store, most: try threshold("live-\(source.rawValue)", in: arguments[1]))
        }
        for fault in HotPath.Fault.allCases {
            let (seen, made) = try count(store, fault)
            print("positive control in a \(fault.rawValue): \(seen) seen of \(made) made")
            guard made >= counted / 10, seen >= made, seen <= made + most else {
                throw Failure(.failed, "allocations in a \(fault.rawValue) were not seen")
            }
        }
    }

    /// Counts the allocations behind the first reports, which fill tables and buffers.
    private static func count(_ store: PacketStore, _ fault: HotPath.Fault?) throws -> (seen: Int, made: Int)
    {
        let path = try HotPath(fault)
        path.run(store, 0..<warmUp)
        let before = Waste.count
        let found = allocations { path.run(store, warmUp..<warmUp + counted) }
        let fragmented = UInt64((warmUp + counted) / PacketStore.fragmentedShare)
        guard path.reports == warmUp + counted, path.reassembled == fragmented, path.octets > counted else {
            throw Failure(.failed, "the hot path lost reports: \(path.reports), \(path.reassembled)")
        }
        return (found, Waste.count - before)
    }

    /// Counts the allocations of openings: ours, and beside them those of libcrypto.
    private static func countSealed(most: Int) throws {
        let path = try SealedPath()
        path.run(warmUp)
        let (before, openings) = (allocationsOfLibcrypto(), path.openings)
        let found = allocations { path.run(counted) }
        let (theirs, opened) = (allocationsOfLibcrypto() - before, path.openings - openings)
        print(
            "sealed path: \(found) allocations over \(opened) openings, at most \(most); libcrypto's \(theirs)"
        )
        guard opened == counted else { throw Failure(.failed, "only \(opened) of \(counted) were opened") }
        // The contexts at the start are its own: were none seen, nothing of it would be counted at all.
        guard allocationsOfLibcrypto() > 0 else {
            throw Failure(.failed, "libcrypto's allocations were not seen")
        }
        guard found <= most else { throw Failure(.failed, "the sealed path allocates") }
    }

    /// Counts the allocations of a live source's loop, then sees that faults in it are seen.
    private static func countLive(_ source: LivePath.Source, _ store: PacketStore, most: Int) throws {
        let reports = store.wholePackets(warmUp + countedLive)
        for isFaulty in [false, true] {
            let path = try LivePath(source, isFaulty: isFaulty)
            defer { path.end() }
            let packets = path.packets(of: reports)
            try path.run(packets[..<warmUp])
            let before = Waste.count
            var failure: (any Error)?
            let found = allocations {
                do { try path.run(packets[warmUp...]) } catch { failure = error }
            }
            if let failure { throw failure }
            let made = Waste.count - before
            print(
                "live \(source.rawValue): \(found) allocations over \(countedLive) reports, made \(made), at most \(most)"
            )
            guard found >= made, found <= made + most, made >= (isFaulty ? countedLive : 0) else {
                throw Failure(
                    .failed,
                    "the live path of \(source.rawValue) allocates, or a fault went unseen"
                )
            }
        }
    }

    /// Reads `name NUMBER` from a file of such lines.
    private static func threshold(_ name: String, in path: String) throws -> Int {
        guard let file = fopen(path, "r") else { throw Failure(.noInput, "\(path): cannot be read") }
        defer { fclose(file) }
        var text: [UInt8] = []
        while case let octet = fgetc(file), octet != EOF { text.append(UInt8(truncatingIfNeeded: octet)) }
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == name, let number = Int(words[1]) { return number }
        }
        throw Failure(.badInput, "\(path): has no line \"\(name) NUMBER\"")
    }
}
