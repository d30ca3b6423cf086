import BeaconCore
import BeaconTestKit
import Foundation
import Glibc
import Testing

@testable import LinesTransport

@Suite struct SocketLinesTests {
    private func line(_ number: Int) -> String {
        "{\"kind\":\"report\",\"time\":\"2025-01-01T00:00:0\(number).000000Z\",\"transport\":\"hci\","
            + "\"adapter\":\"hci0\",\"report\":\(number),\"address\":\"A4:C1:38:00:00:01\",\"data\":\"\"}\n"
    }

    @Test func linesFromAUnixSocketArriveAsTheyCome() throws {
        let path = LinesBench.temporaryPath("s")
        let server = try LineServer(unix: path)
        server.serve([line(1) + line(2).dropLast(9), String(line(2).suffix(9))])
        let bench = LinesBench(isVirtual: false)
        bench.read(from: "unix:\(path)")
        server.join()
        #expect(bench.failure == nil)
        #expect(bench.collected.rows.map(\.report.ordinal) == [1, 2])
    }

    @Test func linesFromATCPSocketArrive() throws {
        let server = try LineServer()
        server.serve([line(3)])
        let bench = LinesBench(isVirtual: false)
        bench.read(from: "tcp:127.0.0.1:\(server.port)")
        server.join()
        #expect(bench.failure == nil)
        #expect(bench.collected.rows.map(\.report.ordinal) == [3])
    }

    @Test func aLostConnectionIsMadeAgain() throws {
        let server = try LineServer()
        server.serve([line(1)])
        server.serve([line(2)])
        let bench = LinesBench(isVirtual: false)
        let collected = bench.collected
        collected.onReceive = { count in if count == 1 { collected.wantsMore = false } }
        bench.read(from: "tcp:localhost:\(server.port)", reconnects: true)
        server.join()
        #expect(bench.failure == nil)
        #expect(bench.collected.rows.map(\.report.ordinal) == [1, 2])
        #expect(bench.told.filter { $0.hasSuffix(": connected") }.count == 2, "\(bench.told)")
        #expect(bench.told.contains { $0.hasSuffix(": the connection ended; trying again") }, "\(bench.told)")
    }

    @Test func whoClosesWithoutAWordIsAskedLessAndLess() throws {
        let server = try LineServer()
        for _ in 0..<3 { server.serve([]) }
        server.serve([line(1)])
        let bench = LinesBench(isVirtual: false)
        let collected = bench.collected
        collected.onReceive = { _ in collected.wantsMore = false }
        let elapsed = ContinuousClock().measure {
            bench.read(from: "tcp:127.0.0.1:\(server.port)", reconnects: true)
        }
        server.join()
        #expect(bench.collected.rows.map(\.report.ordinal) == [1])
        #expect(elapsed >= .milliseconds(700))
    }

    @Test func timeGoesOnWhileTheSenderIsSilent() throws {
        let server = try LineServer()
        server.serve([line(1)], silence: 0.5)
        let bench = LinesBench(isVirtual: false)
        bench.read(from: "tcp:127.0.0.1:\(server.port)")
        server.join()
        let times = bench.collected.watermarks.compactMap { $0?.nanoseconds }
        let first = try #require(times.first)
        #expect(times.count >= 3, "\(times)")
        #expect(times == times.sorted())
        let last = try #require(times.last)
        #expect((100_000_000...5_000_000_000).contains(last - first), "\(last - first)")
    }
}

/// Listens, and sends each caller its pieces of text, on threads of its own.
private final class LineServer: @unchecked Sendable {
    private let listener: Int32
    private let group = DispatchGroup()
    private let queue = DispatchQueue(label: "line server")
    private(set) var port: UInt16 = 0

    /// Listens on a free port of the loopback address, or on a Unix socket.
    init(unix path: String? = nil) throws {
        listener = socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if let path {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            try bind(&address)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try bind(&address)
            port = try name(of: address)
        }
        try #require(listen(listener, 4) == 0)
    }

    deinit { close(listener) }

    private func bind<Address>(_ address: inout Address) throws {
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(listener, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        try #require(result == 0)
    }

    private func name(of address: sockaddr_in) throws -> UInt16 {
        var address = address
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
        }
        try #require(result == 0)
        return UInt16(bigEndian: address.sin_port)
    }

    /// Sends the next caller these pieces, then closes after some silence.
    func serve(_ pieces: [String], silence: Double = 0) {
        queue.async(group: group) { [listener] in
            let caller = accept(listener, nil, nil)
            for piece in pieces {
                _ = piece.utf8.withContiguousStorageIfAvailable { write(caller, $0.baseAddress, $0.count) }
                usleep(20_000)
            }
            usleep(UInt32(silence * 1_000_000))
            close(caller)
        }
    }

    func join() { group.wait() }
}
