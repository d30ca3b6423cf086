internal import BeaconLayout

/// What is done with a field's number beyond what a `FieldRule` does, in this order.
struct Refinement: BitwiseCopyable, Sendable {
    /// What becomes of a code that the lookup does not have.
    enum Unknown: UInt8, BitwiseCopyable, Sendable { case absent, omit, malformed }

    /// The most that a floating point number may be, so that arithmetic has room.
    static let mostMillionths: Int64 = 1 << 40

    /// Codes of the bits that mean no value.
    var absentCodes = Slice()
    /// Whether the bits are those of a floating point number, which is taken in millionths.
    var isFloat = false
    var quotient: Int64 = 1
    /// 0 for none.
    var modulus: Int64 = 0
    /// Conditions under which the number is negative.
    var negative = Slice()
    /// Numbers that are added up in its place, each times its factor.
    var parts = Slice()
    var isLookedUp = false
    var lookup = Slice()
    var unknown = Unknown.absent
    var factor: Int64 = 1
    var addend: Int64 = 0
    /// The result is divided by it and rounded, half away from zero.
    var divisor: Int64 = 1
    var exponent: Int8 = 0
    var isDecimal = false
    /// Values outside are none.
    var lowest = Int64.min
    var highest = Int64.max
}
