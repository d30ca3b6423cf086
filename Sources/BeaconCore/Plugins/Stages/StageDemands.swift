/// What the options of a stage ask of the place where it stands: the checker looks it up before anything opens.
public struct StageDemands: Sendable {
    /// A name that means nothing unless what flows there has it.
    public struct Name: Sendable {
        public enum Meaning: Hashable, Sendable {
            /// Some decoder gives the format.
            case format(String)
            /// One format, the named one or any, has all of the fields.
            case fields([String], of: String?)
            /// Some format has the field, with numbers, and not for identity; otherwise there is this to say.
            case numbers(String, otherwise: String, hint: String)
        }

        public let meaning: Meaning
        /// The option or the key of a pair that names it.
        public let option: String
        /// Where it stands in the file that the option names: `lobby.regions:3:7`.
        public let place: String?

        public init(_ meaning: Meaning, in option: String, at place: String? = nil) {
            self.meaning = meaning
            self.option = option
            self.place = place
        }
    }

    /// The formats that decoders in front give, as far as they are known; filled before options are looked at.
    public let formats: [Format]
    public var names: [Name] = []
    /// Of the content of files that it read: with other content the same text is another pipeline.
    public var revisions: [UInt64] = []
    /// Files that no other stage may write to, by option.
    public var ownFiles: [KeyedText] = []

    public init(knowing formats: [Format] = []) { self.formats = formats }
}
