/// The octets of one field, ready to be put into a structure.
struct PackedField {
    let start: Int
    var octets: [UInt8]
    /// The bits of each octet that are the field.
    var masks: [UInt8]

    /// Octets that are the field with all their bits.
    init(_ octets: [UInt8], at start: Int) {
        self.start = start
        self.octets = octets
        masks = Array(repeating: 0xFF, count: octets.count)
    }

    /// The bits of a number of so many octets.
    init(_ bits: UInt64, under mask: UInt64, of field: LayoutField) {
        start = field.octets.lowerBound
        let places = field.octets.indices.map { UInt64(8 * ($0 - field.octets.lowerBound)) }
        octets = places.map { UInt8(truncatingIfNeeded: bits >> $0) }
        masks = places.map { UInt8(truncatingIfNeeded: mask >> $0) }
        guard !field.isLittleEndian else { return }
        octets.reverse()
        masks.reverse()
    }
}
