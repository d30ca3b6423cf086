internal import BeaconCore

extension DecoderLaws {
    /// Prefixes and mutations of vectors that come out as what is no line of JSON, or point beyond their octets.
    func hostileComplaints() -> [String] {
        let trial = AdvertTrial(table)
        var mutation = AdvertMutation(seed: seed)
        var complaints: [String] = []
        for (index, vector) in vectors.enumerated() {
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
            for number in 0..<mutations {
                let octets = mutation.mutated(
                    data,
                    other: vectors[(index + number) % vectors.count].advertisingData
                )
                complaints += Self.complaints(trial.outcome(of: octets), octets).map {
                    "\(vector.title), mutation \(number) of seed \(seed), \(Self.hexadecimal(octets)): \($0)"
                }
            }
            if complaints.count > 100 { break }
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
