import Foundation
import TestReading
import Testing

/// A decoder of one's own gives the same frames, whatever it is written in and whichever command asks it.
@Suite struct OwnDecoderRunTests {
    private let folder: TemporaryFolder
    private static let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
    private static let words = [OwnDecoder.layout, "./own.beacon.json", "./own.so"]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(OwnDecoder.file(), to: "own.beacon.json")
        try OwnDecoder.compile(OwnDecoder.source(), to: "own.so", in: folder)
    }

    private func run(_ arguments: [String]) throws -> BeaconProcess.Result {
        try BeaconProcess.run(arguments, folder: folder.url)
    }

    @Test func eachKindGivesTheSameFrames() throws {
        let pipeline = "replay \(Self.capture) | decode WORD | json"
        let builtIn = try run(["run", pipeline.replacing("WORD", with: "ibeacon")])
        let outputs = try Self.words.map { word in
            let result = try run(["run", pipeline.replacing("WORD", with: word)])
            #expect(result.status == 0, "\(word): \(result.errors)")
            return result.output
        }
        #expect(outputs[0].contains(#""format":"own","fields":{"major":3594,"minor":20872}"#))
        let lines = builtIn.output.split(separator: "\n").count
        #expect(outputs[0].split(separator: "\n").count == lines, "an iBeacon each")
        for (word, output) in zip(Self.words, outputs) { #expect(output == outputs[0], "\(word)") }
    }

    @Test func eachCommandTakesEachKind() throws {
        let advert = DecodeCommandTests.iBeacon
        let commands = [
            ["decode", "--json", advert], ["explain", advert], ["explain", Self.capture, "--report=3"],
            ["scan", "--json", "replay \(Self.capture)"], ["scan", "--once", "replay \(Self.capture)"],
        ]
        for command in commands {
            let outputs = try Self.words.map { word in
                let result = try run(command + ["--decoder", word])
                #expect(result.status == 0, "\(command) \(word): \(result.errors)")
                return result.output
            }
            #expect(outputs[0].contains("own"), "\(command): \(outputs[0])")
            #expect(Set(outputs).count == 1, "\(command): \(outputs)")
        }
    }

    @Test func relativePathsStartAtThePipelineFile() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "deep"),
            withIntermediateDirectories: true
        )
        for word in ["../own.beacon.json", "../own.so"] {
            try folder.write(
                Array("replay \(Self.capture) | decode \(word) | limit 1 | json\n".utf8),
                to: "deep/lobby.beacon"
            )
            let result = try BeaconProcess.run(
                ["run", "-f", folder.url.appending(path: "deep/lobby.beacon").path]
            )
            #expect(result.status == 0, "\(word): \(result.errors)")
            #expect(result.output.contains(#""format":"own""#), "\(word)")
        }
    }

    @Test func whatIsNotThereOrNotRightIsToldBeforeAnythingOpens() throws {
        try folder.write(Array("{\"beacon_decoder\": 1,\n".utf8), to: "bad.beacon.json")
        try folder.write(Array("no plugin".utf8), to: "bad.so")
        let faults: [(word: String, status: Int32, message: String)] = [
            ("./none.beacon.json", 66, "./none.beacon.json: there is no such file"),
            ("./none.so", 66, "./none.so: no such file or directory"),
            ("./bad.beacon.json", 65, "./bad.beacon.json:"),
            ("./bad.so", 65, "./bad.so: "),
        ]
        for (word, status, message) in faults {
            let pipeline = "replay none.btsnoop | decode \(word) | json"
            for arguments in [
                ["run", pipeline], ["decode", "-d", word, "020106"], ["explain", "-d", word, "020106"],
            ] {
                let result = try run(arguments)
                #expect(result.status == status, "\(arguments): \(result)")
                #expect(result.output.isEmpty, "\(arguments)")
                #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
            }
            let checked = try run(["plugin", "check", word])
            #expect(checked.status == status, "\(checked)")
            #expect(checked.errors.hasPrefix("beacon: plugin check: \(message)"), "\(checked.errors)")
            #expect(checked.errorLines.count == 1, "\(checked.errors)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func aChangedDecoderFileIsReadAgainOnHangup() throws {
        let pipeline = "replay \(Self.capture) loop at=now | decode ./own.beacon.json | file out.jsonl\n"
        try folder.write(Array(pipeline.utf8), to: "lobby.beacon")
        let service = try RunningBeacon(["run", "-f", "lobby.beacon"], folder.url)
        func waits(for text: String, in name: String) {
            for _ in 0..<800 {
                let url = folder.url.appending(path: name)
                let found =
                    name.isEmpty ? service.errors : (try? String(contentsOf: url, encoding: .utf8)) ?? ""
                if found.contains(text) { return }
                usleep(25_000)
            }
            Issue.record("\(text): did not come within 20 s: \(service.errors)")
        }
        waits(for: "\"major\":", in: "out.jsonl")
        try folder.write(Array("{".utf8), to: "own.beacon.json")
        service.send(SIGHUP)
        waits(for: "reload: a file that the pipeline names does not check: the old one goes on", in: "")
        let renamed = OwnDecoder.json.replacing("\"major\"", with: "\"group\"").replacing("VECTORS", with: "")
        try folder.write(Array(renamed.utf8), to: "own.beacon.json")
        service.send(SIGHUP)
        waits(for: "reload: 1 pipeline ended, 1 began, 0 go on", in: "")
        waits(for: "\"group\":", in: "out.jsonl")
        let said = service.errors
        service.send(SIGHUP)
        usleep(300_000)
        #expect(service.errors == said, "nothing has changed")
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
    }
}
