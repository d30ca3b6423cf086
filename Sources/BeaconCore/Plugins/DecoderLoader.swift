/// Makes decoders of a word that stands where `decode` takes a decoder's name: a layout, a file.
///
/// What it makes is a decoder like any other: it claims, declares its fields and is shown AD structures by the
/// same table.
public protocol DecoderLoader: Sendable {
    /// The word as help shows it: `layout:…`.
    var placeholder: String { get }

    /// One line for people.
    var summary: String { get }

    /// Whether the word is one of these, right or wrong. No word is a decoder's name and taken too.
    func takes(_ word: String) -> Bool

    /// Makes the decoders that the word means. Called when a pipeline is checked, before anything opens.
    ///
    /// - Parameters:
    ///   - word: one that it takes.
    ///   - folder: where relative paths start, with a `/` at its end; `nil` for the working folder.
    /// - Returns: at least one.
    /// - Throws: what is wrong, in one line, and where in the word or in the file that it names.
    func load(_ word: String, from folder: String?) throws(LoadFailure) -> [LoadedDecoder]
}
