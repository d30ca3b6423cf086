public import BeaconCore

/// Reads the text of an option that stands outside of a pipeline, on a command line.
public enum OptionText {
    /// The value that a text stands for, of the type that the declaration says.
    ///
    /// - Parameters:
    ///   - text: as it was given.
    ///   - type: what it must be.
    ///   - name: what the complaint calls the option, such as `--major`.
    /// - Returns: the value.
    /// - Throws: what is expected, and what was found.
    public static func value(
        _ text: String,
        as type: OptionType,
        name: String
    ) throws(Diagnostic) -> OptionValue {
        let words = [Word(text, range: 0..<text.utf8.count, isQuoted: true)]
        return try OptionValueReader(name: name, folder: nil).value(words, as: type)
    }
}
