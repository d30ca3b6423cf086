internal import BeaconCore

extension Command {
    /// `beacon new decoder NAME`: a decoder of one's own that builds and passes at once.
    static let new = Command(
        name: "new",
        words: "decoder NAME",
        summary: "write a decoder of your own, to begin from",
        text: """
            Write a decoder with everything that belongs to it: source, README, vectors, tests. It reads a made-up \
            sensor, builds and passes at once; then make it yours.

            beacon new decoder snow-gauge                 a Swift package with the whole command and this decoder
            beacon new decoder snow-gauge --as=file       a decoder file; nothing is to be built
            beacon new decoder snow-gauge --as=c          a source in C, for a shared object
            beacon new decoder snow-gauge --as=rust       the same in Rust, with its declarations
            beacon new decoder snow-gauge --as=plugin     a folder of Beacon's own tree, registered

            Nothing is ever overwritten.\u{0B}\
            Exit status: 0 done, 64 usage, 73 something stands there already or cannot be written.
            """,
        options: [
            CommandOption("as", argument: NewDecoderKind.words, "what is written; package without it"),
            CommandOption("into", argument: "FOLDER", "where; this folder without it"),
            CommandOption(
                "beacon",
                argument: "PATH|URL",
                "where the package finds Beacon; the checkout that this command was built in without it"
            ),
        ]
    ) { arguments, context throws(Failure) in
        try NewDecoderSession(arguments, context).run()
    }
}
