internal import BeaconCore
internal import CStrictJSON

/// The end of the way: holds every line against the grammar of JSON, and counts what came of which format.
final class LineJudge: Receiver {
    private let writer = JSONLineWriter(structures: true, raw: true)
    private var buffer = OutputBuffer(capacity: 1 << 16)
    private(set) var frames: [String: Int] = [:]
    private(set) var malformed: [String: Int] = [:]
    /// The first line that is no JSON, with what is wrong.
    private(set) var fault: String?

    var wantsMore: Bool { true }

    func finish() {}

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let frame = batch[row]
            switch frame.kind {
            case .frame: frames[batch.format(of: frame).name, default: 0] += 1
            case .malformed: malformed[batch.format(of: frame).name, default: 0] += 1
            case .report: break
            }
        }
        buffer.removeAll()
        writer.write(events, into: &buffer)
        check(buffer.octets)
    }

    private func check(_ octets: [UInt8]) {
        var start = 0
        while let end = octets[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if let what = Self.complaint(octets, start..<end) {
                fault = "\(what): \(String(decoding: octets[start..<end], as: UTF8.self))"
            }
            start = end + 1
        }
        if start != octets.count { fault = "a line without an end" }
    }

    private static func complaint(_ octets: [UInt8], _ line: Range<Int>) -> String? {
        var text = [CChar](repeating: 0, count: 256)
        let isValid = octets.withUnsafeBytes { memory in
            memory.baseAddress.map { strict_json($0 + line.lowerBound, line.count, &text) }
        }
        guard isValid != 1 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
