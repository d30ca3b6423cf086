public import BeaconCore

/// Whose key a line of a key file holds.
public enum KeySelector: Hashable, Sendable {
    /// `*`: any device's.
    case any
    /// Of the device that sends with this address; of an identity resolving key, its identity address.
    case address(DeviceAddress)
    /// `format:identity`: of the beacon that this format's payload names.
    case identity(format: String, identity: String)

    /// The format that it names.
    var format: String? {
        if case .identity(let format, _) = self { format } else { nil }
    }
}

extension KeySelector: CustomStringConvertible {
    public var description: String {
        switch self {
        case .any: "*"
        case .address(let address): "\(address)"
        case .identity(let format, let identity): "\(format):\(identity)"
        }
    }
}
