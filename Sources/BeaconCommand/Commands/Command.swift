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
    /// Options that plugins bring.
    var pluginOptions: @Sendable (PluginCatalog) -> [CommandOption] = { _ in [] }
    /// A word that ends one group of arguments and begins the next; read each for itself.
    var separator: String?
    let run: @Sendable (ParsedArguments, CommandContext) throws(Failure) -> Int32

    /// Whether it shows beacons by name.
    var showsAliases: Bool { options.contains { $0.name == CommandAliases.option.name } }

    /// Reads its arguments, with argp's own end of the process for `--help`.
    func read(_ arguments: [String], _ catalog: PluginCatalog) throws(Failure) -> ParsedArguments {
        let options = options + pluginOptions(catalog)
        let groups: [ArraySlice<String>] =
            separator.map { separator in
                arguments.split(omittingEmptySubsequences: false) { $0 == separator }
            } ?? [arguments[...]]
        var parsed: [ParsedArguments] = []
        for group in groups {
            try OptionSpelling(options).check(Array(group), command: name)
            parsed.append(
                ArgumentReader.read(["beacon \(name)"] + group, options: options, words: words, text: text)
            )
        }
        guard var first = parsed.first else { return ParsedArguments() }
        first.following = Array(parsed.dropFirst())
        return first
    }
}
