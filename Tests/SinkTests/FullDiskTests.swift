import BeaconCore
import Foundation
import Synchronization
import TestReading
import Testing

@testable import FileSink

/// A disk that is full: a small file system in memory, which only root can mount.
@Suite(.serialized) struct FullDiskTests {
    private static let canMount = geteuid() == 0 && SmallDisk() != nil

    @Test(.enabled(if: canMount, "a small file system can't be mounted here"))
    func onlyWholeLinesStayAndTheRestIsCounted() throws {
        let disk = try #require(SmallDisk())
        let messages = MessageCatcher()
        let context = RunContext.fake(messages: messages)
        let path = disk.path("a")
        let sink = try FileFixture.sink(path, [:], context)
        try sink.open()
        let batches = FileFixture.batches(2000, of: 100)
        for batch in batches { sink.write(batch) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let written = text.split(separator: "\n").count
        #expect(text.hasSuffix("}\n"))
        #expect(written > 100 && written < 2000)
        #expect(context.count("lost_rows") == UInt64(2000 - written))
        #expect(
            messages.lines == [
                "\(path): no space left on device; rows are lost until it can be written again"
            ]
        )
        let failure = Failure(
            .writeFailed,
            "\(path): no space left on device; \(2000 - written) rows are lost"
        )
        #expect(throws: failure) { try sink.close() }
    }

    @Test(.enabled(if: canMount, "a small file system can't be mounted here"))
    func itGoesOnOnceThereIsRoom() throws {
        let disk = try #require(SmallDisk())
        let messages = MessageCatcher()
        let context = RunContext.fake(isVirtual: false, messages: messages)
        let path = disk.path("a")
        let clock = Mutex(ContinuousClock().now)
        let sink = try FileFixture.sink(path, [:], context) { clock.withLock { $0 } }
        try Data(count: 60_000).write(to: URL(filePath: disk.path("filler")))
        try sink.open()
        for batch in FileFixture.batches(100, of: 100) { sink.write(batch) }
        let before = context.count("lost_rows")
        #expect(before > 0)
        try FileManager.default.removeItem(atPath: disk.path("filler"))
        // Not tried yet: the back-off has not passed.
        sink.write(EventFixture.batch(3, first: 101))
        #expect(context.count("lost_rows") == before + 3)
        clock.withLock { $0 += .seconds(1) }
        sink.write(EventFixture.batch(2, first: 104))
        #expect(messages.lines.last == "\(path): can be written again; \(before + 3) rows were lost")
        try sink.close()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix(EventFixture.text(EventFixture.batch(2, first: 104))))
        #expect(text.split(separator: "\n").count == 100 - Int(before) + 2)
    }

    @Test func aDeviceThatIsAlwaysFullLosesAllButEndsWith74() throws {
        let context = RunContext.fake()
        let failure = Failure(.writeFailed, "/dev/full: no space left on device; 30 rows are lost")
        #expect(throws: failure) {
            try FileFixture.write(FileFixture.batches(30, of: 10), to: "/dev/full", [:], context)
        }
        #expect(context.count("lost_rows") == 30)
    }
}

/// A file system of 64 KiB, gone with its owner.
private final class SmallDisk {
    private let folder: TemporaryFolder

    init?() {
        guard let folder = try? TemporaryFolder() else { return nil }
        self.folder = folder
        let size = Command.run("mount", "-t", "tmpfs", "-o", "size=64k", "beacon-test", folder.url.path)
        if size == nil { return nil }
    }

    deinit { Command.run("umount", folder.url.path) }

    func path(_ name: String) -> String { folder.path(name) }
}
