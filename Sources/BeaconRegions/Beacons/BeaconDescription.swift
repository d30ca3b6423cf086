public import BeaconCore

/// Who a beacon is, as events tell it: its format, its identity fields and its address.
public struct BeaconDescription: Hashable, Sendable {
    /// `nil` for a report that was not decoded.
    public let format: String?
    /// The format's identity fields, in its order; empty when its address identifies it.
    public let identity: [EventMember]
    /// The address that it was last heard with; `nil` when none was sent.
    public internal(set) var address: DeviceAddress?

    public init(format: String?, identity: [EventMember], address: DeviceAddress?) {
        self.format = format
        self.identity = identity
        self.address = address
    }

    /// Describes the beacon of a row; for events, not for every report: it allocates.
    public init(ofRow row: Int, _ events: Events) {
        address = events.report(ofRow: row)?.knownAddress
        guard case .frames(let batch) = events.batch, batch[row].kind == .frame else {
            format = nil
            identity = []
            return
        }
        let frame = batch[row]
        let format = batch.format(of: frame)
        self.format = format.name
        identity = format.identity.compactMap { index in
            guard format.fields.indices.contains(index) else { return nil }
            let declared = format.fields[index]
            for position in 0..<frame.fieldCount {
                let field = batch.field(position, of: frame)
                guard Int(field.index) == index, !field.isAbsent else { continue }
                return batch.value(of: field, declared.kind).map { EventMember(declared.name, $0) }
            }
            return nil
        }
    }

    /// The values of the keys `format`, `identity`, `address` and `alias` of an event.
    func eventValues(naming aliases: (any BeaconAliases)?) -> [EventValue?] {
        [
            format.map { .text($0) }, identity.isEmpty ? nil : .object(identity),
            address.map { .text($0.description) }, aliases?.value(of: self),
        ]
    }

    /// The key of the name that the operator gave to the beacon of an event.
    static let aliasKey = EventKey("alias", .text, "the beacon's name in the alias file")
}

extension FrameBatch {
    /// The value of a field as an event holds it; `nil` for a computed number, which identifies nothing.
    fileprivate func value(of field: Field, _ kind: FieldKind) -> EventValue? {
        if let (mantissa, exponent) = field.decimal {
            if kind == .integer, exponent == 0 { return .integer(mantissa) }
            return .decimal(mantissa, exponent: Int8(clamping: exponent))
        }
        if let value = field.boolean { return .boolean(value) }
        guard field.number == nil else { return nil }
        return withOctets(of: field) { octets in
            var copy: [UInt8] = []
            for index in 0..<octets.count { copy.append(octets[index]) }
            return .text(Self.text(copy, kind))
        }
    }

    private static func text(_ octets: [UInt8], _ kind: FieldKind) -> String {
        if kind == .text { return String(decoding: octets, as: UTF8.self) }
        if kind == .address {
            let address = DeviceAddress(bigEndian: octets.span, at: 0)
            if octets.count == 6, let address { return address.description }
        }
        var text = ""
        for (index, octet) in octets.enumerated() {
            if kind == .uuid, [4, 6, 8, 10].contains(index) { text += "-" }
            text += (octet < 16 ? "0" : "") + String(octet, radix: 16)
        }
        return text
    }
}
