import BeaconCore

extension MeshDecoder {
    /// Reads a generic provisioning PDU: the low two bits of its first octet say which of four.
    ///
    ///     offset  0     4            5
    ///             link  transaction  last segment, 00   total length (2), check, payload
    ///                                01                 acknowledgment
    ///                                segment, 10        payload
    ///                                opcode, 11         bearer control
    func provisioning(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count > 5 else { return .malformed(.provisioning, offset: value.count, .tooShort) }
        let (kind, upper) = (value[5] & 3, Int64(value[5] >> 2))
        guard kind != 0 || value.count >= 9 else {
            return .malformed(.provisioning, offset: value.count, .tooShort)
        }
        if kind == 3, let fault = bearerControlFault(value) { return fault }
        frames.begin(MeshFormat.provisioning.rawValue)
        frames.octets(0, 0..<4)
        frames.integer(1, Int64(value[4]))
        switch kind {
        case 0:
            frames.text(2, "transaction_start")
            frames.integer(3, upper)
            frames.integer(4, Int64(value.bigEndianUInt16(at: 6)))
            frames.integer(5, Int64(value[8]))
            frames.octets(6, 9..<value.count)
        case 1:
            frames.text(2, "transaction_acknowledgment")
            return .decoded(upTo: 6, in: value, format: MeshFormat.provisioning.rawValue)
        case 2:
            frames.text(2, "transaction_continuation")
            frames.integer(3, upper)
            frames.octets(6, 6..<value.count)
        default: return bearerControl(value, into: &frames)
        }
        return .decoded
    }

    /// How long bearer control is: an opcode that opens a link is followed by a UUID, one that closes it by why.
    private func bearerControlEnd(_ opcode: UInt8) -> Int? {
        switch opcode {
        case 0: 22
        case 1: 6
        case 2: 7
        default: nil
        }
    }

    private func bearerControlFault(_ value: Span<UInt8>) -> Verdict? {
        guard let end = bearerControlEnd(value[5] >> 2) else {
            return .malformed(.provisioning, offset: 5, .reservedValue)
        }
        return value.count < end ? .malformed(.provisioning, offset: value.count, .tooShort) : nil
    }

    private func bearerControl(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        frames.text(2, "bearer_control")
        let opcode = value[5] >> 2
        switch opcode {
        case 0:
            frames.text(7, "link_open")
            frames.octets(8, 6..<22)
        case 1: frames.text(7, "link_ack")
        default:
            frames.text(7, "link_close")
            frames.integer(9, Int64(value[6]))
        }
        let end = bearerControlEnd(opcode) ?? value.count
        return .decoded(upTo: end, in: value, format: MeshFormat.provisioning.rawValue)
    }
}
