internal import BeaconCore

extension KeyOpener {
    func match(_ identifier: ResolvableIdentifier, from address: DeviceAddress?, at time: Timestamp?)
        -> KeyMatch?
    {
        switch identifier {
        case .ephemeral(let identifier):
            guard let match = ephemeral?.match(identifier, at: time) else { return nil }
            if let address { beacons.set(Self.place(of: address), match) }
            return match
        case .set(let random, let hash):
            guard let index = sets?.key(of: random, hash) else { return nil }
            return KeyMatch(key: setKeys[index])
        }
    }

    func withTitle(of match: KeyMatch, _ body: (Span<UInt8>) -> Void) {
        guard titles.indices.contains(match.key) else { return }
        let title = titles[match.key]
        body(title.span)
    }

    private static func place(of address: DeviceAddress) -> IdentityKey {
        var key = IdentityKey()
        key.combine(address.rawValue)
        return key
    }

    /// Opens encrypted telemetry, whose nonce begins with the beacon's clock (google/eddystone,
    /// eddystone-tlm/tlm-encrypted.md).
    ///
    /// Its tag has two octets only, so that few clocks are tried: that of the identifier which the address sent
    /// last, with those beside it; the clocks that keys tell; and of the one key beside an advert, those of
    /// rotations of 17 minutes and more.
    func openTelemetry(
        _ payload: SealedPayload,
        of value: Span<UInt8>,
        for holder: KeyHolder,
        into plaintext: inout MutableSpan<UInt8>,
        accepting isRight: (Span<UInt8>) -> Bool
    ) -> EncryptionOutcome {
        guard let aes, let ephemeral, !ephemeral.isEmpty else { return .noKey }
        var outcome = EncryptionOutcome.noKey
        let known = holder.address.flatMap { beacons.value(of: Self.place(of: $0)) }
        var clocks = TelemetryClocks(
            ring.entries,
            known: known,
            isOfOneDevice: ring.isOfOneDevice,
            at: holder.time
        )
        while let (key, clock) = clocks.next() {
            outcome = .wrongKey
            let octets = ring.entries[key].key.octets
            aes.setKey(octets.span)
            var nonce = ShortOctets()
            nonce.append(bigEndian: clock)
            for index in 0..<payload.nonce.count { nonce.append(payload.nonce[index]) }
            if aes.open(payload, nonce: nonce, of: value, into: &plaintext), isRight(plaintext.span) {
                return .opened
            }
        }
        return outcome
    }
}
