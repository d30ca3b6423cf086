internal import BeaconCore

/// Opens payloads with the keys of a ring.
final class KeyOpener: PayloadOpener {
    let ring: StoredKeyRing
    /// `nil` when libcrypto has no AES, which the loader has told the user before.
    let aes: AES?
    let ephemeral: EphemeralKeys?
    let sets: PrivateAddressResolver?
    /// The key of each set, an index in the ring.
    let setKeys: [Int]
    /// What tells people of each key's device, as octets of text.
    let titles: [[UInt8]]
    /// The key by which the identifier of an address was resolved, for the telemetry beside it.
    var beacons = LeastRecentTable<KeyMatch>(capacity: 1024)

    init(_ ring: StoredKeyRing) {
        self.ring = ring
        aes = try? AES()
        ephemeral = aes.map { EphemeralKeys(ring.entries, $0) }
        titles = ring.entries.map { Array($0.title.utf8) }
        setKeys = ring.entries.indices.filter { ring.entries[$0].kind == .sirk }
        sets = setKeys.isEmpty ? nil : try? PrivateAddressResolver(setKeys.map { ring.entries[$0].key })
    }

    func holdsKey(of holder: KeyHolder) -> Bool {
        var candidates = KeyCandidates(ring.places, holder)
        guard candidates.next() != nil else { return false }
        return candidates.isOwn || ring.isOfOneDevice
    }

    func open(
        _ payload: SealedPayload,
        of value: Span<UInt8>,
        for holder: KeyHolder,
        into plaintext: inout MutableSpan<UInt8>,
        accepting isRight: (Span<UInt8>) -> Bool
    ) -> EncryptionOutcome {
        guard let aes else { return .noKey }
        if holder.query.kind == .eik {
            return openTelemetry(payload, of: value, for: holder, into: &plaintext, accepting: isRight)
        }
        var candidates = KeyCandidates(ring.places, holder)
        var outcome = EncryptionOutcome.noKey
        while let index = candidates.next() {
            outcome = .wrongKey
            let key = ring.entries[index].key.octets
            guard let nonce = Self.prepare(aes, key, payload),
                aes.open(payload, nonce: nonce, of: value, into: &plaintext),
                isRight(plaintext.span)
            else { continue }
            return .opened
        }
        return outcome
    }

    /// Gives AES the key in the form that the payload wants.
    ///
    /// - Returns: the whole nonce; `nil` when the key cannot be one of the payload's.
    private static func prepare(_ aes: AES, _ key: [UInt8], _ payload: SealedPayload) -> ShortOctets? {
        if let first = payload.firstKeyOctet, key.first != first { return nil }
        var nonce = payload.nonce
        switch payload.keyForm {
        case .whole:
            guard key.count >= AES.blockLength else { return nil }
            aes.setKey(key.span)
            for index in AES.blockLength..<key.count { nonce.append(key[index]) }
        case .widened where key.count == AES.blockLength:
            // Written with the octets between already in it.
            aes.setKey(key.span)
        case .widened:
            guard key.count == 12 else { return nil }
            var whole = ShortOctets()
            for index in 0..<6 { whole.append(key[index]) }
            whole.append(0x8D)
            whole.append(0x3D)
            whole.append(0x3C)
            whole.append(0x97)
            for index in 6..<12 { whole.append(key[index]) }
            aes.setKey(whole)
        }
        return nonce
    }
}
