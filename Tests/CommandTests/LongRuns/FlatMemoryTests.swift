import Foundation
import TestReading
import Testing

/// Addresses that never end, through every stage that remembers some, in a process of its own.
@Suite struct FlatMemoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The most memory of a run of so many reports, each from another sender.
    private func peak(of count: Int) throws -> Int {
        let silent = "where rssi_dbm > 20 | json"
        let pipeline = """
            a = synthetic count=\(count) beacons=\(Self.reports) | resolve keys=keys max=1000 | best max=1000 \
            | merge max=1000
            a | quarantine max=1000 | \(silent)
            b = a | allow all max=1000 | deny none max=1000 | throttle 1ms max=1000 | deduplicate max=1000 \
            | decode unknown=keep
            b | every 1h max=1000 | changes max=1000 | \(silent)
            b | region any exit=5s max=1000 | \(silent)
            b | range any max=1000 | \(silent)
            """
        try folder.write(Array(pipeline.utf8), to: "p.beacon")
        let run = try RunningBeacon(["run", "-f", "p.beacon"], folder.url)
        var peak = 0
        while run.isRunning {
            peak = max(peak, run.peakMemory ?? 0)
            usleep(20_000)
        }
        #expect(run.wait() == 0, "\(run.errors)")
        return peak
    }

    #if DEBUG
        // Without optimisation a million would take minutes.
        private static let reports = 40_000
    #else
        private static let reports = 1_000_000
    #endif

    @Test(.timeLimit(.minutes(10))) func manyReportsTakeNoMoreMemoryThanFew() throws {
        try folder.write(Array("A4:C1:38:00:00:01 irk ec0234a357c8ad05341010a60a397d9b\n".utf8), to: "keys")
        chmod(folder.path("keys"), 0o600)
        try folder.write(Array("*\n".utf8), to: "all")
        try folder.write(Array("ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:3\n".utf8), to: "none")
        let few = try peak(of: Self.reports / 4)
        let many = try peak(of: Self.reports)
        #expect(few > 1 << 20, "nothing was measured")
        #expect(many - few < 4 << 20, "\(few), then \(many) octets")
    }
}
