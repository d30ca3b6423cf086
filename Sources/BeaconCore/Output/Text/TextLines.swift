/// The lines of a text file that a user wrote.
public enum TextLines {
    /// The lines, empty ones among them, without what ends them; a byte order mark before the first is left out.
    ///
    /// Editors of other systems write one.
    ///
    /// - Parameter octets: the file.
    /// - Returns: at least one line; a carriage return before the line feed belongs to it.
    public static func lines(of octets: [UInt8]) -> [ArraySlice<UInt8>] {
        let text = octets.starts(with: [0xEF, 0xBB, 0xBF]) ? octets.dropFirst(3) : octets[...]
        return text.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
}
