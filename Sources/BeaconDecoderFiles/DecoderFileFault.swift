/// What is wrong with a decoder file.
struct DecoderFileFault: Error, Equatable {
    /// The place in the file: `fields[3].scale`; empty for the whole.
    let path: String
    /// What was found and what was expected.
    let message: String
    /// What to write instead.
    let hint: String?

    init(_ place: FilePlace, _ message: String, hint: String? = nil) {
        path = place.text
        self.message = message
        self.hint = hint
    }
}
