internal import BeaconCore
internal import CBeaconPlugin

/// What entries of a plugin may say, by format and field: plain memory, so that a call counts no references.
///
/// Made once for a loaded plugin and kept as long as the process, like the plugin itself.
@safe
struct EntryRules: BitwiseCopyable {
    /// Of one field.
    struct FieldRule: BitwiseCopyable {
        /// A bit for each kind of entry that it may have.
        let kinds: UInt16
        /// How many octets its value has; 0 for any number.
        let octets: UInt8
        /// Whether it may occur more than once in a frame, other than as elements that follow one another.
        let mayRepeat: Bool
        let isList: Bool
    }

    /// Of one format: a run of the fields' rules.
    struct FormatRule: BitwiseCopyable {
        let first: Int
        let count: Int
    }

    let formats: UnsafeMutablePointer<FormatRule>
    let fields: UnsafeMutablePointer<FieldRule>
    let formatCount: Int

    init(_ declared: [Format]) {
        formatCount = declared.count
        unsafe formats = .allocate(capacity: declared.count)
        unsafe fields = .allocate(capacity: max(declared.reduce(0) { $0 + $1.fields.count }, 1))
        var first = 0
        for (index, format) in declared.enumerated() {
            let rule = FormatRule(first: first, count: format.fields.count)
            unsafe (formats + index).initialize(to: rule)
            for field in format.fields {
                let rule = Self.rule(field, mayRepeat: format.mayRepeat)
                unsafe (fields + first).initialize(to: rule)
                first += 1
            }
        }
    }

    private static func rule(_ field: FieldDeclaration, mayRepeat: Bool) -> FieldRule {
        let octets = [BEACON_ENTRY_OCTETS, BEACON_ENTRY_COPIED]
        let (kinds, count) =
            switch field.kind {
            case .integer: ([BEACON_ENTRY_INTEGER], 0)
            case .decimal: ([BEACON_ENTRY_DECIMAL, BEACON_ENTRY_INTEGER], 0)
            case .real: ([BEACON_ENTRY_REAL], 0)
            case .boolean: ([BEACON_ENTRY_BOOLEAN], 0)
            case .text, .bytes: (octets, 0)
            case .uuid: (octets, 16)
            case .address: (octets, 6)
            }
        let bits = (kinds + [BEACON_ENTRY_ABSENT]).reduce(0) { $0 | UInt16(1) << UInt16($1) }
        return FieldRule(
            kinds: bits,
            octets: UInt8(count),
            mayRepeat: mayRepeat,
            isList: field.isList
        )
    }
}
