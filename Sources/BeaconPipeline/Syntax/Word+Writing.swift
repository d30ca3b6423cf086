extension Word {
    /// How a text stands in a pipeline as one word that is a value: in quotes where it needs them.
    public static func written(_ text: String) -> String {
        let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
        let isOption = equals.map { text.utf8[..<$0].allSatisfy(\.isNameOctet) } ?? false
        let isPlain = text.utf8.allSatisfy {
            $0.isNameOctet || $0.isUpperCaseLetter || "-./:=,*&!+@~".utf8.contains($0)
        }
        let endsAsToken = text.hasSuffix(",") || text.hasSuffix("+") || text.hasPrefix("=")
        if isPlain, !isOption, !endsAsToken, !text.isEmpty { return text }
        if !text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 < 0x20 }) { return "'\(text)'" }
        var quoted = ""
        for character in text {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.append(character)
            }
        }
        return "\"\(quoted)\""
    }
}
