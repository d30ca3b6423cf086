/// How the frames of one format are written: every constant part of their lines, made beforehand.
///
/// Plain pointers, so that a loop over rows counts no references. `DecoderTable` owns the memory.
@safe
struct FormatLayout: BitwiseCopyable {
    /// One field's constant parts.
    struct FieldLayout: BitwiseCopyable {
        /// Where `,"name":` lies among the octets.
        let keyStart: UInt32
        let keyLength: UInt16
        /// How much of the name stands before its unit: the place for a number of occurrence.
        let stemLength: UInt16
        let kind: FieldKind
        let isList: Bool
        let isWide: Bool
        /// How much is reserved for the key, a number of occurrence and a value that is no text.
        var room: Int { 2 * Int(keyLength) + 64 + OutputBuffer.longestNumber }
    }

    let octets: UnsafeMutablePointer<UInt8>
    let fields: UnsafeMutablePointer<FieldLayout>
    let fieldCount: Int
    /// The length of `"format":"name",` at the start of the octets, which `"fields":{` follows.
    let headLength: Int
    let mayRepeat: Bool
    /// Whether no field is a list, repeats or is wide.
    let isSimple: Bool
    /// The room that any one field's key and number need.
    let fieldRoom: Int
    /// A number for the name, the same in every table: what `decode` stages of one run call alike is alike.
    let nameKey: UInt64

    static let fieldsHead: StaticString = "\"fields\":{"

    init(_ format: Format) {
        var text: [UInt8] = Array("\"format\":\"\(format.name)\",".utf8)
        headLength = text.count
        text += Array("\(Self.fieldsHead)".utf8)
        fieldCount = format.fields.count
        mayRepeat = format.mayRepeat
        isSimple = !format.mayRepeat && !format.fields.contains { $0.isList || $0.isWide }
        fieldRoom = 64 + OutputBuffer.longestNumber + (format.fields.map(\.name.utf8.count).max() ?? 0)
        var key = IdentityKey()
        for octet in format.name.utf8 { key.combine(UInt64(octet)) }
        nameKey = key.low
        unsafe fields = .allocate(capacity: max(fieldCount, 1))
        for (index, field) in format.fields.enumerated() {
            let key = Array(",\"\(field.name)\":".utf8)
            let layout = FieldLayout(
                keyStart: UInt32(clamping: text.count),
                keyLength: UInt16(clamping: key.count),
                stemLength: UInt16(clamping: field.stem.utf8.count),
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

    /// Gives its memory back; nobody may use it after that.
    func deallocate() {
        unsafe octets.deallocate()
        unsafe fields.deallocate()
    }
}
