/// Blanks comments and the contents of string literals, so that the rules see code and nothing else.
///
/// What comes out has as many octets and lines as what went in. Code inside `\(…)` is code and stays.
struct CodeBlanker {
    private let text: [UInt8]
    private var code: [UInt8] = []
    private var at = 0

    static func blank(_ text: String) -> [UInt8] {
        var blanker = CodeBlanker(text: Array(text.utf8))
        while blanker.at < blanker.text.count {
            blanker.passCode(untilParenthesis: false)
        }
        return blanker.code
    }

    private init(text: [UInt8]) {
        self.text = text
        code.reserveCapacity(text.count)
    }

    private func starts(_ mark: String, ahead: Int = 0) -> Bool {
        text[min(at + ahead, text.count)...].starts(with: mark.utf8)
    }

    private mutating func keep(_ count: Int = 1) {
        let end = min(at + count, text.count)
        code += text[at..<end]
        at = end
    }

    private mutating func drop(_ count: Int = 1) {
        let end = min(at + count, text.count)
        code += text[at..<end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        at = end
    }

    /// Octets up to the next one that may mean something; most of a file goes by here at once.
    private func plainCount(before marks: StaticString) -> Int {
        var end = at
        while end < text.count, !marks.contains(text[end]) { end += 1 }
        return end - at
    }

    private mutating func passCode(untilParenthesis: Bool) {
        var depth = 0
        while at < text.count {
            keep(plainCount(before: "/#\"()"))
            if starts("//") {
                drop(plainCount(before: "\n"))
            } else if starts("/*") {
                passBlockComment()
            } else if let hashes = hashesOfString() {
                passString(hashes: hashes)
            } else {
                if starts("(") { depth += 1 }
                if starts(")") { depth -= 1 }
                keep()
                if untilParenthesis, depth == 0 { return }
            }
        }
    }

    private mutating func passBlockComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                drop(2)
            } else if starts("*/") {
                depth -= 1
                drop(2)
            } else {
                drop()
            }
        } while depth > 0 && at < text.count
    }

    /// How many `#` stand before the string literal that begins here; `nil` when none begins here.
    private func hashesOfString() -> Int? {
        let hashes = text[at...].prefix { $0 == UInt8(ascii: "#") }.count
        return starts("\"", ahead: hashes) ? hashes : nil
    }

    private mutating func passString(hashes: Int) {
        let pounds = String(repeating: "#", count: hashes)
        let isMultiline = starts("\"\"\"", ahead: hashes)
        let quotes = isMultiline ? "\"\"\"" : "\""
        keep(hashes + quotes.utf8.count)
        while at < text.count {
            drop(plainCount(before: "\"\\\n"))
            if starts(quotes + pounds) {
                keep(quotes.utf8.count + hashes)
                return
            }
            if !isMultiline, starts("\n") { return }
            if starts("\\" + pounds + "(") {
                drop(1 + hashes)
                passCode(untilParenthesis: true)
            } else if starts("\\" + pounds) {
                drop(2 + hashes)
            } else {
                drop()
            }
        }
    }
}

extension StaticString {
    fileprivate func contains(_ octet: UInt8) -> Bool {
        withUTF8Buffer { $0.contains(octet) }
    }
}
