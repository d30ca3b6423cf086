import BeaconCore
import Foundation
import TestReading
import Testing

@testable import FileSink

/// Full files, numbered, kept and compressed.
@Suite struct RotationTests {
    private let folder = try? TemporaryFolder()

    /// All rows, from the oldest file to the newest.
    private func allText(_ folder: TemporaryFolder, _ name: String = "a") -> String {
        let numbers = folder.names.compactMap { Int($0.dropFirst(name.count + 1)) }.sorted(by: >)
        return numbers.map { folder.text("\(name).\($0)") }.joined() + folder.text(name)
    }

    @Test func filesAreFullByWholeLinesHoweverRowsAreBatched() throws {
        var first: [String]?
        for size in [1, 7, 100] {
            let folder = try TemporaryFolder()
            let batches = FileFixture.batches(100, of: size)
            try FileFixture.write(batches, to: folder.path("a"), ["rotate": .size(1500)])
            let texts = folder.names.map { folder.text($0) }
            for text in texts { #expect(text.utf8.count <= 1500 && text.hasSuffix("\n")) }
            #expect(texts.count > 10)
            #expect(texts == first ?? texts, "in batches of \(size)")
            #expect(
                allText(folder) == FileFixture.batches(100, of: 100).map { EventFixture.text($0) }.joined()
            )
            first = texts
        }
    }

    @Test func aLineLongerThanAFileHasAFileOfItsOwn() throws {
        let folder = try #require(folder)
        try FileFixture.write([EventFixture.batch(3)], to: folder.path("a"), ["rotate": .size(10)])
        #expect(folder.names == ["a", "a.1", "a.2"])
        #expect(allText(folder) == EventFixture.text(EventFixture.batch(3)))
    }

    @Test func keepRemovesTheOldest() throws {
        let folder = try #require(folder)
        let options: [String: OptionValue] = ["rotate": .size(10), "keep": .integer(2)]
        for batch in FileFixture.batches(5, of: 1) {
            try FileFixture.write([batch], to: folder.path("a"), options)
        }
        #expect(folder.names == ["a", "a.1", "a.2"])
        #expect(folder.text("a.2") == EventFixture.text(EventFixture.batch(1, first: 3)))
    }

    @Test func asmallerKeepRemovesWhatALargerOneLeft() throws {
        let folder = try #require(folder)
        for number in 1...5 {
            try "old".write(toFile: folder.path("a.\(number)"), atomically: true, encoding: .utf8)
        }
        let options: [String: OptionValue] = ["rotate": .size(10), "keep": .integer(3)]
        try FileFixture.write([EventFixture.batch(2)], to: folder.path("a"), options)
        #expect(folder.names == ["a", "a.1", "a.2", "a.3"])
    }

    @Test func filesEndByTheTimeOfReports() throws {
        let folder = try #require(folder)
        let batches = FileFixture.batches(10, of: 4, interval: 900)
        try FileFixture.write(batches, to: folder.path("a"), ["rotate": .text("hourly")])
        #expect(folder.names == ["a", "a.1", "a.2"])
        let hours = [1, 5, 9].map { first in
            EventFixture.text(EventFixture.batch(first == 9 ? 2 : 4, first: first, interval: 900))
        }
        #expect([folder.text("a.2"), folder.text("a.1"), folder.text("a")] == hours)
    }

    @Test func everyFileOfACsvHasItsHeader() throws {
        let folder = try #require(folder)
        let options: [String: OptionValue] = ["rotate": .duration(3_600_000_000_000), "as": .text("csv")]
        try FileFixture.write(FileFixture.batches(8, of: 8, interval: 900), to: folder.path("a"), options)
        #expect(folder.names == ["a", "a.1"])
        for name in folder.names { #expect(folder.text(name).hasPrefix("kind,time,"), "\(name)") }
        #expect(folder.text("a").components(separatedBy: "\n").count == 6)
    }

    @Test func aFileOfYesterdayIsFullAtTheFirstRowOfToday() throws {
        let folder = try #require(folder)
        try "old\n".write(toFile: folder.path("a"), atomically: true, encoding: .utf8)
        let yesterday = Date(timeIntervalSince1970: 1_609_459_200 - 3600)
        try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: folder.path("a"))
        let options: [String: OptionValue] = ["rotate": .text("daily")]
        try FileFixture.write([EventFixture.batch(1)], to: folder.path("a"), options, .fake(isVirtual: false))
        #expect(folder.text("a.1") == "old\n")
        #expect(folder.text("a") == EventFixture.text(EventFixture.batch(1)))
    }

    @Test func aNewFileIsNoMoreReadableThanTheOldOne() throws {
        let folder = try #require(folder)
        let sink = try FileFixture.sink(folder.path("a"), ["rotate": .size(10), "compress": .text("gzip")])
        try sink.open()
        sink.write(EventFixture.batch(1))
        chmod(folder.path("a"), 0o600)
        sink.reopen()
        sink.write(EventFixture.batch(2))
        try sink.close()
        for name in ["a", "a.1.gz", "a.2.gz"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test func fullFilesAreCompressed() throws {
        for (method, suffix, program) in [("gzip", "gz", "gzip"), ("zstd", "zst", "zstd")] {
            let folder = try TemporaryFolder()
            let options: [String: OptionValue] = [
                "rotate": .size(20_000), "compress": .text(method), "keep": .integer(20),
            ]
            let batches = FileFixture.batches(1000, of: 100)
            try FileFixture.write(batches, to: folder.path("a"), options)
            let numbers = (1...(folder.names.count - 1)).reversed()
            #expect(Set(folder.names) == Set(["a"] + numbers.map { "a.\($0).\(suffix)" }))
            #expect(numbers.count >= 5)
            let old = numbers.map {
                Command.run(program, "-dc", folder.path("a.\($0).\(suffix)")) ?? "unreadable"
            }
            #expect(
                old.joined() + folder.text("a") == batches.map { EventFixture.text($0) }.joined(),
                "\(method)"
            )
        }
    }

    @Test func whatAnEarlierRunLeftIsCompressedToo() throws {
        let folder = try #require(folder)
        try "old\n".write(toFile: folder.path("a.1"), atomically: true, encoding: .utf8)
        let options: [String: OptionValue] = ["rotate": .size(1000), "compress": .text("gzip")]
        try FileFixture.write([], to: folder.path("a"), options)
        #expect(folder.names == ["a", "a.1.gz"])
        #expect(Command.run("gzip", "-dc", folder.path("a.1.gz")) == "old\n")
    }

    @Test func aFileThatCannotBeRotatedGoesOnAndSaysSoOnce() throws {
        let folder = try #require(folder)
        // A folder in the way, which no rename replaces.
        try FileManager.default.createDirectory(
            atPath: folder.path("a.new"),
            withIntermediateDirectories: true
        )
        // Also when no line is as short as a file should be.
        for size: Int64 in [400, 10] {
            let messages = MessageCatcher()
            let batches = FileFixture.batches(20, of: 1)
            let options: [String: OptionValue] = ["rotate": .size(size), "append": .boolean(false)]
            try FileFixture.write(batches, to: folder.path("a"), options, .fake(messages: messages))
            #expect(folder.text("a") == batches.map { EventFixture.text($0) }.joined())
            #expect(
                messages.lines == [
                    folder.path("a") + ": can't be rotated: is a directory; goes on with the same file"
                ]
            )
        }
    }
}
