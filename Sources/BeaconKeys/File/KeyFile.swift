public import BeaconCore

/// A key file: one key a line, `SELECTOR KIND HEX [name]`, `#` before a comment.
///
/// The keys themselves never leave it as text: no error, description or output shows one.
public struct KeyFile: Sendable {
    /// How the user calls it.
    public let name: String
    /// In the order of the file.
    public let entries: [KeyEntry]

    /// Each is tried on everything that no other key opens.
    static let mostForAny = 64
    static let mostKeys = 65_536

    /// Keys that come from no file.
    public init(name: String, entries: [KeyEntry]) {
        self.name = name
        self.entries = entries
    }

    /// Reads the text of a file.
    ///
    /// - Throws: what is wrong first, with file, line and column.
    public init(octets: [UInt8], name: String) throws(LoadFailure) {
        self.name = name
        var entries: [KeyEntry] = []
        // The lines of a place's keys.
        var known: [KeyEntry.Place: [[UInt8]: Int]] = [:]
        var clockless = 0
        for (index, line) in TextLines.lines(of: octets).enumerated() {
            let place = "\(name), line \(index + 1)"
            var reader = KeyLineReader(line, number: index + 1)
            do throws(KeyLineReader.Fault) {
                guard let entry = try reader.read() else { continue }
                try Self.check(entry, beside: known[entry.place, default: [:]], in: entries.count, clockless)
                if entry.kind == .eik, entry.clockStart == nil { clockless += 1 }
                known[entry.place, default: [:]][entry.key.octets] = entry.line
                entries.append(entry)
            } catch {
                throw LoadFailure(.badInput, "\(place), column \(error.column): \(error.message)")
            }
        }
        self.entries = entries
    }

    /// The keys of one kind, in the order of the file.
    public func entries(of kind: KeyKind) -> [KeyEntry] { entries.filter { $0.kind == kind } }

    private static func check(
        _ entry: KeyEntry,
        beside others: [[UInt8]: Int],
        in count: Int,
        _ clockless: Int
    ) throws(KeyLineReader.Fault) {
        let limit = entry.kind.findsByTrial ? mostKeys : mostForAny
        if let line = others[entry.key.octets] {
            throw KeyLineReader.Fault(column: 1, message: "the same key as in line \(line)")
        }
        if others.count >= limit {
            throw KeyLineReader.Fault(
                column: 1,
                message: "more than \(limit) keys `\(entry.kind.word)` for \(entry.selector)"
            )
        }
        if entry.kind == .eik, entry.clockStart == nil, clockless >= EphemeralKeys.mostWithoutClock {
            throw KeyLineReader.Fault(
                column: 1,
                message:
                    "more than \(EphemeralKeys.mostWithoutClock) keys `eik` whose beacon's clock is not told"
            )
        }
        if count >= mostKeys {
            throw KeyLineReader.Fault(column: 1, message: "more than \(mostKeys) keys")
        }
    }
}

extension KeyEntry {
    /// What several keys may share.
    fileprivate struct Place: Hashable {
        let selector: KeySelector
        let kind: KeyKind
    }

    fileprivate var place: Place { Place(selector: selector, kind: kind) }
}

extension KeyKind {
    /// Whether such keys are all tried, whoever they are of, to find out who sent.
    var findsByTrial: Bool { self == .irk || self == .eik || self == .sirk }
}
