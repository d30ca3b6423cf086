internal import BeaconCore

/// How one field is written from its option: the way back from `FieldRule`.
struct FieldPacker: Sendable {
    let field: LayoutField
    private let rule: FieldRule

    init(_ field: LayoutField) {
        self.field = field
        rule = FieldRule(field)
    }

    /// The octets of the field; its code for no value when the option was left out.
    func pack(_ options: Options) throws(EncodingFailure) -> PackedField {
        guard options[field.name] != nil else {
            guard let code = field.absentCode else { throw EncodingFailure(field.name, .missing) }
            return PackedField(code, under: .max, of: field)
        }
        switch field.type {
        case .unsigned, .signed: return try number(options)
        case .boolean:
            let bit = options.boolean(field.name) ? rule.mask & (~rule.mask &+ 1) : 0
            return PackedField(bit, under: rule.mask, of: field)
        case .octets: return try octets(try options.encodedOctets(field.name))
        case .uuid: return try octets(try options.encodedOctets(field.name, count: 16))
        case .text:
            guard let text = options.text(field.name) else { throw EncodingFailure(field.name, .missing) }
            return try octets(Array(text.utf8))
        case .address:
            guard case .address(let address) = options[field.name] else {
                throw EncodingFailure(field.name, .missing)
            }
            return try octets(
                (0..<6).reversed().map { UInt8(truncatingIfNeeded: address.rawValue >> (8 * $0)) }
            )
        }
    }

    /// Whether octets hold the field's code for no value.
    func isAbsent(in octets: [UInt8]) -> Bool {
        guard let code = field.absentCode, field.octets.upperBound <= octets.count else { return false }
        let own = octets[field.octets]
        let ordered = field.isLittleEndian ? Array(own.reversed()) : Array(own)
        return ordered.reduce(0) { $0 << 8 | UInt64($1) } == code
    }

    private func octets(_ octets: [UInt8]) throws(EncodingFailure) -> PackedField {
        let room = field.octets.count
        guard octets.count <= room else {
            throw EncodingFailure(field.name, .tooLong(octets: octets.count, limit: room))
        }
        guard field.isVariable || octets.count == room else {
            throw EncodingFailure(field.name, .tooShort(octets: octets.count, expected: room))
        }
        return PackedField(field.isLittleEndian ? octets.reversed() : octets, at: field.octets.lowerBound)
    }

    private func number(_ options: Options) throws(EncodingFailure) -> PackedField {
        let raw = try raw(options)
        let bits = UInt64(bitPattern: raw) << rule.shift
        // The bits above the field's highest are the sign's copies.
        let width = UInt64.max >> UInt64(min(rule.mask.leadingZeroBitCount, 63))
        guard bits & width & ~rule.mask == 0 else { throw EncodingFailure(field.name, .unwritable) }
        return PackedField(bits & rule.mask, under: rule.mask, of: field)
    }

    /// The integer of the payload that means what the option says.
    private func raw(_ options: Options) throws(EncodingFailure) -> Int64 {
        let (lowest, highest) = limits
        let mantissa: Int64
        let written: String
        if rule.isDecimal {
            written = options.text(field.name) ?? ""
            guard let value = DecimalText(written) else {
                throw EncodingFailure(field.name, .notANumber(written))
            }
            guard value.exponent >= Int(rule.scale.exponent) else { throw noMultiple(written) }
            guard let exact = value.mantissa(at: Int(rule.scale.exponent)) else {
                throw EncodingFailure(field.name, .outOfRange(lowest: text(lowest), highest: text(highest)))
            }
            mantissa = exact
        } else {
            mantissa = try options.encoded(field.name, in: .min ... .max)
            written = "\(mantissa)"
        }
        guard (lowest...highest).contains(mantissa) else {
            throw EncodingFailure(field.name, .outOfRange(lowest: text(lowest), highest: text(highest)))
        }
        guard let raw = rule.scale.raw(of: mantissa) else { throw noMultiple(written) }
        return raw
    }

    private func noMultiple(_ written: String) -> EncodingFailure {
        let addend = rule.scale.addend % rule.scale.factor
        return EncodingFailure(
            field.name,
            .noMultiple(
                written,
                step: text(rule.scale.factor),
                above: addend == 0 ? nil : text(rule.scale.addend)
            )
        )
    }

    /// The mantissas of the lowest and the highest value.
    private var limits: (lowest: Int64, highest: Int64) {
        let bits = rule.bitCount
        let largest = rule.sign != 0 ? rule.sign &- 1 : bits >= 63 ? UInt64(Int64.max) : 1 << bits &- 1
        let smallest = rule.sign != 0 ? -1 - Int64(clamping: rule.sign &- 1) : 0
        return (
            rule.scale.mantissa(of: smallest) ?? .min,
            rule.scale.mantissa(of: Int64(clamping: largest)) ?? .max
        )
    }

    private func text(_ mantissa: Int64) -> String {
        var output = OutputBuffer(capacity: 32)
        output.append(mantissa: mantissa, exponent: rule.scale.exponent)
        return String(decoding: output.octets, as: UTF8.self)
    }

    /// The field as an option: what may be given for it.
    var option: OptionDeclaration {
        let (lowest, highest) = limits
        var help = field.declaration.meaning
        if field.type.isNumber { help += ", \(text(lowest)) to \(text(highest))" }
        if field.type.isNumber, rule.scale.factor != 1 || rule.isDecimal {
            help += " in steps of \(text(rule.scale.factor))"
        }
        if field.absentCode != nil { help += "; left out it says no value" }
        let type: OptionType =
            switch field.type {
            case .unsigned, .signed: rule.isDecimal ? .word : .integer(lowest...max(lowest, highest))
            case .boolean: .boolean
            case .octets, .text: .word
            case .uuid: .uuid
            case .address: .address
            }
        return OptionDeclaration(field.name, type, help, isRequired: field.absentCode == nil)
    }
}
