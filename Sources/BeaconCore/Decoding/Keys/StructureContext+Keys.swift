extension StructureContext {
    /// Opens an encrypted part of the structure with a key of the run, and says in the frame at hand what came
    /// of it.
    ///
    /// Fields that the frame has so far are those in clear. When the payload is opened, `FrameWriter.readOpened`
    /// reads it; otherwise the decoder adds what tells people of the ciphertext.
    ///
    /// - Parameters:
    ///   - payload: the part, the mode of AES, nonce and tag.
    ///   - value: the structure's value.
    ///   - query: the kind of key, and the format.
    ///   - payloadAddress: an address inside the payload: its key is good too.
    ///   - frames: holds the frame at hand, and takes the octets.
    ///   - isRight: tells for a mode without a tag whether the octets can be right; asked for each key.
    /// - Returns: `opened`, `noKey` or `wrongKey`.
    public func open(
        _ payload: SealedPayload,
        of value: Span<UInt8>,
        with query: KeyQuery,
        payloadAddress: DeviceAddress? = nil,
        into frames: inout FrameWriter,
        accepting isRight: (Span<UInt8>) -> Bool = { _ in true }
    ) -> EncryptionOutcome {
        guard let opener = unsafe opener, payload.isInside(value) else {
            frames.encryption(.noKey)
            return .noKey
        }
        let holder = holder(query, payloadAddress)
        let outcome = frames.open(payload) { plaintext in
            unsafe opener.pointee.open(
                payload,
                of: value,
                for: holder,
                into: &plaintext,
                accepting: isRight
            )
        }
        frames.encryption(outcome)
        return outcome
    }

    /// Whether the run has a key for this very device: then what it sends in clear is not believed.
    public func holdsKey(_ query: KeyQuery, payloadAddress: DeviceAddress? = nil) -> Bool {
        guard let opener = unsafe opener else { return false }
        return unsafe opener.pointee.holdsKey(of: holder(query, payloadAddress))
    }

    /// Finds the maker of an identifier by the keys of the run, and says so in the frame at hand.
    ///
    /// - Parameters:
    ///   - identifier: one that only who has its key can tell the maker of.
    ///   - field: takes the name that the key file gives to the maker.
    ///   - frames: holds the frame at hand.
    /// - Returns: the key; `nil`, with nothing said, when no key made it.
    public func resolve(
        _ identifier: ResolvableIdentifier,
        naming field: Int,
        into frames: inout FrameWriter
    ) -> KeyMatch? {
        guard let opener = unsafe opener,
            let match = unsafe opener.pointee.match(identifier, from: knownAddress, at: time)
        else { return nil }
        frames.encryption(.opened)
        frames.beginOctets(field)
        frames.append(titleOf: match, by: unsafe opener.pointee)
        return match
    }

    private func holder(_ query: KeyQuery, _ payloadAddress: DeviceAddress?) -> KeyHolder {
        KeyHolder(query, address: knownAddress, payloadAddress: payloadAddress, time: time)
    }
}

extension SealedPayload {
    fileprivate func isInside(_ value: Span<UInt8>) -> Bool {
        ciphertext.lowerBound >= 0 && ciphertext.upperBound <= value.count
            && tag.lowerBound >= 0 && tag.upperBound <= value.count && tag.count <= 16
    }
}
