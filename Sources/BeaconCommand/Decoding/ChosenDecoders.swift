internal import BeaconCore
internal import BeaconPipeline

/// The decoders that `--decoder` names, for every command that has it.
enum ChosenDecoders {
    static let option = CommandOption(
        "decoder",
        letter: "d",
        argument: "WORD",
        "a decoder in place of all: a name, `all`, or what stands for one as in `decode` (may be repeated)"
    )

    /// What was given, in order.
    static func words(_ arguments: ParsedArguments) -> [String] { arguments.options[option.name] ?? [] }

    /// - Throws: which word is wrong, with the exit status of a file that is not there or not right.
    static func load(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        of command: String
    ) throws(Failure) -> [LoadedDecoder] {
        do throws(Failure) {
            return try DecoderSelection(words(arguments), from: context.catalog).decoders
        } catch {
            throw Failure(error.kind, "\(command): \(error.message)")
        }
    }
}
