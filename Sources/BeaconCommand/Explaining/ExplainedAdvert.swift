internal import BeaconCore

/// An advert with every octet accounted for.
struct ExplainedAdvert {
    let data: [UInt8]
    let report: AdvertisingReport
    let structures: [ExplainedStructure]
    let anomaly: ADAnomaly?

    /// Octets behind the last structure.
    var rest: Range<Int> { (structures.last?.octets.upperBound ?? 0)..<data.count }

    var frames: [TrialFrame] { structures.flatMap(\.frames) }

    init(
        _ data: [UInt8],
        _ report: AdvertisingReport,
        _ decoders: [(name: String, decoder: any BeaconDecoder)],
        _ context: RunContext
    ) {
        self.data = data
        self.report = report
        let explaining = decoders.map { ExplainingDecoder($0.name, $0.decoder, data, report, context) }
        var walk = ADWalk()
        var structures: [ExplainedStructure] = []
        while let structure = walk.next(in: data.span) {
            structures.append(ExplainedStructure(structure, data, explaining))
        }
        self.structures = structures
        anomaly = walk.anomaly
    }

    /// What the specification says of an anomaly.
    static func rule(_ reason: ADAnomaly.Reason) -> String {
        switch reason {
        case .overrun:
            "the length says more octets than are left; a receiver reads nothing from here on (Core, Vol 3, Part C, 11)"
        case .earlyEnd: "a length with no type behind it: the data was cut off (Core, Vol 3, Part C, 11)"
        case .dataAfterZeroLength:
            "a length of zero ends the significant part; what follows must be zero (Core, Vol 3, Part C, 11)"
        }
    }
}
