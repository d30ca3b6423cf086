/// One value of a frame: 16 octets without heap memory.
public struct Field: BitwiseCopyable, Sendable {
    /// How the payload of a field is held; in memory its place in this list, on which `FrameWriter+Blocks` counts.
    @usableFromInline
    enum Storage: UInt8, BitwiseCopyable, Sendable {
        case integer, decimal, real, boolean
        /// A range of the report batch's octets.
        case reportOctets
        /// A range of the frame batch's own octets.
        case scratchOctets
        /// The payload's code for "no value".
        case absent
    }

    /// An index in the format's fields.
    public let index: UInt8
    @usableFromInline let storage: Storage
    /// The power of ten of a decimal.
    @usableFromInline let exponent: Int8
    @usableFromInline var length: UInt32
    @usableFromInline let payload: UInt64

    @inlinable @inline(__always)
    init(_ index: Int, _ storage: Storage, payload: UInt64, exponent: Int8 = 0, length: Int = 0) {
        self.index = UInt8(truncatingIfNeeded: index)
        self.storage = storage
        self.exponent = exponent
        self.length = UInt32(truncatingIfNeeded: length)
        self.payload = payload
    }

    /// Where the octets lie, in the memory that `storage` names.
    var octetIndices: Range<Int> {
        let start = Int(truncatingIfNeeded: payload)
        return start..<start + Int(length)
    }

    /// Whether the payload said "no value".
    public var isAbsent: Bool { storage == .absent }

    /// The value of an integer, or the mantissa of a decimal.
    public var integer: Int64? {
        storage == .integer || storage == .decimal ? Int64(bitPattern: payload) : nil
    }

    /// The value as a number, for comparisons; `nil` when it is none.
    public var number: Double? {
        switch storage {
        case .integer: Double(Int64(bitPattern: payload))
        case .decimal: scaled(Int64(bitPattern: payload), exponent)
        case .real: Double(bitPattern: payload)
        case .boolean, .reportOctets, .scratchOctets, .absent: nil
        }
    }

    /// The value of a boolean.
    public var boolean: Bool? { storage == .boolean ? payload != 0 : nil }
}

/// The number nearest to `mantissa` × 10^`exponent` where mantissa and power are exact, up to 2^53 and 10^22.
private func scaled(_ mantissa: Int64, _ exponent: Int8) -> Double {
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    // Not times the inverse: 3 × 10^-1 is 0.3, and 3 × 0.1 is a little more.
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
}
