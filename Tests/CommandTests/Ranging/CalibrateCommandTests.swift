import Foundation
import TestReading
import Testing

/// `beacon calibrate` with a capture for each distance.
@Suite struct CalibrateCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A capture of one beacon at some metres: −58 dBm at 1 m, and an exponent of 2.5, a decibel up and down.
    private func capture(_ metres: String, minor: Int = 2) throws {
        let distance = try #require(Double(metres))
        let lines = (0..<40).map { index in
            let level = (-58 - 25 * log10(distance)).rounded() + (index % 2 == 0 ? 1 : -1)
            let data = "1AFF4C000215E2C56DB5DFFB48D2B060D0F5A71096E00001000\(minor)C5"
            return """
                {"kind":"report","time":"2025-01-01T00:00:\(10 + index).000000Z",\
                "address":"C0:00:00:00:00:0\(minor)","address_type":"random",\
                "event_type":"adv_nonconn_ind","rssi_dbm":\(Int(level)),"data":"\(data)"}
                """
        }
        try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: "lines")
        let result = try BeaconProcess.run(
            ["run", "lines from=lines | record \(metres).btsnoop"],
            folder: folder.url
        )
        #expect(result.status == 0, "\(result.errors)")
    }

    private func calibrate(_ arguments: String...) throws -> BeaconProcess.Result {
        let captures = ["0.5", "1", "2", "4"].flatMap { ["--capture", "\($0)=\($0).btsnoop"] }
        return try BeaconProcess.run(["calibrate"] + captures + arguments, folder: folder.url)
    }

    @Test func aPlaceAtNoDistanceIsToldWithWhatIsExpected() throws {
        let result = try BeaconProcess.run(["calibrate", "--capture=0=x"], folder: folder.url)
        #expect(result.status == 64)
        let expected = "beacon: calibrate: --capture: metres above 0, up to 1000, are expected, found `0`"
        #expect(result.errorLines == [expected])
    }

    @Test func theFitIsWhatRangeReads() throws {
        for metres in ["0.5", "1", "2", "4"] { try capture(metres) }
        let old =
            "# the hall\nibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:2 power=-40  # old\n* residual=5\n"
        try folder.write(Array(old.utf8), to: "hall.models")
        let result = try calibrate("--output", "hall.models")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("0.5 m: 40 samples"))
        let lines = folder.text("hall.models").split(separator: "\n")
        #expect(lines.dropLast() == ["# the hall", "* residual=5"])
        let line =
            "ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:2 power=-57.90 exponent=2.558 residual=1.04  #"
        #expect(lines.last?.hasPrefix(line) == true, "\(lines)")
        let range = try BeaconProcess.run(
            ["range", "x", "models=hall.models", "-s", "replay 4.btsnoop"],
            folder: folder.url
        )
        let last = range.output.split(separator: "\n").last.map(String.init) ?? ""
        let metres = last.split(separator: "\"accuracy_m\":").last?.prefix { $0 != "," }
        #expect(abs((metres.flatMap { Double($0) } ?? 0) - 4) < 0.6, "\(last)")
    }

    @Test func oneBeaconAloneIsCalibrated() throws {
        for metres in ["0.5", "1", "2"] { try capture(metres) }
        try capture("4", minor: 3)
        let result = try calibrate()
        #expect(result.status == 64)
        #expect(result.errors.contains("2 beacons were heard: say which one"), "\(result.errors)")
        let none = try calibrate("minor=2")
        #expect(none.status == 69)
        #expect(none.errors.contains("nothing of the beacon was heard at 4 m"), "\(none.errors)")
    }

    @Test func withoutATerminalCapturesAreAskedFor() throws {
        for arguments in [[], ["--at=1"], ["--at=0,1"], ["--samples=1"], ["--capture=1"], ["uuid"]] {
            let result = try BeaconProcess.run(["calibrate"] + arguments, folder: folder.url)
            #expect(result.status == 64, "\(arguments)")
            #expect(result.errorLines.count == 1, "\(arguments): \(result.errors)")
        }
    }
}
