import BeaconCore

extension MiBeaconDecoder {
    /// Opens encrypted objects and reads them.
    ///
    ///     version  ciphertext until  then                             nonce
    ///     4, 5     end - 7           counter (3), check (4)           address (6), product (2), counter (1 + 3)
    ///     2, 3     end - 4           random (3), an octet             octets 2 to 6, random (3), address (5)
    ///
    /// AES-CCM, the address as it is sent, an octet 0x11 authenticated. Before version 4 nothing checks what comes
    /// out, so that only its counter mode is left, and octets that are no objects mean a wrong key.
    func open(
        _ head: MiBeaconHead,
        _ product: MiBeaconProduct,
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let counter = value.count - head.trailerLength
        let mac = head.address(in: value)
        let isChecked = head.version >= 4
        let payload =
            isChecked
            ? Self.checked(head.end..<counter, value, mac ?? context.address)
            : Self.unchecked(head.end..<counter, value, mac ?? context.address)
        if isChecked {
            // The counter of packets is its lowest octet.
            frames.integer(.counter, Int64(value.littleEndianUInt24(at: counter)) << 8 | Int64(value[6]))
        } else {
            frames.octets(MiBeaconField.salt.rawValue, counter..<counter + 3)
        }
        let outcome = context.open(
            payload,
            of: value,
            with: Self.key,
            payloadAddress: mac,
            into: &frames
        ) { isChecked || areKnown($0) }
        guard outcome == .opened else {
            frames.octets(MiBeaconField.ciphertext.rawValue, payload.ciphertext)
            if isChecked {
                frames.octets(MiBeaconField.mic.rawValue, payload.tag)
            } else {
                frames.integer(.checksum, Int64(value[value.count - 1]))
            }
            return .decoded
        }
        return frames.readOpened { objects, frames in read(objects, at: 0, of: product, into: &frames) }
    }

    private static func checked(
        _ ciphertext: Range<Int>,
        _ value: Span<UInt8>,
        _ address: DeviceAddress
    ) -> SealedPayload {
        let end = ciphertext.upperBound
        var payload = SealedPayload(.ccm, ciphertext, tag: end + 3..<end + 7)
        payload.nonce.append(littleEndian: address)
        payload.nonce.append(4..<7, of: value)
        payload.nonce.append(end..<end + 3, of: value)
        payload.associated.append(0x11)
        return payload
    }

    /// CCM without its check is counter mode from block 1, the nonce between two octets of flags and the number
    /// of the block (RFC 3610, 2.3).
    private static func unchecked(
        _ ciphertext: Range<Int>,
        _ value: Span<UInt8>,
        _ address: DeviceAddress
    ) -> SealedPayload {
        let end = ciphertext.upperBound
        var payload = SealedPayload(.ctr, ciphertext)
        payload.keyForm = .widened
        var sent = ShortOctets()
        sent.append(littleEndian: address)
        payload.nonce.append(1)
        payload.nonce.append(2..<7, of: value)
        payload.nonce.append(end..<end + 3, of: value)
        for index in 0..<5 { payload.nonce.append(sent[index]) }
        payload.nonce.append(0)
        payload.nonce.append(1)
        return payload
    }
}
