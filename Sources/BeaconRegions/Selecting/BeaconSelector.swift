public import BeaconCore

/// Which beacons a line of a file is about, as key files have it: `*`, an address, or `format:identity`.
public enum BeaconSelector: Hashable, Sendable {
    case any
    /// Whoever sends with it; behind the stage `resolve`, its identity address.
    case address(DeviceAddress)
    /// A format's identity fields in its order, with colons: `ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:2`.
    case identity(String)

    /// `nil` when the text is none.
    public init?(_ text: String) {
        if text == "*" {
            self = .any
        } else if let address = DeviceAddress(text: text) {
            self = .address(address)
        } else {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
            self = .identity(text)
        }
    }

    /// The identity of a beacon as a selector has it; `nil` when its address is its identity.
    public static func identity(of beacon: BeaconDescription) -> BeaconSelector? {
        guard let format = beacon.format, !beacon.identity.isEmpty else { return nil }
        var text = format
        for member in beacon.identity {
            switch member.value {
            case .text(let value): text += ":" + value
            case .integer(let number): text += ":\(number)"
            case .decimal(let mantissa, 0): text += ":\(mantissa)"
            case .boolean(let value): text += ":\(value)"
            case .decimal, .fixed, .time, .object: return nil
            }
        }
        return .identity(text)
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
