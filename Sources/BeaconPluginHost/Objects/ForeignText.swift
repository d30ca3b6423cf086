/// Text that came from a plugin or of its loading, made fit for one line of ours.
enum ForeignText {
    /// The first line of some octets, without what a terminal would obey.
    static func line(_ octets: [UInt8], limit: Int = 300) -> String {
        let first = octets.prefix { $0 != 0x0A && $0 != 0 }.prefix(limit)
        let text = String(decoding: first, as: UTF8.self)
        let scalars = text.unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
