internal import BeaconCore

/// What a field must be in the beacons of a region.
enum ConstraintValue: Hashable, Sendable {
    case integer(Int64)
    case boolean(Bool)
    /// Text as UTF-8; a UUID, an address, bytes in writing order.
    case octets([UInt8])

    /// Reads what a user wrote for a field of that kind; `nil` when it is none.
    init?(_ text: String, _ kind: FieldKind) {
        switch kind {
        case .integer:
            guard let number = Int64(text), !text.hasPrefix("+") else { return nil }
            self = .integer(number)
        case .boolean:
            guard text == "true" || text == "false" else { return nil }
            self = .boolean(text == "true")
        case .text:
            self = .octets(Array(text.utf8))
        case .bytes:
            guard let octets = Self.octets(text), !octets.isEmpty else { return nil }
            self = .octets(octets)
        case .uuid:
            let hasDashes = Self.dashes(in: text) == [8, 13, 18, 23] && text.utf8.count == 36
            guard hasDashes || text.utf8.count == 32, let octets = Self.octets(text), octets.count == 16
            else { return nil }
            self = .octets(octets)
        case .address:
            guard let address = DeviceAddress(text: text) else { return nil }
            self = .octets(
                (0..<6).map { UInt8(truncatingIfNeeded: address.rawValue >> UInt64(40 - 8 * $0)) }
            )
        case .decimal, .real:
            return nil
        }
    }

    private static func dashes(in text: String) -> [Int] {
        text.utf8.enumerated().filter { $0.element == UInt8(ascii: "-") }.map(\.offset)
    }

    /// The octets of pairs of hexadecimal digits; dashes are skipped.
    private static func octets(_ text: String) -> [UInt8]? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }.map(hexDigitValue)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var octets: [UInt8] = []
        for pair in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[pair], let low = digits[pair + 1] else { return nil }
            octets.append(high << 4 | low)
        }
        return octets
    }

    /// Mixes the value in, as `ConstraintLook.key` does with a field.
    func combine(into key: inout IdentityKey) {
        switch self {
        case .integer(let number):
            key.combine(1)
            key.combine(UInt64(bitPattern: number))
        case .boolean(let value):
            key.combine(value ? 3 : 2)
        case .octets(let octets):
            key.combine(4)
            key.combine(octets.span)
        }
    }
}

extension FieldKind {
    /// For people: what a value looks like; `nil` for a kind that no constraint is made of.
    var constraintExample: String? {
        switch self {
        case .integer: "a whole number"
        case .boolean: "`true` or `false`"
        case .text: "text"
        case .bytes: "an even number of hexadecimal digits"
        case .uuid: "a UUID like `e2c56db5-dffb-48d2-b060-d0f5a71096e0`"
        case .address: "an address like `A4:C1:38:00:00:01`"
        case .decimal, .real: nil
        }
    }
}
