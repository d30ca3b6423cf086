internal import BeaconCore
internal import BeaconJSON

/// Compares a file with its declaration: members that are not known, missing or of another shape.
enum ShapeChecker {
    static func check(_ value: JSONValue, _ shape: Shape, at place: FilePlace) throws(DecoderFileFault) {
        switch shape {
        case .anything: break
        case .object(let kind): try checkObject(value, kind, at: place)
        case .list(let element, let limit):
            guard let list = value.list else { throw unlike(value, shape, place) }
            guard list.count <= limit else {
                throw DecoderFileFault(place, "\(list.count) elements, at most \(limit)")
            }
            for (index, value) in list.enumerated() { try check(value, element, at: .element(place, index)) }
        case .oneOf(let shapes):
            guard let fitting = shapes.first(where: { isLike(value, $0) }) else {
                throw unlike(value, shape, place)
            }
            try check(value, fitting, at: place)
        default:
            guard isLike(value, shape) else { throw unlike(value, shape, place) }
            try ShapeChecker.checkContent(value, shape, at: place)
        }
    }

    private static func checkObject(_ value: JSONValue, _ kind: ObjectKind, at place: FilePlace)
        throws(DecoderFileFault)
    {
        guard let members = value.members else { throw unlike(value, .object(kind), place) }
        let known = kind.members
        for member in members where member.name != MemberDeclaration.note.name {
            guard known.contains(where: { $0.name == member.name }) else {
                let hint = NearestName.hint(for: member.name, among: known.map(\.name))
                throw DecoderFileFault(
                    place,
                    "there is no member `\(printable(member.name))` of \(article(kind))",
                    hint: confused(member.name, kind) ?? hint
                        ?? "members are \(known.map(\.name).joined(separator: ", "))"
                )
            }
        }
        for declaration in known {
            guard let member = value[declaration.name] else {
                guard !declaration.isRequired else {
                    throw DecoderFileFault(place, "`\(declaration.name)` is missing: \(declaration.meaning)")
                }
                continue
            }
            try check(member, declaration.shape, at: .member(place, declaration.name))
        }
        if let note = value[MemberDeclaration.note.name] {
            try check(note, MemberDeclaration.note.shape, at: .member(place, "note"))
        }
    }

    /// What to say to words of other languages of this kind.
    private static func confused(_ name: String, _ kind: ObjectKind) -> String? {
        switch (name, kind) {
        case ("offset", .field): "write `at` for the place, `add` for what is added"
        case ("offset", _): "write `at`"
        case ("mask", _): "write `bits`, such as \"0-6\""
        case ("endian", _), ("endianness", _), ("signed", _): "it is part of the type, such as s16le"
        case ("unit", .field): "it is part of the name, such as temperature_c"
        default: nil
        }
    }

    static func article(_ kind: ObjectKind) -> String {
        switch kind {
        case .file: "a decoder file"
        case .objects: "`objects`"
        case .length: "`length`"
        case .item: "an item"
        default: "a \(kind.rawValue)"
        }
    }
}
