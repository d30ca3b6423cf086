import BeaconCore

/// The end of a pipeline in a test: keeps what comes as lines of JSON.
final class LineCollector: Receiver {
    private let writer = JSONLineWriter()
    private var buffer = OutputBuffer()

    let wantsMore = true

    func receive(_ events: Events) { writer.write(events, into: &buffer) }

    func finish() {}

    func removeAll() { buffer.removeAll() }

    var all: [String] {
        String(decoding: buffer.octets, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
