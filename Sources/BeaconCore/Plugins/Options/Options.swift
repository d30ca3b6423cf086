/// The checked options of one stage: every value has the type that its declaration says.
///
/// Options left out have their default, or are absent.
public struct Options: Sendable {
    private var values: [String: OptionValue]
    /// The names of those that were written, not filled in with their default.
    public var written: Set<String>

    public init(_ values: [String: OptionValue] = [:], written: Set<String> = []) {
        self.values = values
        self.written = written
    }

    public subscript(name: String) -> OptionValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    public func boolean(_ name: String) -> Bool {
        if case .boolean(let value) = values[name] { return value }
        return false
    }

    public func integer(_ name: String) -> Int64? {
        if case .integer(let value) = values[name] { return value }
        return nil
    }

    public func number(_ name: String) -> Double? {
        if case .number(let value) = values[name] { return value }
        return nil
    }

    /// A word, a path, a choice or a UUID.
    public func text(_ name: String) -> String? {
        if case .text(let value) = values[name] { return value }
        return nil
    }

    /// Nanoseconds.
    public func duration(_ name: String) -> Int64? {
        if case .duration(let value) = values[name] { return value }
        return nil
    }

    /// Octets.
    public func size(_ name: String) -> Int64? {
        if case .size(let value) = values[name] { return value }
        return nil
    }

    public func endpoint(_ name: String) -> (host: String, port: UInt16)? {
        if case .endpoint(let host, let port) = values[name] { return (host, port) }
        return nil
    }

    /// The texts of a list of words, paths or choices; empty when it is absent.
    public func texts(_ name: String) -> [String] {
        guard case .list(let elements) = values[name] else { return [] }
        return elements.compactMap { element in
            if case .text(let text) = element { return text }
            return nil
        }
    }

    public func predicate(_ name: String) -> (any RowPredicate)? {
        if case .predicate(let value) = values[name] { return value }
        return nil
    }

    public func pairs(_ name: String) -> [KeyedText] {
        if case .pairs(let value) = values[name] { return value }
        return []
    }
}
