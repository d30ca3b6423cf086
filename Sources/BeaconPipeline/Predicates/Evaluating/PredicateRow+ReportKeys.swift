import BeaconCore

/// The values of report keys, by class.
extension PredicateRow {
    func boolean(_ key: ReportKey) -> Bool? {
        switch key {
        case .reconstructed: report.isReconstructed
        case .merged: report.isMerged
        default: nil
        }
    }

    func number(_ key: ReportKey) -> PredicateNumber? {
        let value: Int64?
        switch key {
        case .report: value = report.ordinal == 0 ? nil : Int64(clamping: report.ordinal)
        case .sid: value = report.advertisingSID.map(Int64.init)
        case .rssi: value = report.rssi.map { Int64($0.dBm) }
        case .advTxPower: value = report.txPower.map { Int64($0.dBm) }
        case .channel: value = report.channel.map(Int64.init)
        case .adIndex: value = formatted.map { Int64($0.structureIndex) }
        case .part: value = frame?.part.map(Int64.init)
        case .offset: value = frame?.kind == .malformed ? frame.map { Int64($0.malformedOffset) } : nil
        // In seconds, as output shows it: whole microseconds.
        case .time: return report.time.map { .exact($0.microseconds, exponent: -6) }
        default: value = nil
        }
        return value.map { .exact($0, exponent: 0) }
    }

    /// The code of a word, or an address as a number.
    func code(_ key: ReportKey) -> UInt64? {
        switch key {
        case .address: report.knownAddress?.rawValue
        case .kind:
            switch frame?.kind {
            case nil, .report: 0
            case .frame: 1
            case .malformed: 2
            }
        case .addressType: report.addressType.map(Self.code)
        case .addressKind: report.addressKind.map { UInt64($0.rawValue) }
        case .eventType: report.eventType.map { Self.eventTypeCodes[Int($0.rawValue & 31)] }
        case .dataStatus: UInt64(report.dataStatus.rawValue)
        case .primaryPHY: report.primaryPHY.map { UInt64($0.rawValue) - 1 }
        case .secondaryPHY: report.secondaryPHY.map { UInt64($0.rawValue) - 1 }
        case .format: formatted.flatMap { frame in resolution?.formatCode(frame.formatIndex) }
        case .encryption: frame.flatMap { $0.kind == .frame ? Self.code($0.encryption) : nil }
        case .reason: frame.flatMap { $0.kind == .malformed ? Self.code($0.reason) : nil }
        default: nil
        }
    }

    private static func code(_ type: AddressType) -> UInt64 {
        switch type {
        case .publicDevice: 0
        case .randomDevice: 1
        case .publicIdentity: 2
        case .randomIdentity: 3
        case .anonymous: 4
        }
    }

    private static func code(_ outcome: EncryptionOutcome) -> UInt64? {
        switch outcome {
        case .none: nil
        case .opened: 0
        case .noKey: 1
        case .wrongKey: 2
        case .replayed: 3
        case .downgrade: 4
        }
    }

    private static func code(_ reason: MalformedReason) -> UInt64 {
        (1...7).contains(reason.rawValue) ? UInt64(reason.rawValue) - 1 : 7
    }

    /// The place of each event type's name, by the five bits of the type.
    private static let eventTypeCodes: [UInt64] = (UInt8(0)..<32).map { bits in
        let name = "\(EventType(rawValue: bits).name)"
        return WordSet.eventType.names.firstIndex(of: name).map(UInt64.init) ?? .max
    }

    /// Calls `body` with the octets of a text or bytes, or returns `nil` when there are none.
    func withOctets(_ key: ReportKey, _ body: (Span<UInt8>) -> Bool?) -> Bool? {
        switch key {
        case .transport: withUTF8(reports.source(of: report).transport, body)
        case .adapter: withUTF8(reports.source(of: report).adapter, body)
        case .name: withName(body)
        case .data:
            if let frame = formatted, let frames {
                frames.withValue(of: frame, body)
            } else {
                reports.withData(of: reportIndex, body)
            }
        default: nil
        }
    }

    private func withUTF8(_ text: String, _ body: (Span<UInt8>) -> Bool?) -> Bool? {
        guard !text.isEmpty else { return nil }
        let octets = text.utf8
        return body(octets.span)
    }

    /// The local name: the complete one, else the first shortened one.
    private func withName(_ body: (Span<UInt8>) -> Bool?) -> Bool? {
        reports.withData(of: reportIndex) { data in
            var walk = ADWalk()
            var name: Range<Int>?
            while let structure = walk.next(in: data) {
                guard structure.type.isLocalName, name == nil || structure.type == .completeLocalName else {
                    continue
                }
                name = structure.value
            }
            guard let name, !name.isEmpty else { return nil }
            return body(data.extracting(name))
        }
    }
}
