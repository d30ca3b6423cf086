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

        /// Whether a value may be so many octets from there on, of so many.
        @inline(__always)
        func holds(_ start: UInt64, _ length: UInt64, of room: UInt64) -> Bool {
            start <= room && length <= room - start && (octets == 0 || length == UInt64(octets))
        }
    }

    /// What is done with an entry of one kind for one field, when it is the field's first of the frame.
    enum Treatment: UInt8, BitwiseCopyable {
        /// It is no value, or not of that field.
        case stop
        /// Any is right.
        case copy
        case boolean
        case real
        case octets
        case copied

        init(_ kind: Int) {
            self =
                switch kind {
                case BEACON_ENTRY_INTEGER, BEACON_ENTRY_DECIMAL, BEACON_ENTRY_ABSENT: .copy
                case BEACON_ENTRY_REAL: .real
                case BEACON_ENTRY_BOOLEAN: .boolean
                case BEACON_ENTRY_OCTETS: .octets
                case BEACON_ENTRY_COPIED: .copied
                default: .stop
                }
        }
    }

    /// Of one format.
    @safe
    struct FormatRule: BitwiseCopyable {
        /// A rule a field.
        let fields: UnsafeMutablePointer<FieldRule>
        let count: Int
        /// By field + 256 × kind, for the numbers that an octet and half of one hold.
        let treatments: UnsafeMutablePointer<Treatment>

        init(_ format: Format) {
            count = format.fields.count
            unsafe fields = .allocate(capacity: max(count, 1))
            unsafe treatments = .allocate(capacity: 4096)
            unsafe treatments.initialize(repeating: .stop, count: 4096)
            for (index, field) in format.fields.enumerated() {
                let rule = EntryRules.rule(field, mayRepeat: format.mayRepeat)
                unsafe (fields + index).initialize(to: rule)
                for kind in 0..<16 where rule.kinds >> UInt16(kind) & 1 == 1 {
                    unsafe treatments[kind << 8 | index] = Treatment(kind)
                }
            }
        }
    }

    let formats: UnsafeMutablePointer<FormatRule>
    let formatCount: Int

    init(_ declared: [Format]) {
        formatCount = declared.count
        unsafe formats = .allocate(capacity: declared.count)
        for (index, format) in declared.enumerated() {
            unsafe (formats + index).initialize(to: FormatRule(format))
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
