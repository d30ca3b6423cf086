/// Advertising data in a message.
enum AdvertText {
    private static let most = 64

    /// Hexadecimal, cut off where it would fill the screen.
    static func short(_ octets: [UInt8]) -> String {
        let digits = octets.prefix(most).map { octet in
            (octet < 16 ? "0" : "") + String(octet, radix: 16, uppercase: true)
        }
        return digits.joined() + (octets.count > most ? "…" : "")
    }
}
