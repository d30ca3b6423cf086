import BeaconCore
import BeaconIO
import BeaconTestKit
import Foundation
import Testing

@testable import LinesTransport

@Suite struct LinesTransportTests {
    private func line(_ number: Int, time: String? = nil) -> String {
        let time = time.map { "\"time\":\"\($0)\"," } ?? ""
        return "{\"kind\":\"report\",\(time)\"transport\":\"hci\",\"adapter\":\"hci0\",\"report\":\(number),"
            + "\"address\":\"A4:C1:38:00:00:01\",\"data\":\"020106\"}"
    }

    @Test func badLinesAreToldCountedAndPassedOver() throws {
        let bench = LinesBench()
        try bench.read("\(line(1))\nbad\n\n\(line(2))\n{}\n\(line(3))")
        #expect(bench.collected.rows.map(\.report.ordinal) == [1, 2, 3])
        #expect(bench.run.count("lines.bad_lines") == 2)
        #expect(bench.told.count == 2)
        #expect(bench.told.first?.hasPrefix("line 2, column 3: ") == true, "\(bench.told)")
        #expect(bench.told.last?.hasPrefix("line 5, column 1: ") == true, "\(bench.told)")
        #expect(bench.failure?.kind == .badInput)
    }

    @Test func aFloodOfBadLinesIsToldInElevenLines() throws {
        let bench = LinesBench()
        try bench.read(String(repeating: "bad\n", count: 5000) + line(1))
        #expect(bench.told.count == 11)
        #expect(bench.told.last == "5000 of 5001 lines could not be read")
        #expect(bench.collected.rows.count == 1)
    }

    @Test func linesOfOtherKindsAreCountedAndToldOnce() throws {
        let bench = LinesBench()
        try bench.read("{\"kind\":\"frame\"}\n\(line(1))\n{\"kind\":\"status\"}\n")
        #expect(bench.failure == nil)
        #expect(bench.run.count("lines.other_lines") == 2)
        #expect(bench.told.count == 1)
        #expect(bench.told.first?.hasPrefix("2 lines are no reports and were left out") == true)
    }

    @Test func oneLineOfAnotherKindIsToldAsOne() throws {
        let bench = LinesBench()
        try bench.read("{\"kind\":\"frame\"}\n\(line(1))\n")
        #expect(bench.told.first?.contains("1 line is no report and was left out; ") == true, "\(bench.told)")
    }

    @Test func manyLinesFillManyBatchesInOrder() throws {
        let bench = LinesBench()
        try bench.read((1...10_000).map { line($0) }.joined(separator: "\n"))
        #expect(bench.collected.rows.map(\.report.ordinal) == (1...10_000).map(UInt64.init))
    }

    @Test func advertisingDataUpToABatchIsTaken() throws {
        let bench = LinesBench()
        for octets in [65_535, 65_536] {
            let long = String(repeating: "00", count: octets)
            let text = line(1) + "\n" + line(2).replacing("020106", with: long) + "\n" + line(3)
            try bench.read(text)
        }
        #expect(bench.collected.rows.map(\.data.count) == [3, 65_535, 3, 3, 3])
        #expect(bench.told == [#"line 2, column 94: "data": is longer than 65535 octets"#])
    }

    @Test func aReportedEndStopsReading() throws {
        let bench = LinesBench()
        bench.collected.wantsMore = false
        try bench.read((1...10).map { line($0) }.joined(separator: "\n"))
        #expect(bench.collected.rows.isEmpty)
    }

    @Test func inputThatIsNotThereOrEmptyIsRefused() throws {
        let missing = LinesBench()
        missing.read(from: "/nowhere/air.jsonl")
        #expect(missing.failure == Failure(.noInput, "/nowhere/air.jsonl: no such file or directory"))
        let folder = LinesBench()
        folder.read(from: "/tmp")
        #expect(folder.failure == Failure(.noInput, "/tmp: is a directory"))
        let empty = LinesBench()
        try empty.read("")
        #expect(empty.failure?.kind == .badInput)
        let nobody = LinesBench(isVirtual: false)
        nobody.read(from: "unix:/nowhere/beacon.sock")
        #expect(
            nobody.failure == Failure(.unavailable, "unix:/nowhere/beacon.sock: no such file or directory")
        )
        for text in ["tcp:", "tcp:host", "tcp::9000", "tcp:host:0", "tcp:host:65536", "unix:", ""] {
            let bench = LinesBench()
            bench.read(from: text)
            #expect(bench.failure?.kind == .usage, "\(text)")
        }
    }

    @Test func placesAreFilesStandardInputAndSockets() {
        #expect(LineLocation("air.jsonl") == .file(path: "air.jsonl"))
        #expect(LineLocation("-") == .standardInput)
        #expect(LineLocation("unix:/run/b.sock") == .socket(.unix(path: "/run/b.sock")))
        #expect(LineLocation("tcp:10.0.0.1:9000") == .socket(.tcp(host: "10.0.0.1", port: 9000)))
        #expect(LineLocation("tcp:[::1]:9000") == .socket(.tcp(host: "::1", port: 9000)))
        let isVirtual = TransportPlugin.lines.isVirtual
        #expect(isVirtual(Options(["from": .text("air.jsonl")])))
        #expect(!isVirtual(Options(["from": .text("-")])))
        #expect(!isVirtual(Options(["from": .text("tcp:localhost:1")])))
    }
}
