/// An option of the command line: `--stats=10s`.
struct CommandOption: Sendable {
    let name: String
    /// A letter for the short form.
    let letter: Character?
    /// What the value is called in help, or `nil` for an option without a value.
    let argument: String?
    let help: String

    init(_ name: String, letter: Character? = nil, argument: String? = nil, _ help: String) {
        self.name = name
        self.letter = letter
        self.argument = argument
        self.help = help
    }
}
