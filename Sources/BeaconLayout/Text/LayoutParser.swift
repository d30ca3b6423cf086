/// Reads a layout string: terms with commas between them.
///
///     m:2-3=beac      octets that tell the format
///     s:0-1=feaa      a service UUID, written most significant octet first
///     i:4-19          an identifier          d:25-25   a reading          p:24-24:-41   the power at 1 m
///     x               no identifiers         n:name    the format's name in output
///
/// Behind `i` and `d`: `l` little endian, `v` may end early, then `=name:type*factor+addend&mask!absent`.
struct LayoutParser {
    let octets: [UInt8]
    var layout = Layout(
        formatName: Layout.defaultName,
        matches: [],
        serviceLength: nil,
        fields: [],
        isExtra: false
    )
    /// Where each field's name was written.
    var places: [Range<Int>] = []
    private var matchPlaces: [Range<Int>] = []

    init(_ text: String) { octets = Array(text.utf8) }

    mutating func parse() throws(LayoutFault) -> Layout {
        var start = 0
        while true {
            let end = octets[start...].firstIndex(of: UInt8(ascii: ",")) ?? octets.count
            try parseTerm(trimmed(start..<end))
            guard end < octets.count else { break }
            start = end + 1
        }
        let whole = 0..<octets.count
        guard !layout.fields.isEmpty else {
            throw LayoutFault(at: whole, "the layout has no field", hint: "add `i:4-19` or `d:4-5`")
        }
        guard !layout.matches.isEmpty else {
            throw LayoutFault(
                at: whole,
                "the layout tells no format",
                hint: "begin with `m:2-3=…` or `s:0-1=…`"
            )
        }
        try checkMatches()
        try checkNames()
        return layout
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, octets[start] == 0x20 { start += 1 }
        while end > start, octets[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }

    private mutating func parseTerm(_ range: Range<Int>) throws(LayoutFault) {
        var cursor = LayoutCursor(octets, range)
        guard let letter = cursor.next else {
            throw LayoutFault(at: cursor.here, "an empty term", hint: "take the comma away")
        }
        if letter == UInt8(ascii: "x"), range.count == 1 {
            layout.isExtra = true
            return
        }
        guard "msidpn".utf8.contains(letter), cursor.take(Unicode.Scalar(letter)) else {
            throw LayoutFault(
                at: range,
                "there is no term \(cursor.found)",
                hint: "terms are m, s, i, d, p, x, n"
            )
        }
        try cursor.expect(":", "behind `\(Unicode.Scalar(letter))`")
        switch letter {
        case UInt8(ascii: "m"): try parseMatch(&cursor)
        case UInt8(ascii: "s"): try parseService(&cursor)
        case UInt8(ascii: "p"): try parsePower(&cursor)
        case UInt8(ascii: "n"): layout.formatName = try formatName(&cursor)
        default: try parseField(letter == UInt8(ascii: "i") ? .identifier : .data, &cursor)
        }
        guard cursor.isAtEnd else {
            throw LayoutFault(at: cursor.rest, "the term has ended before \(cursor.found)")
        }
    }

    private mutating func parseMatch(_ cursor: inout LayoutCursor) throws(LayoutFault) {
        let start = cursor.position
        let range = try octetRange(&cursor)
        try cursor.expect("=", "and the octets to match")
        let octets = try cursor.hexadecimal("to match")
        let place = start..<cursor.position
        guard octets.count == range.count else {
            throw LayoutFault(at: place, "\(range.count) octets are matched with \(octets.count)")
        }
        layout.matches.append(LayoutMatch(at: range.lowerBound, octets))
        matchPlaces.append(place)
    }

    private mutating func parseService(_ cursor: inout LayoutCursor) throws(LayoutFault) {
        let start = cursor.position
        let range = try octetRange(&cursor)
        try cursor.expect("=", "and the service UUID")
        let octets = try cursor.hexadecimal("of the UUID")
        let place = start..<cursor.position
        guard range.lowerBound == 0, [2, 4, 16].contains(range.count), octets.count == range.count else {
            throw LayoutFault(
                at: place,
                "a service UUID is 2, 4 or 16 octets from 0 on",
                hint: "as in s:0-1=feaa"
            )
        }
        guard layout.serviceLength == nil else { throw LayoutFault(at: place, "a second service UUID") }
        layout.serviceLength = range.count
        // On the air the least significant octet comes first.
        layout.matches.append(LayoutMatch(at: 0, octets.reversed()))
        matchPlaces.append(place)
    }

    /// `start-end`, both included.
    func octetRange(_ cursor: inout LayoutCursor) throws(LayoutFault) -> Range<Int> {
        let place = cursor.position
        let start = try cursor.number("an offset")
        try cursor.expect("-", "between two offsets")
        let end = try cursor.number("an offset")
        guard start <= end, end < Layout.longest else {
            throw LayoutFault(
                at: place..<cursor.position,
                start > end ? "the range ends before it begins" : "no AD structure is that long",
                hint: "offsets are those of the first and of the last octet"
            )
        }
        return start..<end + 1
    }

    private func formatName(_ cursor: inout LayoutCursor) throws(LayoutFault) -> String {
        let (name, range) = cursor.take { Self.isNameOctet($0) || $0 == UInt8(ascii: "-") }
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else {
            throw LayoutFault(at: range.isEmpty ? cursor.here : range, "a format's name begins with a-z")
        }
        return name
    }

    static func isNameOctet(_ octet: UInt8) -> Bool {
        (0x61...0x7A).contains(octet) || (0x30...0x39).contains(octet) || octet == UInt8(ascii: "_")
    }

    /// What tells the format must be enough to find it among others.
    private func checkMatches() throws(LayoutFault) {
        for (index, match) in layout.matches.enumerated() {
            for other in layout.matches[..<index] where other.range.overlaps(match.range) {
                throw LayoutFault(at: matchPlaces[index], "matches octets that another term matches")
            }
        }
        let place = matchPlaces.first ?? 0..<0
        let prefix = layout.prefix
        if layout.serviceLength == nil, prefix.start > 0, prefix.octets.count < 2 {
            throw LayoutFault(
                at: place,
                "too little to tell the format of any company by",
                hint: "match two octets from 2 on (m:2-3=…), or the company as well (m:0-2=…)"
            )
        }
    }
}
