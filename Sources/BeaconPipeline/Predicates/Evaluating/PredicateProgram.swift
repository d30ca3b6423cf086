/// The parts of a compiled expression; conditions and terms name each other by place.
struct PredicateProgram: Sendable {
    var conditions: [Condition] = []
    var terms: [NumberTerm] = []
    /// Places of conditions and terms, for conditions over many.
    var children: [Int] = []
    /// Codes, in sorted runs.
    var codes: [UInt64] = []
    /// Constants, each a range of `octets`.
    var constants: [Range<Int>] = []
    var octets: [UInt8] = []
    var patterns: [TextPattern] = []
    var references: [FieldReference] = []
    /// Which occurrence each reference means; beside it, so that a row needs no text.
    var occurrences: [Int] = []
    var classes: [ValueClass] = []
    var formatNames: [String] = []
    /// The keys of events that the expression names.
    var eventKeys: [String] = []
    /// Whether it was compiled for a stream of events.
    var readsEvents = false
    /// The place of the condition that decides.
    var root = 0
}
