internal import BeaconCore

extension DecoderLaws {
    /// Claims that no vector meets, and frames that come without one.
    func claimComplaints() -> [String] {
        var complaints: [String] = []
        var explained = vectors.map { _ in Set<Int>() }
        for decoder in decoders {
            let names = decoder.formats.map(\.name).joined(separator: ", ")
            if decoder.claims.isEmpty { complaints.append("\(names): claims nothing") }
            // That there are no vectors is said by their own law.
            for claim in decoder.claims where !vectors.isEmpty {
                let trial = AdvertTrial(DecoderTable([ClaimedDecoder(decoder: decoder, claims: [claim])]))
                var isMet = false
                for (index, vector) in vectors.enumerated() {
                    let structures = trial.outcome(of: vector.advertisingData, from: vector.address)
                        .structures
                    explained[index].formUnion(structures)
                    if !structures.isEmpty { isMet = true }
                }
                if !isMet { complaints.append("\(names): no vector meets the claim \(claim)") }
            }
        }
        let all = AdvertTrial(DecoderTable(decoders))
        for (vector, known) in zip(vectors, explained) {
            for structure in all.outcome(of: vector.advertisingData, from: vector.address).structures
                .subtracting(known).sorted()
            {
                complaints.append("\(vector.title): AD structure \(structure) is decoded and not claimed")
            }
        }
        return complaints
    }
}
