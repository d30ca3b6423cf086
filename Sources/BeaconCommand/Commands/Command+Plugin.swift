internal import BeaconCore

extension Command {
    /// `beacon plugin check WORD`: whether a decoder keeps the laws.
    static let plugin = Command(
        name: "plugin",
        words: "check WORD...",
        summary: "check a decoder: its vectors, and mutated adverts",
        text: """
            Hold decoders against the laws that every decoder keeps: each vector decodes as it says, the same advert has \
            the same answer, each claim and each field has a vector, an advert costs no heap memory, and prefixes and \
            mutations of adverts survive.

            WORD is what `decode` of a pipeline takes: a decoder file or a folder of them, a layout, a shared object, \
            the name of a decoder, or `all`. A shared object is shown its adverts in a process of its own; a crash, a \
            loop or a read past the end is a finding like others.

            beacon plugin check ./mysensor.beacon.json
            beacon plugin check ./ruuvi5.so --adverts=1000000 --seed=7
            beacon plugin check layout:m:0-1=3412,d:2-3=temperature_c:s*0.01 --vectors=mine.json\u{0B}\
            Exit status: 0 nothing found, 2 something found, 64 usage or a wrong word, 65 a file that is not what it \
            should be, 66 no such file. What lacks vectors is checked as far as that goes, and told so.
            """,
        options: [
            CommandOption("adverts", argument: "N", "mutated adverts to show each decoder (default 100000)"),
            CommandOption("seed", argument: "N", "other mutations; the same seed makes the same (default 1)"),
            CommandOption(
                "vectors",
                argument: "FILE",
                "vectors beside those that it brings (may be repeated)"
            ),
            CommandOption("json", "one JSON object a decoder"),
        ]
    ) { arguments, context throws(Failure) in
        try CheckSession(arguments, context).run()
    }
}
