internal import BeaconCore
internal import BeaconIO

/// Reads standard input line by line.
struct LineReader {
    private let input = Descriptor(0, isOwned: false)
    private var chunk = [UInt8](repeating: 0, count: 65_536)
    private var used = 0
    private var filled = 0
    private var hasEnded = false
    /// The line read last, without its line break; cut when it is absurdly long.
    private(set) var line: [UInt8] = []
    /// How long that line was in full.
    private(set) var length = 0

    static let longestLine = 65_536

    /// Reads the next line.
    ///
    /// - Returns: `false` at the end of the input.
    mutating func next() throws(Failure) -> Bool {
        line.removeAll(keepingCapacity: true)
        length = 0
        var found = false
        while true {
            if used == filled {
                guard try fill() else { return found }
            }
            found = true
            let octet = chunk[used]
            used += 1
            if octet == UInt8(ascii: "\n") { return true }
            length += 1
            if line.count < Self.longestLine { line.append(octet) }
        }
    }

    /// Whether more can be read without waiting.
    var hasMore: Bool { used < filled }

    private mutating func fill() throws(Failure) -> Bool {
        guard !hasEnded else { return false }
        do throws(SystemError) {
            let count = try input.read(into: &chunk)
            used = 0
            filled = count
            hasEnded = count == 0
        } catch {
            throw Failure(.noInput, "standard input: \(error.text)")
        }
        return !hasEnded
    }
}
