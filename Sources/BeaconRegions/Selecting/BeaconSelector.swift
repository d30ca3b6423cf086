public import BeaconCore

/// Which beacons a line of a file is about, as key files have it: `*`, an address, or `format:identity`.
public enum BeaconSelector: Hashable, Sendable {
    case any
    /// Whoever sends with it; behind the stage `resolve`, its identity address.
    case address(DeviceAddress)
    /// A format's identity fields in its order, with colons: `ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:2`.
    ///
    /// Hexadecimal digits are in lower case, and 32 of them have dashes as a UUID has.
    case identity(String)

    /// Reads what a user wrote; digits may be in upper case, and a UUID without dashes.
    ///
    /// `nil` when the text is none: what has no format's name before the first colon, but the octets of an address.
    public init?(_ text: String) {
        if text == "*" {
            self = .any
        } else if let address = DeviceAddress(text: text) {
            self = .address(address)
        } else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), let format = parts.first,
                RegionConstraint.isFormatName(format), !Self.isOctet(format)
            else { return nil }
            self = .identity(parts.map { Self.usual($0) }.joined(separator: ":"))
        }
    }

    /// The identity of a beacon as a selector has it; `nil` when its address is its identity.
    public static func identity(of beacon: BeaconDescription) -> BeaconSelector? {
        guard let format = beacon.format, !beacon.identity.isEmpty else { return nil }
        var text = format
        for member in beacon.identity {
            switch member.value {
            case .text(let value): text += ":" + usual(value)
            case .integer(let number): text += ":\(number)"
            case .decimal(let mantissa, 0): text += ":\(mantissa)"
            case .boolean(let value): text += ":\(value)"
            case .decimal, .fixed, .time, .object: return nil
            }
        }
        return .identity(text)
    }

    /// Two hexadecimal digits: no format is called so, and an address that lacks some begins so.
    private static func isOctet(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { hexDigitValue($0) != nil }
    }

    /// A value as selectors have it; what is not all of at least eight hexadecimal digits stays as it is.
    static func usual(_ text: some StringProtocol) -> String {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        guard digits.count >= 8, digits.allSatisfy({ hexDigitValue($0) != nil }) else { return String(text) }
        guard digits.count == 32 else { return text.lowercased() }
        var value = ""
        for (index, digit) in String(decoding: digits, as: UTF8.self).lowercased().enumerated() {
            if [8, 12, 16, 20].contains(index) { value += "-" }
            value.append(digit)
        }
        return value
    }

    /// Those that are about a beacon, the closest first.
    public static func all(of beacon: BeaconDescription) -> [BeaconSelector] {
        [identity(of: beacon), beacon.address.map { .address($0) }, .any].compactMap(\.self)
    }
}

extension BeaconSelector: CustomStringConvertible {
    public var description: String {
        switch self {
        case .any: "*"
        case .address(let address): "\(address)"
        case .identity(let text): text
        }
    }
}
