/// The octets of a key, which no description, mirror or message shows.
public struct SecretOctets: Equatable, Sendable {
    let octets: [UInt8]

    public init(_ octets: [UInt8]) { self.octets = octets }

    public var count: Int { octets.count }
}

extension SecretOctets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(octets.count) octets" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
