internal import BeaconCore
internal import BeaconJSON

/// The end of a way on which decoders are tried: copies what comes.
final class OutcomeCopy: Receiver {
    var outcome = AdvertOutcome()
    private let writer = JSONLineWriter()
    private var buffer = OutputBuffer()

    let wantsMore = true

    func finish() {}

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let (line, faults) = line(of: row, events)
            let frame = batch[row]
            switch frame.kind {
            case .report: return
            case .frame: outcome.frames.append(AdvertOutcome.Frame(frame, batch, line, faults))
            case .malformed:
                let complaint = DecoderVector.Complaint(
                    format: batch.format(of: frame).name,
                    offset: frame.malformedOffset,
                    reason: "\(frame.reason.name)"
                )
                let structure = frame.structureIndex
                outcome.malformed.append(
                    .init(structureIndex: structure, complaint: complaint, faults: faults)
                )
            }
        }
    }

    /// The line of a row, read again.
    private func line(of row: Int, _ events: Events) -> (JSONValue, faults: [String]) {
        var one = events
        one.rows = RowSet()
        one.rows.insert(row)
        buffer.removeAll()
        writer.write(one, into: &buffer)
        let octets = Array(buffer.octets)
        guard octets.last == UInt8(ascii: "\n"), octets.firstIndex(of: UInt8(ascii: "\n")) == octets.count - 1
        else { return (.null, ["the output is not one line"]) }
        do throws(JSONGrammar.Fault) {
            try JSONGrammar.check(octets, 0..<octets.count - 1)
        } catch {
            let text = String(decoding: octets.dropLast(), as: UTF8.self)
            return (.null, ["the line is no JSON, \(error.text) at \(error.offset): \(text)"])
        }
        // JSON has numbers that a reader does not take.
        return ((try? JSONReader.read(octets)) ?? .null, [])
    }
}

extension AdvertOutcome.Frame {
    fileprivate init(_ frame: Frame, _ batch: FrameBatch, _ line: JSONValue, _ faults: [String]) {
        let declared = batch.format(of: frame)
        format = declared.name
        structureIndex = frame.structureIndex
        part = frame.part
        encryption = line["encryption"]?.text
        fields = line["fields"]?.members ?? []
        invalid = line["invalid"]?.list?.compactMap(\.text) ?? []
        texts = batch.texts(of: frame)
        self.faults =
            faults
            + (0..<frame.fieldCount).compactMap { position in
                let field = batch.field(position, of: frame)
                guard Int(field.index) < declared.fields.count else {
                    return "field \(field.index) is given, of \(declared.fields.count) from 0"
                }
                let own = declared.fields[Int(field.index)]
                return field.suits(own.kind)
                    ? nil : "\(own.name) is declared as \(own.kind) and given otherwise"
            }
    }
}

extension Field {
    /// Whether a field of that kind may be given like this.
    fileprivate func suits(_ kind: FieldKind) -> Bool {
        if isAbsent { return true }
        return switch kind {
        case .integer: decimal.map { $0.exponent >= 0 } ?? false
        case .decimal, .real: number != nil
        case .boolean: boolean != nil
        case .text, .bytes, .uuid, .address: number == nil && boolean == nil
        }
    }
}
