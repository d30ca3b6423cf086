internal import BeaconCore
internal import BeaconJSON

extension DecoderLaws {
    /// What vectors say and decoders do not.
    func vectorComplaints() -> [String] {
        guard !vectors.isEmpty else { return ["there are no vectors"] }
        let trial = AdvertTrial(table)
        var names: Set<String> = []
        var complaints: [String] = []
        for vector in vectors {
            if !names.insert(vector.title).inserted {
                complaints.append("\(vector.title): a name used twice")
            }
            do throws(LoadFailure) {
                // A key is one vector's own, and so is what decodes it.
                let opening = try ring(of: vector).map { AdvertTrial(table, keys: $0) }
                let outcome = (opening ?? trial).outcome(of: vector.advertisingData, from: vector.address)
                complaints += vector.complaints(about: outcome).map { "\(vector.title): \($0)" }
            } catch {
                complaints.append("\(vector.title): \(error.message)")
            }
        }
        return complaints
    }

    private func ring(of vector: DecoderVector) throws(LoadFailure) -> (any KeyRing)? {
        guard let key = vector.key else { return nil }
        guard let keys else { throw LoadFailure(.usage, "has a key, and nothing that reads keys was given") }
        return try keys.ring(of: key)
    }
}

extension DecoderVector {
    fileprivate func complaints(about outcome: AdvertOutcome) -> [String] {
        var complaints: [String] = []
        let (found, expected) = (outcome.frames.map(\.format), frames.map(\.format))
        if found != expected { complaints.append("the formats are \(found), not \(expected)") }
        for (frame, expected) in zip(outcome.frames, frames) where frame.format == expected.format {
            complaints += expected.complaints(about: frame)
        }
        let malformed = outcome.malformed.map(\.complaint)
        if malformed != self.malformed {
            let (found, expected) = (malformed.map(\.text), self.malformed.map(\.text))
            complaints.append("malformed is \(found), not \(expected)")
        }
        complaints += outcome.faults
        if outcome.isOverflowed { complaints.append("more frames and fields than a batch takes") }
        let given = outcome.verdict
        if given != verdict { complaints.append("the verdict is \(given.rawValue), not \(verdict.rawValue)") }
        return complaints
    }
}

extension DecoderVector.Frame {
    fileprivate func complaints(about frame: AdvertOutcome.Frame) -> [String] {
        var complaints: [String] = []
        for field in fields {
            let found = frame.fields.first { $0.name == field.name }
            let text = frame.texts.first { $0.name == field.name && $0.value != nil }?.value
            if let found, field.value.isWritten(as: found.value, text) { continue }
            let given = found == nil ? "absent" : text ?? found?.value.description ?? ""
            complaints.append("\(field.name) is \(given), not \(field.value.description)")
        }
        for field in frame.fields where !fields.contains(where: { $0.name == field.name }) {
            complaints.append("\(field.name) is \(field.value.description), not absent")
        }
        if frame.invalid != invalid { complaints.append("invalid is \(frame.invalid), not \(invalid)") }
        if frame.encryption != encryption {
            complaints.append("encryption is \(frame.encryption ?? "none"), not \(encryption ?? "none")")
        }
        if frame.part != part {
            complaints.append("part is \(Self.text(frame.part)), not \(Self.text(part))")
        }
        if let structureIndex, frame.structureIndex != structureIndex {
            complaints.append("ad_index is \(frame.structureIndex), not \(structureIndex)")
        }
        return complaints
    }

    private static func text(_ number: Int?) -> String { number.map(String.init) ?? "none" }
}

extension DecoderVector.Complaint {
    fileprivate var text: String { "\(format) \(reason) at \(offset)" }
}

extension AdvertOutcome {
    fileprivate var verdict: DecoderVector.Verdict {
        frames.isEmpty ? (malformed.isEmpty ? .notMine : .malformed) : .decoded
    }
}
