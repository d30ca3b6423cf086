internal import BeaconCore

/// Keys that open everything to what it holds already, so that mutated octets come to whatever reads plaintext.
struct OpenRing: KeyRing {
    private final class Opener: PayloadOpener {
        func open(
            _ payload: SealedPayload,
            of value: Span<UInt8>,
            for holder: KeyHolder,
            into plaintext: inout MutableSpan<UInt8>,
            accepting isRight: (Span<UInt8>) -> Bool
        ) -> EncryptionOutcome {
            for (index, place) in payload.ciphertext.enumerated() where index < plaintext.count {
                plaintext[index] = value[place]
            }
            return .opened
        }

        func holdsKey(of holder: KeyHolder) -> Bool { false }

        func match(_ identifier: ResolvableIdentifier, from address: DeviceAddress?, at time: Timestamp?)
            -> KeyMatch?
        { nil }

        func withTitle(of match: KeyMatch, _ body: (Span<UInt8>) -> Void) {}
    }

    let name = "open"
    let revision: UInt64 = 0

    func makeOpener() -> any PayloadOpener { Opener() }
}
