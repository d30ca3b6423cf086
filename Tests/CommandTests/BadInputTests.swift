import Foundation
import TestReading
import Testing

/// Bad input answers with one line that says what, where and what next, and with its exit status.
@Suite struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let made = try BeaconProcess.run(
            ["run", "synthetic count=40 | record air.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
    }

    private func run(_ pipeline: String...) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["run"] + pipeline, folder: folder.url)
    }

    /// A pipeline's error is a line, the text and a caret; nothing runs.
    @Test func aWrongPipelineShowsWhere() throws {
        for (pipeline, column, words) in [
            ("replay air.btsnoop | decod | json", 22, "did you mean `decode`?"),
            ("replay air.btsnoop | decode | json colour=red", 36, "colour"),
            ("replay air.btsnoop spede=2 | json", 20, "did you mean `speed`?"),
            ("replay air.btsnoop speed=fast | json", 26, "fast"),
            ("replay air.btsnoop | decode | throttle 10 | json", 40, "unit"),
            ("replay air.btsnoop | decode", 0, "json"),
            ("replay air.btsnoop | throttle 1s | decode | decode | json", 45, "frames"),
            (
                "replay air.btsnoop | decode | where uuid == e2c56db5-dffb-48d2-b060-d0f5a71096e0 | json", 45,
                "quotes"
            ),
            ("replay air.btsnoop | decode | where rssi_dbm = -70 | json", 46, "=="),
            ("replay air.btsnoop | decode | where majr == 1 | json", 37, "did you mean `major`?"),
            ("replay air.btsnoop | decode | where format == \"eddystone\" | json", 47, "eddystone-uid"),
        ] {
            let result = try run(pipeline)
            #expect(result.status == 64, "\(pipeline)")
            #expect(result.output.isEmpty, "\(pipeline)")
            let line = result.errorLines.first ?? ""
            #expect(line.hasPrefix("beacon: pipeline:"), "\(line)")
            #expect(line.contains(words), "\(line)")
            if column > 0 { #expect(line.hasPrefix("beacon: pipeline:\(column): "), "\(line)") }
            #expect(result.errorLines.count == 3, "\(result.errors)")
        }
    }

    @Test func twoPipelineArgumentsAskForQuotes() throws {
        let result = try run("replay air.btsnoop", "decode")
        #expect(result.status == 64)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains("quote the pipeline"))
    }

    /// One line each, with the name of the file and the status that scripts see.
    @Test func inputThatIsNoCaptureIsSaidInOneLine() throws {
        try folder.write([], to: "empty.pcap")
        try folder.write(Array("hello, I am a text\n".utf8), to: "text.pcap")
        try folder.write(Self.pcap(linkType: 1), to: "ethernet.pcap")
        for (file, status) in [
            ("missing.pcap", 66), ("empty.pcap", 65), ("text.pcap", 65), ("ethernet.pcap", 65),
        ] as [(String, Int32)] {
            let result = try run("replay \(file) | json")
            #expect(result.status == status, "\(file): \(result.errors)")
            #expect(result.output.isEmpty, "\(file)")
            #expect(result.errorLines.count == 1, "\(result.errors)")
            #expect(result.errors.contains(file), "\(result.errors)")
        }
    }

    @Test func anUnreadableFileIsPermissionDenied() throws {
        try folder.write([1], to: "secret.pcap")
        chmod(folder.url.appending(path: "secret.pcap").path, 0)
        // Root reads everything: the command runs as nobody then.
        let under = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
        chmod(folder.url.path, 0o755)
        let result = try BeaconProcess.run(
            ["run", "replay secret.pcap | json"],
            folder: folder.url,
            under: under
        )
        #expect(result.status == 77 || result.status == 66, "\(result.errors)")
        #expect(result.errors.contains("secret.pcap"), "\(result.errors)")
        #expect(result.errorLines.count == 1)
    }

    @Test func aCutCaptureGivesAllBeforeTheCutThenOneLine() throws {
        let whole = try Data(contentsOf: folder.url.appending(path: "air.btsnoop"))
        let all = try run("replay air.btsnoop | json").output
        for missing in [1, 7, 30] {
            try folder.write(Array(whole.dropLast(missing)), to: "cut.btsnoop")
            let result = try run("replay cut.btsnoop | json")
            #expect(result.status == 65)
            #expect(result.errorLines.count == 1, "\(result.errors)")
            #expect(
                result.errors.contains("cut.btsnoop") && result.errors.contains("offset"),
                "\(result.errors)"
            )
            let lines = result.output.split(separator: "\n")
            #expect(lines.count == 39)
            #expect(all.replacing("air.btsnoop", with: "cut.btsnoop").hasPrefix(result.output))
        }
    }

    @Test func outputThatCannotBeMadeIs73() throws {
        let result = try run("replay air.btsnoop | file no/such/folder/out.jsonl")
        #expect(result.status == 73, "\(result.errors)")
        #expect(result.errorLines.count == 1)
    }

    @Test func aPortInUseIs69() throws {
        let listener = try ListeningSocket()
        let result = try run("replay air.btsnoop | tcp-listen \(listener.port) wait=0")
        #expect(result.status == 69, "\(result.errors)")
        #expect(result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.contains("\(listener.port)"))
    }

    @Test func nobodyListeningIs69() throws {
        let port = try ListeningSocket().port
        for sink in ["tcp 127.0.0.1:\(port) connect=300ms", "unix ./nobody.sock connect=300ms"] {
            let result = try run("replay air.btsnoop | \(sink)")
            #expect(result.status == 69, "\(result.errors)")
            #expect(result.errors.contains("nobody") || result.errors.contains("\(port)"), "\(result.errors)")
        }
    }

    @Test func aClosedStandardOutputIsQuiet() throws {
        let shell =
            "'\(BeaconProcess.executable.path)' run 'synthetic count=200000 | json' | head -n 1 | wc -l; "
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", shell + "echo status ${PIPESTATUS[0]}"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text == "1\nstatus 0\n")
    }

    @Test func aFullDiskFailsTheLastWriteInOneLine() throws {
        let disk = folder.url.appending(path: "disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        guard mount("tmpfs", disk.path, "tmpfs", 0, "size=64k") == 0 else {
            print("skipped: aFullDiskFailsTheLastWriteInOneLine: no permission to mount a tmpfs")
            return
        }
        defer { umount(disk.path) }
        let result = try run("synthetic count=5000 | decode | file disk/out.jsonl")
        #expect(result.status == 74, "\(result.errors)")
        #expect(result.errors.contains("disk/out.jsonl"), "\(result.errors)")
        let written = try String(contentsOf: disk.appending(path: "out.jsonl"), encoding: .utf8)
        #expect(written.hasSuffix("}\n"))
        for line in written.split(separator: "\n") {
            #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
        }
    }

    private static func pcap(linkType: UInt8) -> [UInt8] {
        [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, linkType, 0, 0, 0]
    }
}
