internal import BeaconCore
internal import BeaconPipeline

extension Command {
    /// `beacon bench`: how fast decoders are.
    static let bench = Command(
        name: "bench",
        words: "[DECODER...]",
        summary: "measure decoders, built in or your own",
        text: """
            Measure decoders side by side: nanoseconds an advert (median, least, and how far apart nine tenths of the \
            rounds lie), requests for heap memory, and what a look-up costs that finds nothing. DECODER is what the stage \
            'decode' takes: a name, all, layout:..., a decoder file, a shared object; without one, all that are built \
            in. Each is compared with the first, in alternating rounds on one core.

            Examples:
              beacon bench
              beacon bench ruuvi ./mysensor.beacon.json
              beacon bench all --on=air.btsnoop --baseline=before.json\u{0B}\
            Exit status: 0; 2 if a decoder is slower than in the baseline; 64 if that was measured on other adverts, 65 \
            if it lacks a decoder.
            """,
        options: [
            CommandOption(
                "on",
                argument: "mix|vectors|FILE",
                "the adverts: a synthetic mix, the decoders' vectors, a capture, or vectors in a .json file"
            ),
            CommandOption("rounds", argument: "N", "how many rounds; 31 unless told otherwise"),
            CommandOption("baseline", argument: "FILE", "compare with FILE; write it when it is not there"),
            CommandOption("update", "write the baseline anew"),
            CommandOption("json", "one JSON object"),
        ]
    ) { arguments, context throws(Failure) in
        let options = try BenchOptions(arguments)
        let baseline = try options.baseline.flatMap { path throws(Failure) in
            options.updatesBaseline ? nil : try BenchBaseline(reading: path)
        }
        var subjects: [BenchSubject] = []
        var decoders: [LoadedDecoder] = []
        for word in options.words {
            let selection = try DecoderSelection([word], from: context.catalog).decoders
            subjects.append(BenchSubject(word, selection.map(\.decoder)))
            decoders += selection
        }
        let adverts = try options.material.adverts(decoders, context)
        try baseline?.check(options.baseline ?? "", options.words, options.material, adverts)
        var session = BenchSession(subjects, adverts, options.plan, context.messages)
        session.run()
        if let baseline {
            session.compare(with: baseline)
        } else if let path = options.baseline {
            try BenchBaseline(options.material, adverts, session.results).write(to: path)
        }
        if options.writesJSON {
            try StandardOutput.write(BenchJSON.text(session, options))
        } else {
            try StandardOutput.write(
                BenchText(session: session, options: options, glyphs: .ofThisTerminal).text()
            )
        }
        let isSlower = session.results.contains { $0.againstBaseline?.verdict == .slower }
        return isSlower ? Failure.Kind.checkFailed.rawValue : 0
    }
}
