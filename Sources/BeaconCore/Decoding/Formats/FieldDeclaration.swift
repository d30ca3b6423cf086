/// What a format's field is called, in which unit it is and what it means.
///
/// Names come from the field register: one name and one unit for one quantity across all decoders.
public struct FieldDeclaration: Hashable, Sendable {
    /// Lower snake case, the unit as suffix: `temperature_c`.
    public let name: String
    public let kind: FieldKind
    /// One line for people.
    public let meaning: String
    /// The code of the payload that means "no value", as it is documented (`0x8000`).
    ///
    /// It leaves the field out and names it in `invalid`.
    public var absentCode: String?
    /// May have no value for another reason, such as a value out of its range: `invalid` names it then too.
    public var mayBeInvalid = false
    /// The value is an array of `kind`, also when it holds one element.
    public var isList = false
    /// True at this moment and no state: a button, a dimmer's turn.
    public var isEvent = false
    /// May pass 2^53 − 1, so that JSON carries it as a string.
    public var isWide = false

    public init(
        _ name: String,
        _ kind: FieldKind,
        _ meaning: String,
        absent absentCode: String? = nil,
        isList: Bool = false,
        isEvent: Bool = false,
        isWide: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.absentCode = absentCode
        self.isList = isList
        self.isEvent = isEvent
        self.isWide = isWide
    }
}

extension FieldDeclaration {
    /// The name without its unit: `temperature` of `temperature_c`.
    ///
    /// The number of a field that occurs again follows it: `temperature_2_c`.
    public var stem: Substring {
        guard unit != nil, let split = name.utf8.lastIndex(of: UInt8(ascii: "_")) else { return name[...] }
        return name[..<split]
    }

    /// The symbol of its unit, or `nil` for a quantity without one: `°C` of `temperature_c`.
    public var unit: String? {
        name.utf8.lastIndex(of: UInt8(ascii: "_")).flatMap { split in
            FieldRegister.units[String(name[name.utf8.index(after: split)...])]
        }
    }
}
