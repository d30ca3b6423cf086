/// How the frames of one format are written: every constant part of their lines, made beforehand.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class FormatLayout: @unchecked Sendable {
    /// One field's constant parts.
    struct FieldLayout: BitwiseCopyable {
        /// Where `"name":` lies among the octets.
        var keyStart: Int
        var keyLength: Int
        /// How much of the name stands before its unit: the place for a number of occurrence.
        var stemLength: Int
        var kind: FieldKind
        var isList: Bool
        var isWide: Bool
    }

    let format: Format
    let octets: UnsafeMutablePointer<UInt8>
    let fields: UnsafeMutablePointer<FieldLayout>
    let fieldCount: Int
    /// The length of `"format":"name",` at the start of the octets.
    let headLength: Int

    init(_ format: Format) {
        self.format = format
        var text: [UInt8] = Array("\"format\":\"\(format.name)\",".utf8)
        headLength = text.count
        fieldCount = format.fields.count
        unsafe fields = .allocate(capacity: max(fieldCount, 1))
        for (index, field) in format.fields.enumerated() {
            let key = Array("\"\(field.name)\":".utf8)
            let stem = FormatLayout.stemLength(field.name)
            let layout = FieldLayout(
                keyStart: text.count,
                keyLength: key.count,
                stemLength: stem,
                kind: field.kind,
                isList: field.isList,
                isWide: field.isWide
            )
            unsafe (fields + index).initialize(to: layout)
            text += key
        }
        unsafe octets = .allocate(capacity: text.count + OutputBuffer.slack)
        unsafe octets.initialize(repeating: 0, count: text.count + OutputBuffer.slack)
        for (index, octet) in text.enumerated() { unsafe octets[index] = octet }
    }

    deinit {
        unsafe octets.deallocate()
        unsafe fields.deallocate()
    }

    /// The length of a field's name without its unit, for names that end in one.
    private static func stemLength(_ name: String) -> Int {
        guard let split = name.utf8.lastIndex(of: UInt8(ascii: "_")),
            FieldRegister.units.contains(String(name[name.index(after: split)...]))
        else { return name.utf8.count }
        return name.utf8.distance(from: name.utf8.startIndex, to: split)
    }
}
