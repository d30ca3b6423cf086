extension OptionType {
    /// What help shows for a value: `DURATION`, `json|csv|hex`.
    public var placeholder: String {
        switch self {
        case .boolean: "yes|no"
        case .integer: "N"
        case .number(let words): (["N"] + words).joined(separator: "|")
        case .duration: "DURATION"
        case .durationOrWord(let words): (["DURATION"] + words).joined(separator: "|")
        case .size: "SIZE"
        case .durationOrSize(let words): (["SIZE", "DURATION"] + words).joined(separator: "|")
        case .word: "WORD"
        case .path: "PATH"
        case .choice(let words): words.joined(separator: "|")
        case .address: "ADDRESS"
        case .uuid: "UUID"
        case .endpoint: "HOST:PORT"
        case .list(let element): "\(element.placeholder),…"
        case .expression: "EXPRESSION"
        case .program: "PROGRAM ARGUMENT…"
        case .pairs: "KEY=VALUE…"
        }
    }
}

extension OptionDeclaration {
    /// How it is written, as help shows it: `exit=DURATION|auto`, `where EXPRESSION`, `KEY=VALUE…`.
    public var synopsis: String {
        switch type {
        case .pairs: type.placeholder
        case .expression where !isPositional: "\(name) \(type.placeholder)"
        default: isPositional ? name.uppercased() : "\(name)=\(type.placeholder)"
        }
    }
}
