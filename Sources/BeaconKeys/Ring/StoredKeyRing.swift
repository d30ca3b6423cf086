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

    public var namesFormats: Bool { entries.contains { $0.selector.format != nil } }

    public func check(_ formats: [Format]) throws(LoadFailure) {
        for entry in entries {
            guard let name = entry.selector.format else { continue }
            let place = "\(self.name), line \(entry.line), column 1"
            guard let format = formats.first(where: { $0.name == name }) else {
                throw LoadFailure(
                    .badInput,
                    "\(place): there is no format `\(name)`",
                    hint: NearestName.hint(for: name, among: formats.map(\.name))
                )
            }
            // Keys of the other kinds find out who sent, and give it the name.
            let needsAddress = entry.kind == .bindKey || entry.kind == .ead
            guard !needsAddress || format.fields.contains(where: { $0.name == "mac" }) else {
                throw LoadFailure(
                    .badInput,
                    "\(place): no payload of `\(name)` holds an address",
                    hint: "write the address that it sends with, without `\(name):`"
                )
            }
        }
    }

    public func makeOpener() -> any PayloadOpener { KeyOpener(self) }
}
