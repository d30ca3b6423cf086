import BeaconCore
import BeaconIO

/// Writes lines to a program that listens, over a Unix socket or TCP.
final class ClientSink: Sink {
    private let writer: any LineWriter
    private let settings: ClientConnection.Settings
    private let context: RunContext
    private var lines = OutputBuffer(capacity: 1 << 16)
    private var connection: ClientConnection?

    init(_ target: StreamEndpoint, _ options: Options, _ context: RunContext) {
        writer = LineFormat.writer(options, context)
        settings = ClientConnection.Settings(
            target: target,
            header: LineChunk.header(of: writer),
            patience: .nanoseconds(options.duration("connect") ?? 10_000_000_000),
            capacity: Int(clamping: options.size("buffer") ?? 1_000_000),
            isLive: !context.isVirtual,
            stop: context.stop
        )
        self.context = context
    }

    func open() throws(Failure) {
        do throws(SystemError) {
            let connection = try ClientConnection(settings, context)
            try connection.start()
            self.connection = connection
        } catch {
            throw Failure(.unavailable, "\(settings.target.label): \(error.text)")
        }
    }

    func write(_ events: Events) throws(Failure) {
        guard let connection else { return }
        writer.write(events, into: &lines)
        defer { lines.removeAll() }
        try lines.withOctets { lines throws(Failure) in
            try LineChunk.cut(lines) { chunk throws(Failure) in try connection.put(chunk) }
        }
    }

    func close() throws(Failure) {
        let connection = connection
        self.connection = nil
        try connection?.close()
    }
}
