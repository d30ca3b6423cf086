extension DecoderFile {
    /// The file's text up to its vectors, when those are its last member.
    ///
    /// Vectors are most of a file, and who only decodes reads none: a start of the command with every decoder
    /// would spend its time on them. A file without them, or with something behind them, comes back as it is.
    static func withoutVectors(_ octets: [UInt8]) -> [UInt8] {
        let member = Array("\"vectors\"".utf8)
        var (depth, comma, offset) = (0, 0, 0)
        while offset < octets.count {
            switch octets[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 1: comma = offset
            case UInt8(ascii: "\"") where depth == 1 && octets[offset...].starts(with: member):
                guard comma > 0, isLastArray(octets, from: offset + member.count) else { return octets }
                return octets[..<comma] + [UInt8(ascii: "}")]
            case UInt8(ascii: "\""): offset = endOfText(octets, from: offset)
            default: break
            }
            offset += 1
        }
        return octets
    }

    /// Whether only a colon, an array and the file's closing brace are left.
    private static func isLastArray(_ octets: [UInt8], from start: Int) -> Bool {
        var offset = firstOctet(octets, from: start)
        guard offset < octets.count, octets[offset] == UInt8(ascii: ":") else { return false }
        offset = firstOctet(octets, from: offset + 1)
        guard offset < octets.count, octets[offset] == UInt8(ascii: "[") else { return false }
        var depth = 0
        repeat {
            switch octets[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): offset = endOfText(octets, from: offset)
            default: break
            }
            offset += 1
        } while depth > 0 && offset < octets.count
        offset = firstOctet(octets, from: offset)
        guard depth == 0, offset < octets.count, octets[offset] == UInt8(ascii: "}") else { return false }
        return firstOctet(octets, from: offset + 1) >= octets.count
    }

    /// Where the next octet is that is no blank of JSON.
    private static func firstOctet(_ octets: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset < octets.count, [0x20, 0x09, 0x0A, 0x0D].contains(octets[offset]) { offset += 1 }
        return offset
    }

    /// Where the text that begins at a quotation mark has its other one.
    private static func endOfText(_ octets: [UInt8], from start: Int) -> Int {
        var offset = start + 1
        while offset < octets.count, octets[offset] != UInt8(ascii: "\"") {
            offset += octets[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset
    }
}
