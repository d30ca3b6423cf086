import BeaconCore
import BeaconIO

/// Writes lines to every program that connects, over a Unix socket or TCP.
final class ListenerSink: Sink {
    private let writer: any LineWriter
    private let target: StreamEndpoint
    private let permissions: UInt32
    private let settings: ReaderService.Settings
    private let context: RunContext
    private var lines = OutputBuffer(capacity: 1 << 16)
    private var service: ReaderService?
    private var hasWaited = false

    init(_ target: StreamEndpoint, permissions: UInt32 = 0o600, _ options: Options, _ context: RunContext) {
        self.target = target
        self.permissions = permissions
        writer = LineFormat.writer(options, context)
        settings = ReaderService.Settings(
            label: target.label,
            header: LineChunk.header(of: writer),
            capacity: Int(clamping: options.size("buffer") ?? 1_000_000),
            awaited: Int(clamping: options.integer("wait") ?? 1),
            isLive: !context.isVirtual
        )
        self.context = context
    }

    /// Octal digits as chmod(1) takes them; only the owner by default.
    static func permissions(_ options: Options) throws(OptionFault) -> UInt32 {
        guard let text = options.text("mode") else { return 0o600 }
        guard let mode = UInt32(text, radix: 8), mode <= 0o777, !text.hasPrefix("+") else {
            throw OptionFault(
                "octal permissions are expected, found `\(text)`",
                in: "mode",
                hint: "as in `mode=0660`"
            )
        }
        return mode
    }

    /// The address to listen on; none that other machines reach.
    static func ownAddress(_ options: Options) throws(OptionFault) -> StreamEndpoint {
        let target = try StreamEndpoint.tcp(options)
        guard case .tcp(let host, let port) = target, host != "localhost" else { return target }
        guard SocketAddress(numeric: host, port: port)?.isLoopback != true else { return target }
        throw OptionFault(
            "\(target.label) is open to other machines, which needs TLS and a credential that are not there yet",
            in: "address",
            hint: "listen on 127.0.0.1 or use `unix-listen`"
        )
    }

    func open() throws(Failure) {
        let sockets = try ListeningSockets(target, permissions: permissions)
        do throws(SystemError) {
            let service = try ReaderService(settings, sockets, context)
            try service.start()
            self.service = service
        } catch {
            throw Failure(.unavailable, "\(target.label): \(error.text)")
        }
    }

    func write(_ events: Events) {
        guard let service else { return }
        if !hasWaited {
            hasWaited = true
            service.waitForReaders(unless: context.stop)
        }
        guard service.hasReaders else {
            let isDropped = settings.awaits && context.stop.isSet
            return (isDropped ? service.dropped : service.unread).add(events.rows.count)
        }
        writer.write(events, into: &lines)
        lines.withOctets { lines in
            LineChunk.cut(lines) { service.put($0) }
        }
        lines.removeAll()
    }

    func close() {
        service?.close()
        service = nil
    }
}
