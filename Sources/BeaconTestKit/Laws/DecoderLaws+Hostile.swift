internal import BeaconCore

extension DecoderLaws {
    /// Prefixes and mutations of vectors, and of what claims ask for, that come out as what is no line of JSON, or
    /// point beyond their octets.
    func hostileComplaints() -> [String] {
        let trial = AdvertTrial(table)
        var complaints: [String] = []
        for vector in vectors {
            let data = vector.advertisingData
            for count in 0..<data.count {
                let cut = AdvertMutation.cut(data, to: count)
                for (how, octets) in [
                    ("\(count) octets", Array(data.prefix(count))), ("cut to \(count)", cut),
                ] {
                    complaints += Self.complaints(trial.outcome(of: octets), octets).map {
                        "\(vector.title), \(how): \($0)"
                    }
                }
            }
            if complaints.count > Self.mostComplaints { break }
        }
        return complaints + mutationComplaints(trial)
    }

    private static var mostComplaints: Int { 100 }

    private func mutationComplaints(_ trial: AdvertTrial) -> [String] {
        var claimed = ClaimAdverts(seed: seed)
        let originals =
            vectors.map { (title: $0.title, data: $0.advertisingData) }
            + claimed.adverts(of: decoders.flatMap(\.claims)).map {
                (title: "an advert that is claimed", data: $0)
            }
        guard !originals.isEmpty else { return [] }
        let total = adverts ?? mutations * max(vectors.count, 1)
        var mutation = AdvertMutation(seed: seed)
        var complaints: [String] = []
        for number in 0..<total {
            // Vectors reach deeper than what is only claimed, so they come twice as often.
            let isVector = !vectors.isEmpty && number % 3 < 2
            let index = isVector ? number % vectors.count : number % originals.count
            let other = originals[(index + number) % originals.count].data
            let octets = mutation.mutated(originals[index].data, other: other)
            complaints += Self.complaints(trial.outcome(of: octets), octets).map {
                "\(originals[index].title), mutation \(number) of seed \(seed), \(Self.hexadecimal(octets)): \($0)"
            }
            if number % 512 == 0 { progress?(number, total) }
            if complaints.count > Self.mostComplaints { break }
        }
        return complaints
    }

    private static func complaints(_ outcome: AdvertOutcome, _ data: [UInt8]) -> [String] {
        var complaints: [String] = []
        for malformed in outcome.malformed where malformed.complaint.offset > data.count {
            complaints.append("a complaint at octet \(malformed.complaint.offset) of \(data.count)")
        }
        let structures = AdvertMutation.structures(of: data).count
        for index in outcome.structures where index >= structures {
            complaints.append("AD structure \(index) of \(structures)")
        }
        return complaints + outcome.faults
    }

    private static func hexadecimal(_ octets: [UInt8]) -> String {
        octets.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
