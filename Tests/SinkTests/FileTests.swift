import BeaconCore
import BeaconIO
import Foundation
import TestReading
import Testing

@testable import FileSink

/// Files, opened and written.
@Suite struct FileTests {
    private let folder = try? TemporaryFolder()

    @Test func linesAreAppended() throws {
        let folder = try #require(folder)
        let batches = FileFixture.batches(4, of: 2)
        for batch in batches { try FileFixture.write([batch], to: folder.path("air.jsonl")) }
        #expect(folder.text("air.jsonl") == EventFixture.text(batches[0], batches[1]))
    }

    @Test func appendNoEmptiesTheFileFirst() throws {
        let folder = try #require(folder)
        let batch = EventFixture.batch(1)
        for _ in 0..<2 {
            try FileFixture.write([batch], to: folder.path("a"), ["append": .boolean(false)])
        }
        #expect(folder.text("a") == EventFixture.text(batch))
    }

    @Test func theHeaderStandsInAnEmptyFileOnly() throws {
        let folder = try #require(folder)
        let batch = EventFixture.batch(1)
        for _ in 0..<2 { try FileFixture.write([batch], to: folder.path("a.csv"), ["as": .text("csv")]) }
        #expect(folder.text("a.csv") == EventFixture.text(batch, batch, as: CSVLineWriter()))
    }

    @Test func aFileThatWasMovedAwayIsMadeAgain() throws {
        let folder = try #require(folder)
        let batches = FileFixture.batches(2, of: 1)
        let sink = try FileFixture.sink(folder.path("a.csv"), ["as": .text("csv")])
        try sink.open()
        sink.write(batches[0])
        try FileManager.default.moveItem(atPath: folder.path("a.csv"), toPath: folder.path("old.csv"))
        sink.reopen()
        sink.write(batches[1])
        try sink.close()
        #expect(folder.text("old.csv") == EventFixture.text(batches[0], as: CSVLineWriter()))
        #expect(folder.text("a.csv") == EventFixture.text(batches[1], as: CSVLineWriter()))
    }

    @Test func aFileThatCannotBeOpenedAgainGoesOn() throws {
        let folder = try #require(folder)
        let messages = MessageCatcher()
        try FileManager.default.createDirectory(
            atPath: folder.path("logs"),
            withIntermediateDirectories: true
        )
        let sink = try FileFixture.sink(folder.path("logs/a"), [:], .fake(messages: messages))
        try sink.open()
        try FileManager.default.moveItem(atPath: folder.path("logs"), toPath: folder.path("elsewhere"))
        sink.reopen()
        sink.write(EventFixture.batch(1))
        try sink.close()
        #expect(messages.lines.count == 1)
        #expect(messages.lines[0].contains("can't be opened again: no such file or directory"))
        #expect(folder.text("elsewhere/a") == EventFixture.text(EventFixture.batch(1)))
    }

    @Test func whatCannotBeWrittenIsRefusedBeforeAnythingRuns() throws {
        let folder = try #require(folder)
        let missing = try FileFixture.sink(folder.path("none/a"))
        #expect(throws: Failure(.cannotCreate, folder.path("none/a") + ": no such folder; make it first")) {
            try missing.open()
        }
        let directory = try FileFixture.sink(folder.url.path)
        #expect(throws: Failure(.cannotCreate, folder.url.path + ": is a directory")) { try directory.open() }
        let device = try FileFixture.sink("/dev/null", ["rotate": .size(1000)])
        #expect(throws: Failure(.cannotCreate, "/dev/null: is no regular file, so leave out rotate=")) {
            try device.open()
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aFileOfAnotherGives77() throws {
        let folder = try #require(folder)
        _ = FileManager.default.createFile(atPath: folder.path("a"), contents: nil)
        chmod(folder.path("a"), 0o400)
        let sink = try FileFixture.sink(folder.path("a"))
        #expect(throws: Failure(.noPermission, folder.path("a") + ": permission denied")) { try sink.open() }
    }

    @Test func whatTheRunReadsIsRefusedUnderEveryName() throws {
        let folder = try #require(folder)
        try "precious".write(toFile: folder.path("a"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("b"),
            withDestinationPath: folder.path("a")
        )
        let context = RunContext.fake()
        let status = try #require(FileSystem.status(folder.path("a")))
        context.inputFiles.note(device: status.device, node: status.node)
        for name in ["a", "b"] {
            let sink = try FileFixture.sink(folder.path(name), ["append": .boolean(false)], context)
            let text = folder.path(name) + ": is read by this run; write to another file"
            #expect(throws: Failure(.cannotCreate, text)) { try sink.open() }
        }
        #expect(folder.text("a") == "precious")
    }

    @Test func aNamedPipeNeedsItsReaderFirst() throws {
        let path = try #require(folder).path("ff")
        #expect(mkfifo(path, 0o600) == 0)
        let sink = try FileFixture.sink(path)
        let text = path + ": nobody reads this pipe; start its reader first"
        #expect(throws: Failure(.unavailable, text)) { try sink.open() }
        let batches = FileFixture.batches(4000, of: 100)
        let expected = batches.map { EventFixture.text($0) }.joined()
        let number = open(path, O_RDONLY | O_NONBLOCK)
        #expect(number >= 0)
        _ = fcntl(number, F_SETFL, 0)
        try sink.open()
        // More than the pipe holds: the sink waits for its reader.
        let reader = BackgroundValue { TestSocket(Descriptor(number)).read() }
        for batch in batches { sink.write(batch) }
        try sink.close()
        #expect(reader.value == expected)
    }

    @Test func devicesCanBeWritten() throws {
        let context = RunContext.fake()
        try FileFixture.write(FileFixture.batches(10, of: 2), to: "/dev/null", [:], context)
        #expect(context.count("lost_rows") == 0)
    }

    @Test func optionsThatNeedRotationSaySo() {
        for (name, value) in [("keep", OptionValue.integer(3)), ("compress", .text("gzip"))] {
            let text = "file: `\(name)` is about full files; add `rotate=100MB` or `rotate=daily`"
            let options = Options(["path": .text("a"), name: value])
            #expect(throws: Failure(.usage, text)) { try SinkPlugin.file.make(options, .fake()) }
        }
        #expect(throws: OptionFault.self) { try RotationRule(Options(["rotate": .duration(1000)])) }
        #expect(throws: OptionFault.self) { try RotationRule(Options(["rotate": .size(0)])) }
        #expect(throws: Never.self) { try RotationRule(Options(["compress": .text("no")])) }
    }
}
