/// What may stand in a place of a decoder file.
indirect enum Shape: Sendable {
    case text
    /// Text of a link or a sentence.
    case longText
    case boolean
    case integer(ClosedRange<Int64>)
    case number
    /// A whole number, or hexadecimal digits behind `0x`.
    case code
    /// Hexadecimal digits, two an octet.
    case octets
    /// A UUID of 16, 32 or 128 bits.
    case uuid
    /// One or two numbers of bits: `7`, `"0-6"`.
    case bits
    case word([String])
    case object(ObjectKind)
    /// Codes and what they stand for.
    case lookup
    case list(Shape, Int)
    case oneOf([Shape])
    case anything
}
