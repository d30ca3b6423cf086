import BeaconCore
import BeaconIO
import Glibc

/// Writes each line as a UDP datagram of its own.
///
/// UDP does not say whether anybody reads: what is known to be lost is counted, and said once.
final class DatagramSink: Sink {
    /// What fits into one packet on nearly every network; larger datagrams are sent in fragments.
    private static let comfortable = 1400

    private let writer: any LineWriter
    private let target: StreamEndpoint
    private let context: RunContext
    private let large: Counter
    private let lost: Counter
    private var lines = OutputBuffer(capacity: 1 << 16)
    private var socket: Descriptor?
    private var nextTry: ContinuousClock.Instant?
    private var hasComplained = false

    init(_ target: StreamEndpoint, _ options: Options, _ context: RunContext) {
        writer = LineFormat.writer(options, context)
        self.target = target
        self.context = context
        large = context.counter("large_datagrams")
        lost = context.counter("dropped_lines", isLoss: true)
    }

    func open() throws(Failure) {
        do throws(ConnectionError) {
            socket = try connect()
        } catch {
            guard !context.isVirtual, !error.isFinal else {
                throw Failure(.unavailable, "\(target.label): \(error.text)")
            }
            postpone(error.text)
        }
    }

    /// Makes a socket that sends to the target; UDP asks nobody for that.
    private func connect() throws(ConnectionError) -> Descriptor {
        let addresses = try target.addresses()
        do throws(SystemError) {
            guard let address = addresses.first else { throw SystemError(code: EDESTADDRREQ) }
            let socket = try Descriptor(socket: .datagram, for: address)
            _ = try socket.connect(to: address)
            return socket
        } catch {
            throw ConnectionError(error)
        }
    }

    func write(_ events: Events) {
        writer.write(events, into: &lines)
        lines.withOctets { lines in
            var start = 0
            while start < lines.count {
                var end = start
                while end < lines.count, lines[end] != UInt8(ascii: "\n") { end += 1 }
                end = min(end + 1, lines.count)
                send(lines.extracting(start..<end))
                start = end
            }
        }
        lines.removeAll()
    }

    private func send(_ line: Span<UInt8>) {
        if socket == nil, nextTry.map({ $0 <= ContinuousClock().now }) ?? false {
            do throws(ConnectionError) { socket = try connect() } catch { postpone(error.text) }
        }
        guard let socket else { return lost.add() }
        do throws(SystemError) {
            if line.count > Self.comfortable { large.add() }
            try socket.sendDatagram(line)
        } catch {
            lost.add()
            complain(error.text)
            // The answer to an earlier datagram, which nobody took: this one was not sent yet.
            guard error.code == ECONNREFUSED else { return }
            do throws(SystemError) { try socket.sendDatagram(line) } catch { lost.add() }
        }
    }

    private func postpone(_ text: String) {
        nextTry = ContinuousClock().now + .seconds(5)
        complain(text)
    }

    private func complain(_ text: String) {
        guard !hasComplained else { return }
        hasComplained = true
        context.messages.warn("\(target.label): \(text); lines are lost and counted")
    }

    func close() { socket = nil }
}
