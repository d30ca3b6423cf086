/// Opens sealed payloads with the keys of a ring, for one thread at a time.
///
/// A decoder does not see it: it asks through `StructureContext.open`. Called on the hot path: it allocates
/// nothing of its own.
public protocol PayloadOpener: AnyObject {
    /// Opens a payload with the first key that fits.
    ///
    /// Keys of the holder are tried first, then those for any device.
    ///
    /// - Parameters:
    ///   - payload: what, and how; its ranges lie in `value`.
    ///   - value: the AD structure's value.
    ///   - holder: whose key.
    ///   - plaintext: takes as many octets as the ciphertext has.
    ///   - isRight: judges octets that a mode without a tag gave.
    /// - Returns: `opened`, `noKey` or `wrongKey`.
    func open(
        _ payload: SealedPayload,
        of value: Span<UInt8>,
        for holder: KeyHolder,
        into plaintext: inout MutableSpan<UInt8>,
        accepting isRight: (Span<UInt8>) -> Bool
    ) -> EncryptionOutcome

    /// Whether there is a key for this very device, so that it is not believed in clear.
    func holdsKey(of holder: KeyHolder) -> Bool

    /// The key that an identifier was made with; `nil` when none was.
    func match(_ identifier: ResolvableIdentifier, from address: DeviceAddress?, at time: Timestamp?)
        -> KeyMatch?

    /// Lends the name that people gave to a key's device, as text in UTF-8.
    func withTitle(of match: KeyMatch, _ body: (Span<UInt8>) -> Void)
}
