internal import BeaconCore

/// How one field is read from the octets, made ready for the hot path.
package struct FieldRule: BitwiseCopyable, Sendable {
    package enum Reading: UInt8, BitwiseCopyable, Sendable {
        case number
        case boolean
        /// Octets as they stand.
        case octets
        /// Octets from the last to the first.
        case reversedOctets
        /// Nothing is read: the layout gives the value.
        case constant
    }

    package let reading: Reading
    package private(set) var start: Int
    package let count: Int
    package var isVariable = false
    package var isLittleEndian = false
    package var isDecimal = false
    package private(set) var mask: UInt64
    /// How far the masked bits move down.
    package private(set) var shift: UInt64 = 0
    /// The highest bit of the field when it is signed, else 0.
    package private(set) var sign: UInt64 = 0
    /// The code that means no value, and the bits that it is compared with; no octets are both.
    package private(set) var absentCode: UInt64 = 1
    package private(set) var absentMask: UInt64 = 0
    package var scale = DecimalScale()

    /// - Parameters:
    ///   - reading: what is made of the octets.
    ///   - octets: where they stand, from where the caller says that the rule's octets begin.
    ///   - mask: the bits of the number that are the field; `nil` for all.
    ///   - isSigned: whether the highest bit of the field is its sign.
    package init(_ reading: Reading, _ octets: Range<Int>, mask: UInt64? = nil, isSigned: Bool = false) {
        self.reading = reading
        start = octets.lowerBound
        count = octets.count
        let whole = count >= 8 ? UInt64.max : 1 << UInt64(8 * count) &- 1
        self.mask = (mask ?? whole) & whole
        shift = UInt64(self.mask.trailingZeroBitCount & 63)
        sign = isSigned && bitCount > 0 ? 1 << UInt64(bitCount - 1) : 0
    }

    /// How many bits the field has.
    package var bitCount: Int { 64 - (mask >> shift).leadingZeroBitCount }

    /// The same rule for octets that begin elsewhere.
    package func moved(to start: Int) -> FieldRule {
        var rule = self
        rule.start = start
        return rule
    }

    /// Whether negative numbers are read.
    package var isSigned: Bool { sign != 0 }

    /// Says which code means no value: of the octets as an integer, or of the field's bits alone.
    package mutating func setAbsent(_ code: UInt64, ofBits: Bool = false) {
        absentMask = ofBits ? mask : .max
        absentCode = ofBits ? code << shift : code
    }

    init(_ field: LayoutField) {
        let reading: Reading =
            switch field.type {
            case .unsigned, .signed: field.octets.isEmpty ? .constant : .number
            case .boolean: .boolean
            case .octets, .text, .uuid, .address: field.isLittleEndian ? .reversedOctets : .octets
            }
        self.init(reading, field.octets, mask: field.mask, isSigned: field.type == .signed)
        isVariable = field.isVariable
        isLittleEndian = field.isLittleEndian
        isDecimal = field.scale.exponent != 0
        scale = field.scale
        if let code = field.absentCode { setAbsent(code) }
    }
}
