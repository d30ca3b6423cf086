/// One member of an object of a decoder file: what checks files and makes the schema.
struct MemberDeclaration: Sendable {
    let name: String
    let shape: Shape
    /// One line for people.
    let meaning: String
    var isRequired = false

    init(_ name: String, _ shape: Shape, _ meaning: String, isRequired: Bool = false) {
        self.name = name
        self.shape = shape
        self.meaning = meaning
        self.isRequired = isRequired
    }

    /// May stand in every object.
    static let note = MemberDeclaration(
        "note",
        .longText,
        "a remark for who reads the file; nothing reads it"
    )

    /// Floating point numbers, which only fields are.
    static let floatTypes = ["f32le", "f32be"]

    static let numberTypes =
        ["u8", "s8"]
        + [16, 24, 32, 40, 48, 56].flatMap { bits in
            ["u", "s"].flatMap { sign in ["le", "be"].map { "\(sign)\(bits)\($0)" } }
        } + ["s64le", "s64be"]
    static let octetTypes = [
        "bool", "hex", "hex_le", "text", "uuid", "uuid_le", "address", "address_le", "version", "version_le",
    ]
    static let tagTypes = ["u8", "u16le", "u16be", "u24le", "u24be", "u32le", "u32be"]
    static let lengthTypes = ["u8", "u16le", "u16be"]

    static let place = Shape.oneOf([.integer(-254...253), .word(["next"])])
    static let offset = Shape.integer(-254...253)
    static let conditions = Shape.oneOf([.object(.condition), .list(.object(.condition), 32)])
}
