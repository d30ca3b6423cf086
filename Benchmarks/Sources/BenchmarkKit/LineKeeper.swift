public import BeaconCore

/// The end of a pipeline that writes lines into a buffer, and empties it into nothing or a sink.
public final class LineKeeper: Receiver {
    private let writer: any LineWriter
    private var buffer = OutputBuffer(capacity: 1 << 20 + 1 << 18)
    private let empty: (borrowing OutputBuffer) -> Void
    /// The octets of all lines so far.
    public private(set) var octets = 0
    public var wantsMore: Bool { true }

    /// - Parameters:
    ///   - writer: makes the lines, of JSON unless given.
    ///   - empty: takes what was written, now and then.
    public init(
        _ writer: any LineWriter = JSONLineWriter(),
        empty: @escaping (borrowing OutputBuffer) -> Void = { _ in }
    ) {
        self.writer = writer
        self.empty = empty
    }

    public func receive(_ events: Events) {
        writer.write(events, into: &buffer)
        if buffer.count > 1 << 20 { flush() }
    }

    public func finish() { flush() }

    private func flush() {
        octets += buffer.count
        empty(buffer)
        buffer.removeAll()
    }
}
