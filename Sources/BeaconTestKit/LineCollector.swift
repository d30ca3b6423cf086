public import BeaconCore

/// The end of a pipeline in a test: keeps what comes as lines of JSON.
public final class LineCollector: Receiver {
    private let writer = JSONLineWriter()
    private var buffer = OutputBuffer()

    public init() {}

    public let wantsMore = true

    public func receive(_ events: Events) { writer.write(events, into: &buffer) }

    public func finish() {}

    public func removeAll() { buffer.removeAll() }

    /// Every line so far, in order.
    public var all: [String] {
        String(decoding: buffer.octets, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
