internal import BeaconCore

/// AD structures as lines for people.
enum ADStructureText {
    /// One line a structure: its octets, then what they are.
    static func lines(_ octets: [UInt8]) -> [String] {
        var lines: [String] = []
        var walk = ADWalk()
        while let structure = walk.next(in: octets.span) {
            let value = octets[structure.value]
            let head = octets[(structure.value.lowerBound - 2)..<structure.value.lowerBound]
            let written = HexText.digits(head) + (value.isEmpty ? "" : " " + HexText.digits(value))
            let meaning = ADMeaning.lines(structure.type, Array(value)).joined(separator: ", ")
            let name = ADMeaning.name(of: structure.type)
            lines.append("\(written)  \(name)" + (meaning.isEmpty ? "" : ": \(meaning)"))
        }
        return lines
    }
}
