import BeaconCore
import BeaconIO
import Glibc

/// What a program writes: its lines, as long as somebody wants to read them, and a count of the rest.
struct ProgramOutput {
    private static let longestLine = 256
    /// Lines of one program that are shown.
    private static let mostLines = 16
    /// Octets that are read before it is others' turn.
    private static let mostAtOnce = 1 << 16

    private var descriptor: Descriptor?
    private var line: [UInt8] = []
    private var shown = 0
    /// Octets that nobody was shown.
    private(set) var unshown = 0

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// What to wait for; `nil` once the program, and whoever it started, has closed it.
    var open: Descriptor? { descriptor }

    /// Reads what there is, and hands over each line that is short enough and not one too many.
    ///
    /// - Parameter take: given the line; whether it was for us, and is not to be counted among those shown.
    /// - Returns: the lines to show.
    mutating func read(_ take: (String) -> Bool) -> [String] {
        var lines: [String] = []
        guard let descriptor else { return lines }
        var chunk = [UInt8](repeating: 0, count: 4096)
        var total = 0
        while total < Self.mostAtOnce {
            do {
                let count = try descriptor.read(into: &chunk)
                guard count > 0 else {
                    end(&lines, take)
                    break
                }
                total += count
                for octet in chunk.prefix(count) { add(octet, &lines, take) }
            } catch {
                if error.code != EAGAIN { end(&lines, take) }
                break
            }
        }
        return lines
    }

    /// Reads no more.
    mutating func close() { descriptor = nil }

    private mutating func end(_ lines: inout [String], _ take: (String) -> Bool) {
        descriptor = nil
        if !line.isEmpty { add(UInt8(ascii: "\n"), &lines, take) }
    }

    private mutating func add(_ octet: UInt8, _ lines: inout [String], _ take: (String) -> Bool) {
        guard octet == UInt8(ascii: "\n") else {
            if line.count < Self.longestLine { line.append(octet) } else { unshown += 1 }
            return
        }
        defer { line.removeAll(keepingCapacity: true) }
        let text = String(decoding: line, as: UTF8.self)
        if take(text) { return }
        guard shown < Self.mostLines else {
            unshown += line.count + 1
            return
        }
        shown += 1
        lines.append(Self.escaped(line))
    }

    /// As in JSON, so that it cannot steer a terminal.
    private static func escaped(_ octets: [UInt8]) -> String {
        var buffer = OutputBuffer(capacity: 512)
        buffer.appendJSONCharacters(octets.span)
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}
