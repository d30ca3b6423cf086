import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// A million addresses that are never heard again; fewer without optimisation, where they would take minutes.
@Suite struct RandomAddressTests {
    #if DEBUG
        private static let addresses = 50_000
    #else
        private static let addresses = 1_000_000
    #endif
    private static let places = 2000
    /// What counts the forgotten, by stage.
    private static let counters = [
        "best": "evicted_senders", "changes": "evicted_beacons", "deduplicate": "evicted_beacons",
        "every": "evicted_beacons", "merge": "evicted_senders", "quarantine": "evicted_identities",
        "throttle": "evicted_beacons",
    ]

    private static let options: [String: [String: OptionValue]] = [
        "every": ["interval": .duration(3_600_000_000_000)],
        "throttle": ["interval": .duration(1_000_000_000)],
    ]

    @Test(.timeLimit(.minutes(10)), arguments: counters.keys.sorted())
    func addressesAreForgottenInOrder(_ name: String) throws {
        let takesFrames = name == "every" || name == "changes"
        let options: [String: OptionValue] = ["max": .integer(Int64(Self.places))]
        let bench = try StageBench(
            name,
            options.merging(Self.options[name] ?? [:]) { $1 },
            decoder: takesFrames ? ButtonDecoder() : nil,
            keepsRows: false
        )
        var number: UInt64 = 0
        while number < Self.addresses {
            bench.publish(
                (0..<250).map { (index: UInt64) -> Heard in
                    var heard = Heard.button(number + index, at: 1000, packet: 1, 0)
                    // What `merge` remembers.
                    heard.eventType = .advInd
                    return heard
                }
            )
            number += 250
        }
        bench.finish()
        let forgotten = Int(bench.count("\(name).\(Self.counters[name] ?? "")"))
        #expect(forgotten == Self.addresses - Self.places, "\(name)")
        // Nothing is lost: what came passed, stays behind counted, or stands in a window.
        let heldBack = name == "quarantine" ? Int(bench.count("quarantine.quarantined_rows")) : 0
        #expect(bench.rowCount + heldBack == Self.addresses, "\(name)")
    }

    /// Files of these stages, with what passes of a million and what counts the others.
    private static let lists: [(name: String, option: String, text: String, passed: Int, counter: String)] = [
        ("allow", "file", "ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:3\n", 0, "rejected_rows"),
        ("deny", "file", "ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:3\n", addresses, "rejected_rows"),
        ("resolve", "keys", ResolveTests.line, addresses, "unresolved_reports"),
    ]

    @Test(.timeLimit(.minutes(10)), arguments: lists.map(\.name))
    func addressesAreLookedUpAndForgotten(_ name: String) throws {
        let folder = try TemporaryFolder()
        let list = try #require(Self.lists.first { $0.name == name })
        try folder.write(Array(list.text.utf8), to: "list")
        chmod(folder.path("list"), 0o600)
        let bench = try StageBench(
            name,
            [list.option: .text(folder.path("list")), "max": .integer(Int64(Self.places))],
            keepsRows: false
        )
        for batch in 0..<Self.addresses / 250 {
            bench.publish(
                (0..<250).map { index in
                    var heard = Heard(device: UInt64(batch * 250 + index), milliseconds: 1)
                    // Resolvable, though by no key that is known.
                    if name == "resolve" { heard.kind = 0x4000_0000_0000 }
                    return heard
                }
            )
        }
        bench.finish()
        #expect(bench.rowCount == list.passed, "\(name)")
        let others = name == "resolve" ? Self.addresses : Self.addresses - list.passed
        #expect(Int(bench.count("\(name).\(list.counter)")) == others, "\(name)")
    }
}
