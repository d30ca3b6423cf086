extension FrameWriter {
    /// Lends room for the octets of a payload, and keeps them when it was opened.
    mutating func open(
        _ payload: SealedPayload,
        _ body: (inout MutableSpan<UInt8>) -> EncryptionOutcome
    ) -> EncryptionOutcome {
        let count = payload.ciphertext.count
        guard fieldLimit > 0, scratchCount &+ count <= FrameStorage.scratchCapacity else {
            overflowed = true
            return .noKey
        }
        noteClearFields()
        let start = unsafe scratch + scratchCount
        var plaintext = unsafe MutableSpan(_unsafeStart: start, count: count)
        let outcome = body(&plaintext)
        opened = OctetRange(start: UInt32(truncatingIfNeeded: scratchCount), count: 0)
        openedOffset = payload.ciphertext.lowerBound
        guard outcome == .opened else { return outcome }
        opened.count = UInt32(truncatingIfNeeded: count)
        scratchCount &+= count
        return outcome
    }

    /// Reads the payload that was opened last, as if it were a structure of its own.
    ///
    /// Until `read` returns, the ranges of `octets` count in the payload; the offset of a complaint does too, and
    /// comes out as one of the structure's value, where the ciphertext stood.
    public mutating func readOpened(
        _ read: (Span<UInt8>, inout FrameWriter) -> Verdict
    ) -> Verdict {
        let offset = openedOffset
        let start = unsafe UnsafePointer(scratch) + Int(opened.start)
        let plaintext = unsafe Span(_unsafeStart: start, count: Int(opened.count))
        readsOpened = true
        let verdict = read(plaintext, &self)
        readsOpened = false
        guard case .malformed(let format, let inside, let reason) = verdict else { return verdict }
        return .malformed(format: format, offset: inside &+ offset, reason)
    }

    /// Adds octets of the payload at hand, which lie in the batch's own memory.
    @usableFromInline
    mutating func openedOctets(_ field: Int, _ range: Range<Int>) {
        guard range.lowerBound >= 0, range.upperBound <= Int(opened.count) else {
            overflowed = true
            return
        }
        let start = UInt64(opened.start) &+ UInt64(truncatingIfNeeded: range.lowerBound)
        add(Field(field, .scratchOctets, payload: start, length: range.count))
    }

    /// Appends the name of a key's device to the field begun last.
    mutating func append(titleOf match: KeyMatch, by opener: any PayloadOpener) {
        opener.withTitle(of: match) { append($0) }
    }
}
