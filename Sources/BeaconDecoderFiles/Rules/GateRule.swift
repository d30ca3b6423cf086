/// What is checked and read of a whole structure: of each, or of one case.
struct GateRule: BitwiseCopyable, Sendable {
    /// An index in the formats.
    var format = 0
    var when = Slice()
    var minimum = 0
    var maximum = Int.max
    var requirements = Slice()
    var checksums = Slice()
    var isEncrypted = false
    var steps = Slice()
    var objects = Slice()
}
