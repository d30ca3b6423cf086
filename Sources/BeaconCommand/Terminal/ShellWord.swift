/// Texts as a shell reads them.
enum ShellWord {
    /// The text as one word, in single quotes.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
