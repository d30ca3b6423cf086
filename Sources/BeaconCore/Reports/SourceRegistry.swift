import Synchronization

/// The sources of a run: which transport and which adapter a report came from.
///
/// A report carries two octets that point here, and not two strings. Adding happens a few
/// times a run (an adapter appears), reading once a line.
public final class SourceRegistry: Sendable {
    /// What one source is called in output.
    public struct Entry: Sendable {
        public let transport: String
        public let adapter: String
        /// `"transport":"…","adapter":"…",` as JSON, escaped.
        let json: TextFragment
    }

    /// More sources than this share the last name: a run with that many adapters is a fault of its input.
    static let capacity = 1024

    private let entries = Mutex<[Entry]>([Entry(transport: "", adapter: "", json: TextFragment([]))])

    public init() {}

    /// Adds a source, or finds the one of the same name.
    public func identifier(transport: String, adapter: String) -> SourceIdentifier {
        entries.withLock { entries in
            if let known = entries.firstIndex(where: { $0.transport == transport && $0.adapter == adapter }) {
                return SourceIdentifier(index: UInt16(known))
            }
            guard entries.count < Self.capacity else {
                return SourceIdentifier(index: UInt16(Self.capacity - 1))
            }
            let fragment = SourceRegistry.fragment(transport, adapter)
            entries.append(Entry(transport: transport, adapter: adapter, json: fragment))
            return SourceIdentifier(index: UInt16(entries.count - 1))
        }
    }

    /// The entry of a source; the empty one for a report that no transport published.
    public subscript(identifier: SourceIdentifier) -> Entry {
        entries.withLock { $0[min(Int(identifier.index), $0.count - 1)] }
    }

    private static func fragment(_ transport: String, _ adapter: String) -> TextFragment {
        var buffer = OutputBuffer()
        buffer.append("\"transport\":")
        buffer.appendJSON(text: transport)
        buffer.append(",\"adapter\":")
        buffer.appendJSON(text: adapter)
        buffer.append(",")
        return TextFragment(buffer.octets)
    }
}
