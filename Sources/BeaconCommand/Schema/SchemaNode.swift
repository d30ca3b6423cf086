internal import BeaconCore

/// A JSON value in the making; the members of an object keep their order.
indirect enum SchemaNode {
    case text(String)
    case number(Int64)
    case boolean(Bool)
    case list([SchemaNode])
    case object([(key: String, value: SchemaNode)])

    /// Lines of the schema are at most so long, where a value can be broken up.
    private static let longestLine = 110

    /// The words as a list of texts.
    static func words(_ words: [StaticString]) -> SchemaNode { .list(words.map { .text("\($0)") }) }

    /// This object with another member behind its own; any other value as it is.
    func with(_ key: String, _ value: SchemaNode?) -> SchemaNode {
        guard case .object(let members) = self, let value else { return self }
        return .object(members + [(key, value)])
    }

    /// Appends the value: on one line where it fits, else a line an element.
    ///
    /// - Parameters:
    ///   - buffer: takes the text.
    ///   - indent: the blanks before a closing bracket.
    ///   - used: how much of the line is taken already.
    func write(into buffer: inout OutputBuffer, indent: Int = 0, used: Int = 0) {
        let start = buffer.count
        writeOnOneLine(into: &buffer)
        guard used + buffer.count - start > Self.longestLine else { return }
        switch self {
        case .text, .number, .boolean: return
        case .list(let elements):
            buffer.truncate(to: start)
            let parts = elements.map { (key: String?.none, value: $0) }
            SchemaNode.write(parts, between: ("[", "]"), into: &buffer, indent)
        case .object(let members):
            buffer.truncate(to: start)
            let parts = members.map { (key: String?.some($0.key), value: $0.value) }
            SchemaNode.write(parts, between: ("{", "}"), into: &buffer, indent)
        }
    }

    private static func write(
        _ parts: [(key: String?, value: SchemaNode)],
        between brackets: (opening: StaticString, closing: StaticString),
        into buffer: inout OutputBuffer,
        _ indent: Int
    ) {
        buffer.append(brackets.opening)
        for (index, part) in parts.enumerated() {
            buffer.append(index > 0 ? ",\n" : "\n")
            let start = buffer.count
            buffer.append(text: String(repeating: " ", count: indent + 2))
            if let key = part.key {
                buffer.appendJSON(text: key)
                buffer.append(": ")
            }
            // One octet for the comma that follows.
            part.value.write(into: &buffer, indent: indent + 2, used: buffer.count - start + 1)
        }
        buffer.append("\n")
        buffer.append(text: String(repeating: " ", count: indent))
        buffer.append(brackets.closing)
    }

    private func writeOnOneLine(into buffer: inout OutputBuffer) {
        switch self {
        case .text(let text): buffer.appendJSON(text: text)
        case .number(let number): buffer.append(integer: number)
        case .boolean(let value): value ? buffer.append("true") : buffer.append("false")
        case .list(let elements):
            buffer.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { buffer.append(", ") }
                element.writeOnOneLine(into: &buffer)
            }
            buffer.append("]")
        case .object(let members):
            buffer.append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { buffer.append(", ") }
                buffer.appendJSON(text: member.key)
                buffer.append(": ")
                member.value.writeOnOneLine(into: &buffer)
            }
            buffer.append("}")
        }
    }
}

extension SchemaNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int64) { self = .number(number) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension SchemaNode: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(arrayLiteral elements: SchemaNode...) { self = .list(elements) }

    init(dictionaryLiteral members: (String, SchemaNode)...) {
        self = .object(members.map { (key: $0.0, value: $0.1) })
    }
}
