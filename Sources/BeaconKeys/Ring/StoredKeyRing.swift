public import BeaconCore

/// The keys of a file, ordered for look-up.
public struct StoredKeyRing: KeyRing {
    public let name: String
    public let revision: UInt64
    let entries: [KeyEntry]
    let places: KeyPlaces
    /// Whether keys for any device are this device's own: it was given beside its advert.
    let isOfOneDevice: Bool

    public init(_ file: KeyFile, isOfOneDevice: Bool = false) {
        name = file.name
        entries = file.entries
        places = KeyPlaces(file.entries)
        self.isOfOneDevice = isOfOneDevice
        revision = file.entries.reduce(0xCBF2_9CE4_8422_2325) { sum, entry in
            let text = "\(entry.selector) \(entry.kind.word) \(entry.name ?? "")"
            return KeyQuery.mixed([UInt8](text.utf8) + entry.key.octets) ^ (sum &* 0x0000_0100_0000_01B3)
        }
    }

    public func makeOpener() -> any PayloadOpener { KeyOpener(self) }
}
