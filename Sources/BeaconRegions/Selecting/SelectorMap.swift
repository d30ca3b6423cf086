internal import BeaconCore

/// The lines of a file by whom they are about.
struct SelectorMap: Sendable {
    /// The place of the first line about each address, and about each identity.
    let addresses: [DeviceAddress: Int]
    let identities: [BeaconSelector: Int]
    /// The formats of the identities.
    let formats: Set<String>
    /// Whether a line is about all beacons.
    let holdsAny: Bool

    init(_ lines: [SelectorLines.Line]) {
        var addresses: [DeviceAddress: Int] = [:]
        var identities: [BeaconSelector: Int] = [:]
        var formats: Set<String> = []
        for (place, line) in lines.enumerated() {
            switch line.selector {
            case .any: continue
            case .address(let address): addresses[address] = addresses[address] ?? place
            case .identity(let text):
                identities[line.selector] = identities[line.selector] ?? place
                formats.insert(String(text.prefix { $0 != ":" }))
            }
        }
        self.addresses = addresses
        self.identities = identities
        self.formats = formats
        holdsAny = lines.contains { $0.selector == .any }
    }

    /// The place of the line about a beacon; that about its identity goes before that about its address.
    func place(of beacon: BeaconDescription) -> Int? {
        BeaconSelector.identity(of: beacon).flatMap { identities[$0] }
            ?? beacon.address.flatMap { addresses[$0] }
    }
}
