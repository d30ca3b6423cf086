extension DecoderFile {
    /// The file's text up to its vectors, when those are its last member.
    ///
    /// Vectors are most of a file, and who only decodes reads none: a start of the command with every decoder
    /// would spend its time on them. A file without them comes back as it is.
    static func withoutVectors(_ octets: [UInt8]) -> [UInt8] {
        let member = Array("\"vectors\"".utf8)
        var (depth, comma, offset) = (0, 0, 0)
        while offset < octets.count {
            switch octets[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 1: comma = offset
            case UInt8(ascii: "\"") where depth == 1 && octets[offset...].starts(with: member):
                return octets[..<comma] + [UInt8(ascii: "}")]
            case UInt8(ascii: "\""): offset = endOfText(octets, from: offset)
            default: break
            }
            offset += 1
        }
        return octets
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
