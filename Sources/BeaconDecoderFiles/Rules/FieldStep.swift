internal import BeaconLayout

/// One field as it is read: when, where, and what is done beyond what a `FieldRule` does.
struct FieldStep: BitwiseCopyable, Sendable {
    enum Form: UInt8, BitwiseCopyable, Sendable {
        /// What a `FieldRule` reads.
        case plain
        /// A number that is refined: see `Refinement`.
        case refined
        /// Octets with a code for no value.
        case octets
        /// Octets as decimal numbers with dots between.
        case version
        case reversedVersion
        /// Text without the zeros at its end.
        case text
        /// What the file says, in `literal`.
        case literal
    }

    var form = Form.plain
    var place = Place.start
    var isOptional = false
    /// The most elements of a list; 0 for what is no list.
    var elements: Int32 = 0
    /// Octets at the end that are not the field's.
    var tail: Int32 = 0
    var rule: FieldRule
    var field = 0
    var when = Slice()
    var absentWhen = Slice()
    /// An index in the refinements.
    var refinement = 0
    /// The octets that mean no value.
    var absent = Slice()
    var literal = Literal.none

    /// Whether it is what its rule reads, once, and no more.
    @inline(__always)
    var isPlain: Bool { form == .plain && elements == 0 && tail == 0 && absentWhen.isEmpty }

    init(_ rule: FieldRule) { self.rule = rule }
}
