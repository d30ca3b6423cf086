public import BeaconCore

/// What the names in an expression can mean: the stream it stands in, and the formats that flow there.
public struct ExpressionScope: Sendable {
    public let stream: StreamType
    /// The formats of the decoders that are selected before this place.
    public let formats: [Format]
    /// Formats of other decoders, with the decoder's name, for hints: all of them are made for it.
    public var unselected: [(format: Format, decoder: String)] { others() }
    private let others: @Sendable () -> [(format: Format, decoder: String)]
    /// The kinds of event that flow there.
    public let events: [EventFormat]

    public init(
        _ stream: StreamType,
        formats: [Format],
        unselected: @escaping @Sendable () -> [(format: Format, decoder: String)] = { [] },
        events: [EventFormat] = []
    ) {
        self.stream = stream
        self.formats = formats
        others = unselected
        self.events = events
    }

    /// The report key of that name, if this stream has it.
    func reportKey(_ name: String) -> ReportKey? {
        guard stream != .events, let key = ReportKey(rawValue: name) else { return nil }
        return stream == .reports && key.needsFrames ? nil : key
    }

    /// The field of that name, with what it is in the first format that has it.
    func field(_ name: String) -> (FieldReference, ValueClass)? {
        guard stream == .frames else { return nil }
        for reference in [FieldReference(name), FieldReference(repeated: name)].compactMap({ $0 }) {
            for format in formats {
                if let found = reference.find(in: format) { return (reference, found.valueClass) }
            }
        }
        return nil
    }

    /// What the values of an event's key are, if an event here has it and expressions can look at them.
    func eventKey(_ name: String) -> ValueClass? {
        guard stream == .events else { return nil }
        if name == "kind" { return .text }
        if name == "time" { return .time }
        for format in events {
            if let place = format.place(of: name) { return ValueClass(format.keys[place].kind) }
        }
        return nil
    }

    /// The words that an event's key may be; `nil` when it may be others too.
    func eventWords(_ name: String) -> [String]? {
        guard stream == .events else { return nil }
        if name == "kind" { return events.map(\.kind) }
        var words: [String] = []
        for format in events {
            guard let place = format.place(of: name) else { continue }
            guard case .word(let some) = format.keys[place].kind else { return nil }
            words += some
        }
        return words.isEmpty ? nil : words
    }

    /// Every name that can stand here, report keys first.
    var names: [String] {
        if stream == .events { return ["kind", "time"] + events.flatMap { $0.keys.map(\.name) } }
        let keys = ReportKey.allCases.map(\.rawValue).filter { reportKey($0) != nil }
        return stream == .frames ? keys + formats.flatMap { $0.fields.map(\.name) } : keys
    }

    var formatNames: [String] {
        var names: [String] = []
        for format in formats where !names.contains(format.name) { names.append(format.name) }
        return names
    }
}
