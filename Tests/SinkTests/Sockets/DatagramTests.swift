import BeaconCore
import BeaconIO
import Glibc
import Testing

@testable import SocketSink

/// A datagram for each line.
@Suite struct DatagramTests {
    private func sink(_ port: UInt16, _ options: [String: OptionValue] = [:], _ context: RunContext) throws
        -> any Sink
    {
        var all = options
        all["address"] = .endpoint(host: "127.0.0.1", port: port)
        return try SinkPlugin.udp.make(Options(all), context)
    }

    private func receiver(_ port: UInt16) throws -> Descriptor {
        let address = try TestSocket.tcp(port)
        let socket = try Descriptor(socket: .datagram, for: address)
        try socket.bind(to: address)
        return socket
    }

    private func datagrams(_ socket: Descriptor) -> [String] {
        var all: [String] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while let count = try? socket.read(into: &part) {
            all.append(String(decoding: part.prefix(count), as: UTF8.self))
        }
        return all
    }

    @Test func eachLineIsADatagram() throws {
        let port = try TestSocket.freePort()
        let socket = try receiver(port)
        let sink = try sink(port, [:], .fake())
        try sink.open()
        try sink.write(EventFixture.batch(3))
        try sink.close()
        #expect(datagrams(socket) == (1...3).map { EventFixture.text(EventFixture.batch(1, first: $0)) })
    }

    @Test func largeDatagramsAreSentAndCounted() throws {
        let port = try TestSocket.freePort()
        let socket = try receiver(port)
        let context = RunContext.fake()
        let sink = try sink(port, ["as": .text("hex")], context)
        try sink.open()
        let data = [UInt8](repeating: 0xAB, count: 1000)
        try sink.write(EventFixture.batch(1, data: data))
        #expect(datagrams(socket).map(\.utf8.count) == [2001])
        #expect(context.count("large_datagrams") == 1)
        #expect(context.count("dropped_lines") == 0)
    }

    @Test func whatNobodyTookIsCountedAndSaidOnce() throws {
        let port = try TestSocket.freePort()
        let messages = MessageCatcher()
        let context = RunContext.fake(messages: messages)
        let sink = try sink(port, [:], context)
        try sink.open()
        for _ in 0..<5 {
            try sink.write(EventFixture.batch(1))
            usleep(20_000)
        }
        #expect(context.count("dropped_lines") == 4)
        #expect(messages.lines == ["127.0.0.1:\(port): connection refused; lines are lost and counted"])
        let socket = try receiver(port)
        try sink.write(EventFixture.batch(1))
        #expect(datagrams(socket).count == 1)
    }

    @Test func aHostThatDoesNotExistEndsACaptureWith69() throws {
        let options = Options(["address": .endpoint(host: "no-such-host.invalid", port: 9)])
        let sink = try SinkPlugin.udp.make(options, .fake())
        #expect { try sink.open() } throws: { ($0 as? Failure)?.kind == .unavailable }
    }
}
