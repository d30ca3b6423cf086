public import BeaconCore

/// One line of a key file.
public struct KeyEntry: Sendable {
    public let selector: KeySelector
    public let kind: KeyKind
    public let key: SecretOctets
    /// What the user calls the device.
    public let name: String?
    /// Counts from 1.
    public let line: Int

    public init(
        _ selector: KeySelector,
        _ kind: KeyKind,
        _ key: SecretOctets,
        name: String? = nil,
        line: Int = 1
    ) {
        self.selector = selector
        self.kind = kind
        self.key = key
        self.name = name
        self.line = line
    }

    /// What tells people of the device: its name, or else the selector.
    public var title: String { name ?? selector.description }
}
