/// What a synthetic beacon sends.
enum SyntheticKind: CaseIterable {
    case iBeacon, eddystoneUID, eddystoneURL, eddystoneTLM, altBeacon, ruuvi, bthome
    /// Nearby info, handoff, Find My and the like: no beacon, and a fifth of what one hears in town.
    case apple
    /// Manufacturer specific data that no decoder knows.
    case otherManufacturer
    /// Nothing but a local name.
    case name

    /// How many of a hundred beacons are of this kind.
    var share: Int {
        switch self {
        case .iBeacon: 25
        case .apple: 20
        case .ruuvi: 15
        case .eddystoneUID: 10
        case .eddystoneURL, .eddystoneTLM, .altBeacon, .bthome, .otherManufacturer, .name: 5
        }
    }

    /// The kind of the beacon at `index` of `count`: shares hold for any count.
    init(ofBeacon index: Int, among count: Int) {
        var percentile = index * 100 / count
        for kind in Self.allCases {
            percentile -= kind.share
            if percentile < 0 {
                self = kind
                return
            }
        }
        self = .name
    }
}
