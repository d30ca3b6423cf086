/// A generator of random numbers whose numbers are the same on every machine.
///
/// G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    /// A number from 0 up to, and without, `bound`.
    mutating func next(below bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }

    /// A number of so many bits, at most 16.
    mutating func bits(_ count: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: next() >> (64 - count)) }

    mutating func octets(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 56) }
    }

    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[Int(next(below: UInt64(elements.count)))]
    }
}
