import BeaconCore
import BeaconIO
import Foundation
import TestReading
import Testing

@testable import SocketSink

/// Sinks that connect to somebody who listens.
@Suite struct ClientTests {
    private let folder = try? TemporaryFolder()

    private func sink(
        _ path: String,
        _ options: [String: OptionValue] = [:],
        _ context: RunContext = .fake()
    ) throws -> any Sink {
        var all = options
        all["path"] = .text(path)
        return try SinkPlugin.unix.make(Options(all), context)
    }

    @Test func everyLineArrivesAndThenTheEnd() throws {
        let path = try #require(folder).path("s")
        let listener = try TestSocket.listening(TestSocket.unix(path))
        let batches = FileFixture.batches(5000, of: 250)
        let sink = try sink(path)
        try sink.open()
        let peer = try listener.accept()
        let reader = BackgroundValue { peer.read() }
        for batch in batches { try sink.write(batch) }
        try sink.close()
        #expect(reader.value == batches.map { EventFixture.text($0) }.joined())
    }

    @Test func tcpConnectsByName() throws {
        let port = try TestSocket.freePort()
        let listener = try TestSocket.listening(TestSocket.tcp(port))
        let options = Options(["address": .endpoint(host: "localhost", port: port)])
        let sink = try SinkPlugin.tcp.make(options, .fake())
        try sink.open()
        let peer = try listener.accept()
        let reader = BackgroundValue { peer.read() }
        try sink.write(EventFixture.batch(3))
        try sink.close()
        #expect(reader.value == EventFixture.text(EventFixture.batch(3)))
    }

    @Test func aCaptureWithoutPeerEndsWith69() throws {
        let path = try #require(folder).path("s")
        let sink = try sink(path, ["connect": .duration(300_000_000), "buffer": .size(1000)])
        try sink.open()
        let failure = Failure(.unavailable, "\(path): no such file or directory")
        let started = ContinuousClock().now
        #expect(throws: failure) { for _ in 0..<10 { try sink.write(EventFixture.batch(10)) } }
        #expect(ContinuousClock().now - started < .seconds(5))
        try sink.close()
    }

    @Test func aHostThatDoesNotExistEndsACaptureAtOnce() throws {
        let options = Options(["address": .endpoint(host: "no-such-host.invalid", port: 9)])
        let sink = try SinkPlugin.tcp.make(options, .fake())
        try sink.open()
        #expect {
            try sink.write(EventFixture.batch(1))
            try sink.close()
        } throws: { error in
            (error as? Failure)?.kind == .unavailable
        }
    }

    @Test func aCaptureWaitsForAPeerThatComesLater() throws {
        let path = try #require(folder).path("s")
        let sink = try sink(path, ["buffer": .size(1000)])
        try sink.open()
        let reader = BackgroundValue {
            usleep(300_000)
            let listener = try? TestSocket.listening(TestSocket.unix(path))
            return (try? listener?.accept().read()) ?? "nobody"
        }
        let batches = FileFixture.batches(100, of: 10)
        for batch in batches { try sink.write(batch) }
        try sink.close()
        #expect(reader.value == batches.map { EventFixture.text($0) }.joined())
    }

    @Test func aLiveRunGoesOnWithoutPeerAndSaysSoOnce() throws {
        let path = try #require(folder).path("s")
        let messages = MessageCatcher()
        let context = RunContext.fake(isVirtual: false, messages: messages)
        let sink = try sink(path, ["buffer": .size(2000)], context)
        try sink.open()
        for first in 1...100 { try sink.write(EventFixture.batch(1, first: first)) }
        let dropped = context.count("dropped_lines")
        #expect(dropped > 80 && dropped < 100)
        // The client has its own thread: it must have found nobody before somebody comes.
        for _ in 0..<400 where messages.lines.isEmpty { usleep(5000) }
        let listener = try TestSocket.listening(TestSocket.unix(path))
        let peer = try listener.accept()
        let reader = BackgroundValue { peer.read() }
        usleep(50_000)
        try sink.close()
        let expected = EventFixture.text(EventFixture.batch(100 - Int(dropped), first: Int(dropped) + 1))
        #expect(reader.value == expected)
        #expect(
            messages.lines == [
                "\(path): no such file or directory; keeps trying", "\(path): connected again",
            ]
        )
    }

    @Test func aLiveRunWithoutPeerEndsAtOnceAndCountsWhatItHeld() throws {
        let context = RunContext.fake(isVirtual: false)
        let sink = try sink(try #require(folder).path("s"), [:], context)
        try sink.open()
        try sink.write(EventFixture.batch(7))
        let started = ContinuousClock().now
        try sink.close()
        #expect(ContinuousClock().now - started < .seconds(1))
        #expect(context.count("dropped_lines") == 7)
    }

    @Test func whoWantsTheRunToEndNeedsNoPeer() throws {
        let stop = StopFlag()
        let context = RunContext.fake(stop: stop)
        let sink = try sink(try #require(folder).path("s"), ["buffer": .size(1000)], context)
        try sink.open()
        let writing = BackgroundWork {
            for first in 1...20 { try? sink.write(EventFixture.batch(1, first: first)) }
            try? sink.close()
        }
        stop.set()
        writing.wait()
        #expect(context.count("dropped_lines") == 20)
    }

    @Test func aPeerThatComesBackGetsTheHeaderAgainAndWholeLines() throws {
        let path = try #require(folder).path("s")
        let listener = try TestSocket.listening(TestSocket.unix(path))
        let messages = MessageCatcher()
        let sink = try sink(path, ["as": .text("csv")], .fake(isVirtual: false, messages: messages))
        try sink.open()
        let header = EventFixture.text(as: CSVLineWriter())
        do {
            let first = try listener.accept()
            #expect(first.read(header.utf8.count) == header)
        }
        let second = try listener.accept()
        let reader = BackgroundValue { second.read() }
        try sink.write(EventFixture.batch(2))
        try sink.close()
        #expect(reader.value == EventFixture.text(EventFixture.batch(2), as: CSVLineWriter()))
        #expect(
            messages.lines == [
                "\(path): closed by the other side; keeps trying", "\(path): connected again",
            ]
        )
    }

    @Test func pathsAndPortsThatCannotBeAreRefused() {
        let long = "/" + String(repeating: "x", count: 107)
        #expect(
            throws: Failure(
                .usage,
                "unix: `path`: the path of a socket has 1 to 107 octets, and this one 108"
            )
        ) {
            try sink(long)
        }
        #expect(throws: Failure(.usage, "tcp: `address`: a port from 1 to 65535 is expected")) {
            try SinkPlugin.tcp.make(Options(["address": .endpoint(host: "localhost", port: 0)]), .fake())
        }
    }
}
