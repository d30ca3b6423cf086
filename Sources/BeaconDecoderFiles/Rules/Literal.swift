/// A value that stands in the file, not in the octets.
enum Literal: BitwiseCopyable, Sendable {
    /// No value.
    case none
    case number(Int64, exponent: Int8)
    case boolean(Bool)
    /// Octets of the program's text.
    case text(Slice)
}
