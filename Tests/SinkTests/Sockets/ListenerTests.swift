import BeaconCore
import BeaconIO
import Foundation
import TestReading
import Testing

@testable import SocketSink

/// Sinks that others connect to.
@Suite struct ListenerTests {
    private let folder = try? TemporaryFolder()

    private func sink(
        _ path: String,
        _ options: [String: OptionValue] = [:],
        _ context: RunContext = .fake()
    ) throws -> any Sink {
        var all = options
        all["path"] = .text(path)
        return try SinkPlugin.unixListen.make(Options(all), context)
    }

    private func tcp(_ host: String, _ port: UInt16, _ context: RunContext = .fake()) throws -> any Sink {
        try SinkPlugin.tcpListen.make(Options(["address": .endpoint(host: host, port: port)]), context)
    }

    @Test func aCaptureWaitsForItsReaderAndLosesNothing() throws {
        let path = try #require(folder).path("s")
        let context = RunContext.fake()
        let sink = try sink(path, ["buffer": .size(5000)], context)
        try sink.open()
        let reader = BackgroundValue {
            usleep(200_000)
            let socket = try? TestSocket.connected(TestSocket.unix(path))
            socket?.shrink()
            // A slow reader: the rest waits for it.
            var text = ""
            for _ in 0..<20 {
                text += socket?.read(1000) ?? ""
                usleep(5000)
            }
            return text + (socket?.read() ?? "")
        }
        let batches = FileFixture.batches(2000, of: 100)
        for batch in batches { try sink.write(batch) }
        try sink.close()
        #expect(reader.value == batches.map { EventFixture.text($0) }.joined())
        #expect(context.count("dropped_lines") == 0)
    }

    @Test func itCanWaitForTwoReaders() throws {
        let path = try #require(folder).path("s")
        let sink = try sink(path, ["wait": .integer(2), "as": .text("csv")])
        try sink.open()
        let readers = [0, 150_000].map { delay in
            BackgroundValue {
                usleep(UInt32(delay))
                return (try? TestSocket.connected(TestSocket.unix(path)).read()) ?? ""
            }
        }
        try sink.write(EventFixture.batch(2))
        try sink.close()
        for reader in readers {
            #expect(reader.value == EventFixture.text(EventFixture.batch(2), as: CSVLineWriter()))
        }
    }

    @Test func whoWantsTheRunToEndNeedsNoReader() throws {
        let stop = StopFlag()
        let context = RunContext.fake(stop: stop)
        let sink = try sink(try #require(folder).path("s"), [:], context)
        try sink.open()
        let writing = BackgroundWork {
            try? sink.write(EventFixture.batch(3))
            try? sink.close()
        }
        stop.set()
        writing.wait()
        #expect(context.count("dropped_lines") == 3)
    }

    @Test func waitZeroDoesNotWait() throws {
        let sink = try sink(try #require(folder).path("s"), ["wait": .integer(0)])
        try sink.open()
        try sink.write(EventFixture.batch(2))
        try sink.close()
    }

    @Test func aSlowReaderOfALiveRunLosesItsOwnLinesOnly() throws {
        let path = try #require(folder).path("s")
        let context = RunContext.fake(isVirtual: false)
        let sink = try sink(path, ["buffer": .size(100_000)], context)
        try sink.open()
        let slow = try TestSocket.connected(TestSocket.unix(path))
        let fast = try TestSocket.connected(TestSocket.unix(path))
        usleep(50_000)
        let batches = FileFixture.batches(10_000, of: 100)
        let reader = BackgroundValue { fast.read() }
        for batch in batches {
            try sink.write(batch)
            usleep(2000)
        }
        let late = BackgroundValue { slow.read() }
        try sink.close()
        let all = batches.map { EventFixture.text($0) }.joined()
        #expect(reader.value == all)
        let got = try #require(late.value)
        let lines = got.split(separator: "\n")
        #expect(got.hasSuffix("}\n") && lines.allSatisfy { $0.hasPrefix("{\"kind\"") && $0.hasSuffix("}") })
        #expect(lines.count < 10_000)
        #expect(context.count("dropped_lines") == UInt64(10_000 - lines.count))
    }

    @Test func aReaderThatLeavesDisturbsNobody() throws {
        let path = try #require(folder).path("s")
        let sink = try sink(path)
        try sink.open()
        let stays = try TestSocket.connected(TestSocket.unix(path))
        do {
            let leaves = try TestSocket.connected(TestSocket.unix(path))
            leaves.shrink()
        }
        let reader = BackgroundValue { stays.read() }
        let batches = FileFixture.batches(2000, of: 100)
        for batch in batches { try sink.write(batch) }
        try sink.close()
        #expect(reader.value == batches.map { EventFixture.text($0) }.joined())
    }

    @Test func aReaderThatSendsNoMoreReadsOn() throws {
        let path = try #require(folder).path("s")
        let sink = try sink(path)
        try sink.open()
        let half = try TestSocket.connected(TestSocket.unix(path))
        half.descriptor.finishSending()
        usleep(50_000)
        let reader = BackgroundValue { half.read() }
        try sink.write(EventFixture.batch(3))
        try sink.close()
        #expect(reader.value == EventFixture.text(EventFixture.batch(3)))
    }

    @Test func theSocketFileIsTheOwnersAndGoesAwayAtTheEnd() throws {
        let folder = try #require(folder)
        for (mode, expected) in [(nil, 0o600), ("0660", 0o660)] as [(String?, Int)] {
            let options: [String: OptionValue] = mode.map { ["mode": .text($0)] } ?? [:]
            let sink = try sink(folder.path("s"), options)
            try sink.open()
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("s"))
            #expect(attributes[.posixPermissions] as? Int == expected)
            try sink.close()
            #expect(folder.names.isEmpty)
        }
        #expect(throws: Failure.self) { try sink("s", ["mode": .text("rw")]) }
    }

    @Test func aSocketFileThatWasLeftBehindIsReplaced() throws {
        let folder = try #require(folder)
        do { _ = try TestSocket.listening(TestSocket.unix(folder.path("s"))) }
        #expect(folder.names == ["s"])
        let sink = try sink(folder.path("s"))
        try sink.open()
        #expect(throws: Never.self) { try TestSocket.connected(TestSocket.unix(folder.path("s"))) }
        try sink.close()
    }

    @Test func whatAnotherProgramUsesIsLeftAloneWith69() throws {
        let folder = try #require(folder)
        let other = try TestSocket.listening(TestSocket.unix(folder.path("s")))
        let port = try TestSocket.freePort()
        let otherPort = try TestSocket.listening(TestSocket.tcp(port))
        let sinks = [try sink(folder.path("s")), try tcp("127.0.0.1", port)]
        for (sink, label) in zip(sinks, [folder.path("s"), "127.0.0.1:\(port)"]) {
            let text = "\(label): is in use; stop what listens there, or choose another"
            #expect(throws: Failure(.unavailable, text)) { try sink.open() }
        }
        withExtendedLifetime((other, otherPort)) {}
        let missing = try sink(folder.path("none/s"))
        #expect(throws: Failure(.cannotCreate, folder.path("none/s") + ": no such folder; make it first")) {
            try missing.open()
        }
    }

    @Test func whatIsNoSocketIsLeftAloneWith73() throws {
        let folder = try #require(folder)
        try "precious".write(toFile: folder.path("f"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"),
            withDestinationPath: "nothing"
        )
        for path in [folder.path("f"), folder.path("link"), folder.url.path] {
            let sink = try sink(path)
            let text = "\(path): is no socket; remove it or take another path"
            #expect(throws: Failure(.cannotCreate, text)) { try sink.open() }
        }
        #expect(folder.text("f") == "precious")
        #expect(folder.names == ["f", "link"])
    }

    @Test func linesThatNobodyReadsAreCounted() throws {
        for isVirtual in [true, false] {
            let path = try #require(folder).path("s")
            let context = RunContext.fake(isVirtual: isVirtual)
            let sink = try sink(path, ["wait": .integer(0)], context)
            try sink.open()
            try sink.write(EventFixture.batch(2))
            let first = EventFixture.batch(3, first: 3)
            do {
                let reader = try TestSocket.connected(TestSocket.unix(path))
                usleep(50_000)
                try sink.write(first)
                #expect(reader.read(EventFixture.text(first).utf8.count) == EventFixture.text(first))
            }
            usleep(50_000)
            try sink.write(EventFixture.batch(5, first: 6))
            try sink.close()
            #expect(context.count("unread_lines") == 7)
            #expect(context.count("dropped_lines") == 0)
            let counter = context.counters.all.first { $0.name == "sink.unread_lines" }
            #expect(counter?.isLoss == isVirtual)
        }
    }

    @Test func whatTheLastReaderLeavesBehindIsUnread() throws {
        let path = try #require(folder).path("s")
        let context = RunContext.fake()
        let sink = try sink(path, [:], context)
        try sink.open()
        let writing = BackgroundWork {
            for batch in FileFixture.batches(5000, of: 100) { try? sink.write(batch) }
            try? sink.close()
        }
        do {
            let reader = try TestSocket.connected(TestSocket.unix(path))
            usleep(100_000)
            _ = reader.read(1000)
        }
        writing.wait()
        // What the kernel had taken for it, nobody can know; it is less than 300 KB, of 1 MB.
        let unread = context.count("unread_lines")
        #expect(unread > 2500 && unread < 5000, "\(unread)")
        #expect(context.count("dropped_lines") == 0)
    }

    @Test func tcpListensForThisMachineOnly() throws {
        for host in ["0.0.0.0", "::", "192.168.1.2", "example.com"] {
            #expect("\(host)") { try tcp(host, 9000) } throws: { error in
                guard let failure = error as? Failure else { return false }
                return failure.kind == .usage && failure.message.contains("needs TLS and a credential")
            }
        }
        for host in ["127.0.0.1", "localhost", "127.1.2.3"] {
            let port = try TestSocket.freePort()
            let sink = try tcp(host, port)
            try sink.open()
            let address = try #require(
                SocketAddress(numeric: host == "localhost" ? "127.0.0.1" : host, port: port)
            )
            let socket = try TestSocket.connected(address)
            let reader = BackgroundValue { socket.read() }
            try sink.write(EventFixture.batch(1))
            try sink.close()
            #expect(reader.value == EventFixture.text(EventFixture.batch(1)), "\(host)")
        }
    }
}
