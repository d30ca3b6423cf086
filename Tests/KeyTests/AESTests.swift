import BeaconCore
import BeaconKeys
import TestReading
import Testing

/// Each mode of AES against published vectors, through what a decoder asks.
@Suite struct AESTests {
    /// Opens a payload with one key, for any device.
    private static func open(_ payload: SealedPayload, _ value: [UInt8], _ key: String, _ kind: KeyKind)
        throws
        -> (outcome: EncryptionOutcome, plaintext: [UInt8])
    {
        let file = try KeyFile(octets: Array("* \(kind.word) \(key)".utf8), name: "keys")
        let opener = StoredKeyRing(file).makeOpener()
        return open(payload, value, opener, kind)
    }

    private static func open(
        _ payload: SealedPayload,
        _ value: [UInt8],
        _ opener: any PayloadOpener,
        _ kind: KeyKind
    ) -> (outcome: EncryptionOutcome, plaintext: [UInt8]) {
        var plaintext = [UInt8](repeating: 0, count: payload.ciphertext.count)
        var span = plaintext.mutableSpan
        let outcome = opener.open(
            payload,
            of: value.span,
            for: KeyHolder(KeyQuery(kind, of: "test"), address: nil),
            into: &span,
            accepting: { _ in true }
        )
        return (outcome, plaintext)
    }

    private static func bytes(_ text: String) throws -> [UInt8] {
        try #require(octets(hexadecimal: text), "\(text)")
    }

    /// NIST SP 800-38C, example 1: nonce of 7, tag of 4, associated data of 8 octets.
    @Test func ccmOpensTheExampleOfItsStandard() throws {
        let value = try Self.bytes("7162015b4dac255d")
        var payload = SealedPayload(.ccm, 0..<4, tag: 4..<8)
        for octet in try Self.bytes("10111213141516") { payload.nonce.append(octet) }
        for octet: UInt8 in 0..<8 { payload.associated.append(octet) }
        let key = "404142434445464748494a4b4c4d4e4f"
        let right = try Self.open(payload, value, key, .bindKey)
        #expect(right.outcome == .opened && right.plaintext == [0x20, 0x21, 0x22, 0x23])
        let wrong = try Self.open(payload, value, "00" + key.dropFirst(2), .bindKey)
        #expect(wrong.outcome == .wrongKey)
    }

    /// A context is kept: what failed must not spoil what comes next.
    @Test func aWrongTagLeavesNothingBehind() throws {
        let right = try Self.bytes("7162015b4dac255d")
        let wrong = try Self.bytes("7162015b4dac255e")
        var payload = SealedPayload(.ccm, 0..<4, tag: 4..<8)
        for octet in try Self.bytes("10111213141516") { payload.nonce.append(octet) }
        for octet: UInt8 in 0..<8 { payload.associated.append(octet) }
        let file = try KeyFile(octets: Array("* bindkey 404142434445464748494a4b4c4d4e4f".utf8), name: "keys")
        let opener = StoredKeyRing(file).makeOpener()
        for (value, outcome) in [
            (wrong, EncryptionOutcome.wrongKey), (right, .opened), (wrong, .wrongKey), (right, .opened),
        ] {
            #expect(Self.open(payload, value, opener, .bindKey).outcome == outcome)
        }
    }

    @Test func ctrAndEcbOpenTheExamplesOfTheirStandard() throws {
        // NIST SP 800-38A, F.5.1 and F.1.1.
        let key = "2b7e151628aed2a6abf7158809cf4f3c"
        var counter = SealedPayload(.ctr, 0..<16)
        for octet in try Self.bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff") { counter.nonce.append(octet) }
        let plaintext = try Self.bytes("6bc1bee22e409f96e93d7e117393172a")
        let ctr = try Self.open(counter, try Self.bytes("874d6191b620e3261bef6864990db6ce"), key, .bindKey)
        #expect(ctr.outcome == .opened && ctr.plaintext == plaintext)
        let block = SealedPayload(.ecb, 0..<16)
        let ecb = try Self.open(block, try Self.bytes("3ad77bb40d7a3660a89ecaf32466ef97"), key, .bindKey)
        #expect(ecb.outcome == .opened && ecb.plaintext == plaintext)
    }

    /// Lengths that a mode does not have are refused, not passed on.
    @Test func lengthsThatAModeLacksOpenNothing() throws {
        let key = "2b7e151628aed2a6abf7158809cf4f3c"
        let value = [UInt8](repeating: 7, count: 40)
        for payload in [
            SealedPayload(.ccm, 0..<4, tag: 4..<8), SealedPayload(.ctr, 0..<4), SealedPayload(.ecb, 0..<15),
            SealedPayload(.eax, 0..<4), SealedPayload(.ccm, 0..<4, tag: 4..<30),
            SealedPayload(.ccm, 30..<50, tag: 4..<8),
        ] {
            #expect(try Self.open(payload, value, key, .bindKey).outcome == .wrongKey)
        }
    }

    /// Core Specification, Vol 3, Part H, Appendix D.7, and what other projects resolve.
    @Test func privateAddressesAreResolved() throws {
        let keys = ["00000000000000000000000000000000", "ec0234a357c8ad05341010a60a397d9b"]
        let file = try KeyFile(
            octets: Array(keys.map { "* irk \($0)" }.joined(separator: "\n").utf8),
            name: "keys"
        )
        let resolver = try PrivateAddressResolver(file.entries(of: .irk).map(\.key))
        let addresses: [(String, Int?)] = [
            ("70:81:94:0D:FB:AA", 1), ("40:01:02:B2:12:DA", 1), ("7F:FF:FE:7E:0E:08", 1),
            ("40:01:02:0A:C4:A6", 0), ("40:02:03:D2:74:CE", 0), ("40:01:02:00:00:00", nil),
            ("00:01:FF:A0:3A:76", nil), ("40:00:00:D2:74:CE", nil),
        ]
        for (text, key) in addresses {
            #expect(resolver.key(of: try #require(DeviceAddress(text: text))) == key, "\(text)")
        }
    }
}
