internal import BeaconCore

extension LayoutParser {
    /// `i:4-19lv=name:type*factor+addend&mask!absent`.
    mutating func parseField(_ role: LayoutField.Role, _ cursor: inout LayoutCursor) throws(LayoutFault) {
        let start = cursor.position
        let range = try octetRange(&cursor)
        var (isLittle, isVariable) = (false, false)
        while let flag = cursor.next, "lbv".utf8.contains(flag), cursor.take(Unicode.Scalar(flag)) {
            if flag == UInt8(ascii: "l") { isLittle = true }
            if flag == UInt8(ascii: "v") { isVariable = true }
        }
        let type = Self.defaultType(role, range.count, isVariable: isVariable)
        var field = LayoutField(defaultName(role), role, range, type)
        field.isLittleEndian = isLittle
        field.isVariable = isVariable
        var place = start..<cursor.position
        if cursor.take("=") {
            place = try parseNaming(&field, &cursor)
        }
        layout.fields.append(field)
        places.append(place)
    }

    /// `p:24-24`, `p:24-24:-41`, or `p:-:-59` for a power that is not sent.
    mutating func parsePower(_ cursor: inout LayoutCursor) throws(LayoutFault) {
        let start = cursor.position
        let isSent = cursor.next != UInt8(ascii: "-")
        let range = isSent ? try octetRange(&cursor) : 0..<0
        if !isSent { _ = cursor.take("-") }
        let isCorrected = cursor.take(":")
        guard isSent || isCorrected else {
            throw LayoutFault(
                at: cursor.here,
                "expected `:` and the power that is not sent",
                hint: "as in p:-:-59"
            )
        }
        var field = LayoutField("measured_power_dbm", .power, range, .signed)
        if isCorrected {
            let isNegative = cursor.take("-")
            let number = try cursor.number("a number of dBm")
            field.scale.addend = Int64(isNegative ? -number : number)
        }
        let place = start..<cursor.position
        guard range.count <= 1 else { throw LayoutFault(at: place, "a power is one octet") }
        guard !layout.fields.contains(where: { $0.role == .power }) else {
            throw LayoutFault(at: place, "a second power")
        }
        layout.fields.append(field)
        places.append(place)
    }

    /// What the AltBeacon library makes of a field that says nothing more.
    private static func defaultType(_ role: LayoutField.Role, _ length: Int, isVariable: Bool)
        -> LayoutFieldType
    {
        if isVariable { return .octets }
        if role == .identifier { return length == 16 ? .uuid : length <= 2 ? .unsigned : .octets }
        return LayoutFieldType.unsigned.lengths.contains(length) ? .unsigned : .octets
    }

    private func defaultName(_ role: LayoutField.Role) -> String {
        let number = layout.fields.count { $0.role == role } + 1
        return role == .identifier ? "id\(number)" : "data\(number)"
    }

    /// - Returns: where the name stands.
    private func parseNaming(_ field: inout LayoutField, _ cursor: inout LayoutCursor) throws(LayoutFault)
        -> Range<Int>
    {
        let (name, place) = cursor.take(while: Self.isNameOctet)
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else {
            throw LayoutFault(at: place.isEmpty ? cursor.here : place, "a field's name is a-z, 0-9 and _")
        }
        field.name = name
        if cursor.take(":") { try parseType(&field, &cursor) }
        let arithmetic = cursor.position
        if cursor.next == UInt8(ascii: "*") || cursor.next == UInt8(ascii: "/") {
            try parseScale(&field, &cursor)
        } else if cursor.next == UInt8(ascii: "+") || cursor.next == UInt8(ascii: "-") {
            try parseAddend(DecimalText(mantissa: 1, exponent: 0), &field, &cursor)
        }
        if cursor.take("&") { field.mask = try code(&cursor, "of the mask", of: field) }
        if cursor.take("!") { field.absentCode = try code(&cursor, "that mean no value", of: field) }
        let written = arithmetic..<cursor.position
        guard field.scale.isIdentity || field.type.isNumber else {
            throw LayoutFault(at: written, "only u and s are numbers that can be scaled")
        }
        guard (field.mask == nil && field.absentCode == nil) || field.type.isNumber || field.type == .boolean
        else { throw LayoutFault(at: written, "only u, s and bool have a mask or a code for no value") }
        guard field.mask != 0 else { throw LayoutFault(at: written, "the mask takes no bit") }
        guard field.scale.fits(field.octets.count) else {
            throw LayoutFault(at: written, "the largest number of \(field.octets.count) octets does not fit")
        }
        return place
    }

    private func parseType(_ field: inout LayoutField, _ cursor: inout LayoutCursor) throws(LayoutFault) {
        let (word, place) = cursor.take { (0x61...0x7A).contains($0) }
        guard let type = LayoutFieldType(rawValue: word) else {
            let names = LayoutFieldType.allCases.map(\.rawValue).joined(separator: ", ")
            throw LayoutFault(
                at: place.isEmpty ? cursor.here : place,
                "there is no such type",
                hint: "types are \(names)"
            )
        }
        guard type.lengths.contains(field.octets.count) else {
            let lengths = type.lengths
            let needed =
                lengths.count == 1
                ? "\(lengths.lowerBound)" : "\(lengths.lowerBound) to \(lengths.upperBound)"
            throw LayoutFault(
                at: place,
                "`\(word)` takes \(needed) octets, the field has \(field.octets.count)"
            )
        }
        field.type = type
    }

    private func parseScale(_ field: inout LayoutField, _ cursor: inout LayoutCursor) throws(LayoutFault) {
        let start = cursor.position
        let divides = cursor.take("/")
        if !divides { _ = cursor.take("*") }
        var factor = try cursor.decimal(divides ? "a divisor" : "a factor")
        guard factor.mantissa != 0 else {
            throw LayoutFault(at: start..<cursor.position, "the scale is zero")
        }
        if divides {
            guard let reciprocal = factor.reciprocal else {
                throw LayoutFault(
                    at: start..<cursor.position,
                    "a division whose result has no end in decimals",
                    hint: "divide by a number made of twos and fives, or write a factor"
                )
            }
            factor = reciprocal
        }
        try parseAddend(factor, &field, &cursor)
    }

    private func parseAddend(_ factor: DecimalText, _ field: inout LayoutField, _ cursor: inout LayoutCursor)
        throws(LayoutFault)
    {
        let start = cursor.position
        let isNegative = cursor.take("-")
        var addend = DecimalText.zero
        if isNegative || cursor.take("+") {
            addend = try cursor.decimal("a number to add")
            if isNegative { addend.mantissa = -addend.mantissa }
        }
        guard let scale = DecimalScale(factor, addend) else {
            throw LayoutFault(at: start..<cursor.position, "factor and addend have too many digits together")
        }
        field.scale = scale
    }

    /// An integer of the field's own width, in hexadecimal.
    private func code(_ cursor: inout LayoutCursor, _ what: String, of field: LayoutField) throws(LayoutFault)
        -> UInt64
    {
        let start = cursor.position
        let octets = try cursor.hexadecimal(what)
        guard octets.count <= min(field.octets.count, 8) else {
            throw LayoutFault(at: start..<cursor.position, "more octets than the field has")
        }
        return octets.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// No two fields of a name, and none that a line of output has a key for.
    func checkNames() throws(LayoutFault) {
        for (index, field) in layout.fields.enumerated() {
            let place = index < places.count ? places[index] : 0..<0
            if FieldRegister.reportKeys.contains(field.name) {
                throw LayoutFault(
                    at: place,
                    "`\(field.name)` is a key of every line",
                    hint: "choose another name"
                )
            }
            if layout.fields[..<index].contains(where: { $0.name == field.name }) {
                throw LayoutFault(at: place, "two fields are named `\(field.name)`")
            }
        }
    }
}
