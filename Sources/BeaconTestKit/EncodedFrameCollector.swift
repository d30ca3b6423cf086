import BeaconCore

/// Turns the fields of frames that come into the options of their encoder.
final class EncodedFrameCollector: Receiver {
    struct Found {
        var formats: [String] = []
        var malformed = 0
        /// Of the last frame of the encoder's format.
        var options: Options?
    }

    private let encoder: any BeaconEncoder
    var found = Found()

    let wantsMore = true

    init(_ encoder: any BeaconEncoder) { self.encoder = encoder }

    func finish() {}

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let frame = batch[row]
            switch frame.kind {
            case .report: return
            case .malformed: found.malformed += 1
            case .frame:
                let format = batch.format(of: frame)
                found.formats.append(format.name)
                if format.name == encoder.format { found.options = options(of: frame, format, batch) }
            }
        }
    }

    private func options(of frame: Frame, _ format: Format, _ batch: FrameBatch) -> Options {
        var options = Options()
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            let declared = format.fields[Int(field.index)]
            for option in encoder.options where encoder.fields[option.name] == declared.name {
                options[option.name] = value(field, declared.kind, as: option.type, batch)
            }
        }
        return options
    }

    private func value(
        _ field: Field,
        _ kind: FieldKind,
        as type: OptionType,
        _ batch: FrameBatch
    ) -> OptionValue? {
        switch type {
        case .integer: return field.integer.map { .integer($0) }
        case .number: return field.number.map { .number($0) }
        case .duration:
            guard let (mantissa, exponent) = field.decimal else { return nil }
            return .duration(
                stride(from: -exponent, to: 9, by: 1).reduce(mantissa) { value, _ in value &* 10 }
            )
        case .boolean: return field.boolean.map { .boolean($0) }
        case .address:
            guard !field.isAbsent else { return nil }
            let address = batch.withOctets(of: field) { DeviceAddress(bigEndian: $0, at: 0) }
            return address.map { .address($0) }
        case .word where kind == .decimal:
            guard let (mantissa, exponent) = field.decimal else { return nil }
            var output = OutputBuffer(capacity: 32)
            output.append(mantissa: mantissa, exponent: Int8(clamping: exponent))
            return .text(String(decoding: output.octets, as: UTF8.self))
        case .word, .uuid:
            guard !field.isAbsent else { return nil }
            return .text(batch.withOctets(of: field) { text(of: $0, kind) })
        default: return nil
        }
    }

    private func text(of octets: Span<UInt8>, _ kind: FieldKind) -> String {
        var copy: [UInt8] = []
        for index in octets.indices { copy.append(octets[index]) }
        guard kind != .text else { return String(decoding: copy, as: UTF8.self) }
        var text = ""
        for (index, octet) in copy.enumerated() {
            if kind == .uuid, [4, 6, 8, 10].contains(index) { text += "-" }
            text += String(octet >> 4, radix: 16) + String(octet & 0xF, radix: 16)
        }
        return text
    }
}
