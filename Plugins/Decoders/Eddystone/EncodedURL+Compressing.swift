import BeaconCore

extension EncodedURL {
    /// The octets of a web address, its scheme first.
    ///
    /// The longest text that has an octet is taken at each place, which is the shortest there is: every
    /// such text begins with a dot and holds no other.
    ///
    /// - Throws: what cannot be sent of the option of that name, or how far it is too long.
    static func compressed(_ url: String, option: String) throws(EncodingFailure) -> [UInt8] {
        let characters = Array(url.utf8)
        guard let scheme = longest(of: 0..<4, at: 0, in: characters, text(ofScheme:)) else {
            throw EncodingFailure(option, .unknownScheme)
        }
        var octets = [scheme.octet]
        var position = scheme.count
        while position < characters.count {
            if let piece = longest(of: 0..<14, at: position, in: characters, text(of:)) {
                octets.append(piece.octet)
                position += piece.count
            } else if isCharacter(characters[position]) {
                octets.append(characters[position])
                position += 1
            } else {
                throw EncodingFailure(option, .unsendable(column: position + 1))
            }
        }
        guard octets.count - 1 <= longest else {
            throw EncodingFailure(option, .tooLong(octets: octets.count - 1, limit: longest))
        }
        return octets
    }

    /// The octet whose text stands at `position` and is the longest of those.
    private static func longest(
        of octets: Range<UInt8>,
        at position: Int,
        in characters: [UInt8],
        _ text: (UInt8) -> StaticString?
    ) -> (octet: UInt8, count: Int)? {
        var best: (octet: UInt8, count: Int)?
        for octet in octets {
            guard let text = text(octet)?.description.utf8, text.count > best?.count ?? 0,
                characters[position...].starts(with: text)
            else { continue }
            best = (octet, text.count)
        }
        return best
    }
}
