/// One function, initializer, subscript or computed property with a body.
struct SwiftFunction: Equatable {
    let name: String
    let firstLine: Int
    let lineCount: Int
}

extension SwiftSource {
    /// Every declaration with a body, nested ones too, in the order of the text.
    var functions: [SwiftFunction] {
        var scanner = FunctionScanner(code: Array(code.utf8))
        return scanner.functions()
    }
}

/// Finds bodies by counting braces; the code has no comments and no string contents any more.
private struct FunctionScanner {
    let code: [UInt8]
    private var found: [SwiftFunction] = []

    /// Words that begin the next declaration, so that a requirement without a body ends there.
    private static let nextDeclaration: Set<String> = [
        "func", "init", "deinit", "subscript", "var", "let", "case", "struct", "class", "enum", "actor",
        "extension", "protocol", "associatedtype", "typealias", "static", "mutating", "public", "private",
    ]

    init(code: [UInt8]) {
        self.code = code
    }

    mutating func functions() -> [SwiftFunction] {
        var at = 0
        while at < code.count {
            guard let word = word(at: at) else {
                at += 1
                continue
            }
            let end = at + word.utf8.count
            if !isMember(at), let body = body(of: word, after: end) {
                found.append(function(word, at: at, nameAt: end, body: body))
            }
            at = end
        }
        return found
    }

    private func word(at start: Int) -> String? {
        let letters = code[start...].prefix(while: Self.isLetter)
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    private static func isLetter(_ octet: UInt8) -> Bool {
        octet == UInt8(ascii: "_") || octet >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= octet
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= octet
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= octet
    }

    /// Whether the word is called or escaped rather than declared: `.init(…)`, `` `func` ``, `#function`.
    private func isMember(_ at: Int) -> Bool {
        at > 0 && [UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "#")].contains(code[at - 1])
    }

    /// The range of the braces that follow a declaring word, if it declares something with a body.
    private func body(of word: String, after end: Int) -> Range<Int>? {
        switch word {
        case "func", "init", "deinit", "subscript": openingBrace(after: end, isVariable: false)
        case "var": openingBrace(after: end, isVariable: true)
        default: nil
        }
    }

    private func openingBrace(after start: Int, isVariable: Bool) -> Range<Int>? {
        var depth = 0
        var at = start
        while at < code.count {
            if depth == 0, let word = word(at: at) {
                if Self.nextDeclaration.contains(word) { return nil }
                at += word.utf8.count
                continue
            }
            switch code[at] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{") where depth == 0: return at..<closingBrace(of: at)
            case UInt8(ascii: "}") where depth == 0: return nil
            case UInt8(ascii: "="), UInt8(ascii: "\n"):
                if depth == 0, isVariable { return nil }
            default: break
            }
            at += 1
        }
        return nil
    }

    private func closingBrace(of opening: Int) -> Int {
        var depth = 0
        for at in opening..<code.count {
            if code[at] == UInt8(ascii: "{") { depth += 1 }
            if code[at] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return at }
        }
        return code.count - 1
    }

    private func function(_ word: String, at start: Int, nameAt: Int, body: Range<Int>) -> SwiftFunction {
        let declares = word == "func" || word == "var"
        let name = code[nameAt...].drop { $0 == UInt8(ascii: " ") }
            .prefix { !Array("({ :<\n".utf8).contains($0) }
        return SwiftFunction(
            name: declares ? String(decoding: name, as: UTF8.self) : word,
            firstLine: 1 + newlines(in: 0..<start),
            lineCount: 1 + newlines(in: start..<body.upperBound)
        )
    }

    private func newlines(in range: Range<Int>) -> Int {
        code[range].count { $0 == UInt8(ascii: "\n") }
    }
}
