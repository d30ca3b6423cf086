internal import BeaconCore

extension FileProgram {
    /// Reads one structure: what holds for all of them, then the first case whose conditions hold.
    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        var reading = FileReading(context)
        var stretch = Stretch(0..<value.count)
        reading.format = common.format
        if let verdict = refuses(common, value, stretch, &reading) { return verdict }
        var chosen = common
        if !cases.isEmpty {
            guard let number = firstCase(value, stretch, context) else { return .notMine }
            chosen = cases[number]
            reading.format = chosen.format
            if let verdict = refuses(chosen, value, stretch, &reading) { return verdict }
        }
        frames.begin(chosen.format)
        if common.isEncrypted || chosen.isEncrypted { frames.encryption(.noKey) }
        let isWhole = read(common.steps, value, &stretch, &reading, &frames)
        if isWhole, cases.isEmpty || read(chosen.steps, value, &stretch, &reading, &frames) {
            if readObjects(common.objects, value, &stretch, &reading, &frames), !cases.isEmpty {
                _ = readObjects(chosen.objects, value, &stretch, &reading, &frames)
            }
        }
        if let complaint = reading.complaint { return complaint }
        let maximum = min(common.maximum, chosen.maximum)
        return .decoded(upTo: maximum, in: value, format: chosen.format)
    }

    private func firstCase(_ value: Span<UInt8>, _ stretch: Stretch, _ context: StructureContext) -> Int? {
        for number in cases.indices where hold(cases[number].when, value, stretch, context) { return number }
        return nil
    }

    /// Why a structure is not read, if it is not.
    private func refuses(
        _ gate: GateRule,
        _ value: Span<UInt8>,
        _ stretch: Stretch,
        _ reading: inout FileReading
    ) -> Verdict? {
        guard hold(gate.when, value, stretch, reading.context) else { return .notMine }
        guard value.count >= gate.minimum else {
            return .malformed(format: gate.format, offset: value.count, .tooShort)
        }
        for index in gate.requirements.indices {
            let requirement = requirements[index]
            guard !hold(requirement.conditions, value, stretch, reading.context) else { continue }
            let base = stretch.base(requirement.place)
            guard base &+ requirement.offset >= 0, base &+ requirement.end <= value.count else {
                return .malformed(format: gate.format, offset: value.count, .tooShort)
            }
            let offset = min(max(base &+ requirement.offset, 0), value.count)
            return .malformed(format: gate.format, offset: offset, requirement.reason)
        }
        for index in gate.checksums.indices {
            let checksum = checksums[index]
            guard let fault = fault(of: checksum, value) else { continue }
            switch checksum.otherwise {
            case .notMine: return .notMine
            case .malformed: return .malformed(format: gate.format, offset: fault.offset, fault.reason)
            case .complain: reading.complain(at: fault.offset, fault.reason)
            }
        }
        return nil
    }
}
