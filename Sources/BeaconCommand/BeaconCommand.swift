public import BeaconCore
internal import BeaconPipeline
internal import BeaconPluginHost
internal import CArgp
internal import Glibc

/// The command line of Beacon, as a library: a user's own executable adds its plugins and calls it.
///
///     @main struct Main {
///         static func main() { exit(BeaconCommand.run(CommandLine.arguments, catalog: myCatalog)) }
///     }
public enum BeaconCommand {
    /// The version that `beacon --version` prints.
    public static let version = "0.1.0"

    static let commands: [Command] = [
        .run, .scan, .monitor, .range, .calibrate, .service, .decode, .advertise, .doctor, .explain, .bench,
        .new, .plugins, .plugin, .schema,
    ]

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: the name of the program, then its arguments.
    ///   - catalog: the plugins that the pipeline language can name.
    /// - Returns: the exit status, see `beacon --help`.
    public static func run(_ arguments: [String], catalog: PluginCatalog) -> Int32 {
        if TrialChild.isAsked(arguments) { return TrialChild.run(arguments) }
        StandardDescriptors.fill()
        signal(SIGPIPE, SIG_IGN)
        // Asks for states: a command that has none goes on.
        signal(SIGUSR1, SIG_IGN)
        // A file that may not grow further is a failed write, not the end.
        signal(SIGXFSZ, SIG_IGN)
        unsafe beacon_argp_set_version(strdup("beacon \(version)"))
        var context = CommandContext(catalog: catalog, messages: StandardError())
        let top = ArgumentReader.read(
            ["beacon"] + asksForHelp(Array(arguments.dropFirst())),
            options: [],
            words: "COMMAND [ARGUMENT...]",
            text: overview,
            stopsAtFirstWord: true
        )
        do throws(Failure) {
            guard let name = top.words.first else {
                throw Failure(.usage, "no command: try 'beacon --help'")
            }
            guard let command = commands.first(where: { $0.name == name }) else {
                throw Failure(.usage, unknown(command: name))
            }
            let parsed = try command.read(Array(top.words.dropFirst()), catalog)
            if command.showsAliases { context.aliases = try CommandAliases.book(parsed, context) }
            return try command.run(parsed, context)
        } catch {
            context.messages.warn(error.message)
            return error.exitStatus
        }
    }

    private static var overview: String {
        var text =
            "Listen to Bluetooth LE beacons, decode them, and send what they say where it is needed.\n\n"
        text += "Commands:\n"
        for command in commands {
            let padding = String(repeating: " ", count: max(10 - command.name.count, 1))
            text += "  \(command.name)\(padding)\(command.summary)\n"
        }
        text += "\n'beacon COMMAND --help' says more.\u{0B}"
        text +=
            "Exit status: 0 done, 1 failed while running, 2 a check found something, 64 usage or pipeline error, 65 bad input, "
        text += "66 input not found, 69 unavailable, 73 output cannot be created, 74 write failed, "
        text += "77 permission denied."
        return text
    }

    /// The words with `--help` where people write `help`, `help run`, `-h` or `run -h`.
    private static func asksForHelp(_ words: [String]) -> [String] {
        switch (words.first, words.dropFirst().first) {
        case ("help", let command?) where words.count == 2: [command, "--help"]
        case ("help", nil), ("-h", _): ["--help"]
        case (let command?, "-h"): [command, "--help"]
        default: words
        }
    }

    private static func unknown(command name: String) -> String {
        // A pipeline that was not introduced by its command is the likeliest slip.
        if name.contains("|") || name.contains(" ") {
            return "no command '\(name)': did you mean beacon run '\(name)'?"
        }
        if let near = NearestName.nearest(to: name, among: commands.map(\.name)) {
            return "no command '\(name)': did you mean '\(near)'?"
        }
        let names = commands.map(\.name).joined(separator: ", ")
        return "no command '\(name)': there are \(names); try 'beacon --help'"
    }
}
