import BeaconCore

/// The octets of a text of hexadecimal digits, in which anything else separates.
func octets(_ text: String) -> [UInt8] {
    let digits = text.utf8.compactMap { hexDigitValue($0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
