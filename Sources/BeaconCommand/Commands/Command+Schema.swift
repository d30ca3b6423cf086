internal import BeaconCore

extension Command {
    /// `beacon schema`: what the JSON lines hold, for programs that read them.
    static let schema = Command(
        name: "schema",
        words: "",
        summary: "print the JSON Schema of the JSON lines that a pipeline writes",
        text: """
            Print the JSON Schema (draft 2020-12) of the JSON lines that a pipeline writes: every kind of line, every \
            key, and for each format its fields; of decoders of your own too, when --decoder names them.
            """,
        options: [ChosenDecoders.option]
    ) { arguments, context throws(Failure) in
        guard arguments.words.isEmpty else {
            throw Failure(.usage, "schema: takes no words; try 'beacon schema --help'")
        }
        let formats = try ChosenDecoders.load(arguments, context, of: "schema").flatMap(\.decoder.formats)
        var buffer = OutputBuffer()
        let events = context.catalog.declarations.flatMap(\.events)
        OutputSchema(formats, events: events).write(into: &buffer)
        _ = try StandardOutput.write(&buffer)
        return 0
    }
}
