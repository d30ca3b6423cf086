import BeaconCore

/// The encoding of a web address that Eddystone-URL and UriBeacon share: a scheme, then octets of
/// which some stand for text.
///
/// Eddystone-URL, Frame Specification.
enum EncodedURL {
    /// The most octets behind the scheme that the specification allows; more are seen.
    static let longest = 17

    /// The offset of the first octet that stands for nothing, with the scheme at offset `scheme`.
    static func firstReserved(in value: Span<UInt8>, scheme: Int) -> Int? {
        guard text(ofScheme: value[scheme]) != nil else { return scheme }
        for offset in scheme + 1..<value.count where !isCharacter(value[offset]) {
            if text(of: value[offset]) == nil { return offset }
        }
        return nil
    }

    /// Writes the address as a field; octets that stand for nothing are passed over.
    static func expand(
        _ value: Span<UInt8>,
        scheme: Int,
        field: Int,
        into frames: inout FrameWriter
    ) {
        frames.beginOctets(field)
        if let text = text(ofScheme: value[scheme]) { frames.append(text) }
        var offset = scheme + 1
        while offset < value.count {
            let start = offset
            while offset < value.count, isCharacter(value[offset]) { offset += 1 }
            frames.append(value.extracting(start..<offset))
            guard offset < value.count else { return }
            if let text = text(of: value[offset]) { frames.append(text) }
            offset += 1
        }
    }

    /// Whether an octet stands for itself: the graphic characters of US-ASCII.
    static func isCharacter(_ octet: UInt8) -> Bool { octet > 0x20 && octet < 0x7F }

    static func text(ofScheme octet: UInt8) -> StaticString? {
        switch octet {
        case 0: "http://www."
        case 1: "https://www."
        case 2: "http://"
        case 3: "https://"
        default: nil
        }
    }

    static func text(of octet: UInt8) -> StaticString? {
        switch octet {
        case 0: ".com/"
        case 1: ".org/"
        case 2: ".edu/"
        case 3: ".net/"
        case 4: ".info/"
        case 5: ".biz/"
        case 6: ".gov/"
        case 7: ".com"
        case 8: ".org"
        case 9: ".edu"
        case 10: ".net"
        case 11: ".info"
        case 12: ".biz"
        case 13: ".gov"
        default: nil
        }
    }
}
