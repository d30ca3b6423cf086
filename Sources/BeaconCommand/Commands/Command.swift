internal import BeaconCore

/// One subcommand: `beacon run`.
struct Command: Sendable {
    let name: String
    /// What its words are called in help.
    let words: String
    /// One line for the list of commands.
    let summary: String
    /// More for its own help; may hold examples.
    let text: String
    let options: [CommandOption]
    let run: @Sendable (ParsedArguments, CommandContext) throws(Failure) -> Int32
}
