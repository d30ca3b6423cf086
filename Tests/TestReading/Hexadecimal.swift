/// Octets from pairs of hexadecimal digits, with or without spaces.
///
/// - Returns: `nil` when the text is anything else.
public func octets(hexadecimal text: String) -> [UInt8]? {
    let digits = text.filter { $0 != " " }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy(\.isHexDigit) else { return nil }
    var rest = Substring(digits)
    var octets: [UInt8] = []
    while !rest.isEmpty {
        guard let octet = UInt8(rest.prefix(2), radix: 16) else { return nil }
        octets.append(octet)
        rest = rest.dropFirst(2)
    }
    return octets
}

/// Octets as pairs of lower-case hexadecimal digits.
public func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
    octets.map { octet in
        let text = String(octet, radix: 16)
        return text.count == 1 ? "0" + text : text
    }.joined()
}
