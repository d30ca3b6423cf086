internal import BeaconCore
internal import BeaconIO

extension Command {
    /// `beacon explain HEX`: every octet of one advert, and who read it.
    static let explain = Command(
        name: "explain",
        words: "HEX... [KEY=VALUE...]\n-\nCAPTURE --report=N",
        summary: "show every octet of an advert, and which decoder reads it or stops where",
        text: """
            Explain the advertising data HEX, with '-' one line of standard input, or one report of a capture: \
            which octets are which AD structure, which decoder makes which field of them, which decoders nearly take \
            them and at which octet they stop, and what breaks a rule.

            HEX may hold blanks, colons and 0x; beside it may stand address=, address_type= and rssi=, as for \
            'beacon decode'. N is the number that output calls report. --decoder takes what `decode` of a pipeline \
            takes, to see how far a decoder of your own comes.\u{0B}\
            Exit status: 0; 65 if HEX is not hexadecimal or the capture has no such report.
            """,
        options: [
            ChosenDecoders.option,
            CommandOption("report", argument: "N", "the report of the capture to explain, from 1"),
            CommandOption("json", "one JSON object"),
        ]
    ) { arguments, context throws(Failure) in
        let (report, data) = try advert(arguments, context)
        let decoders = try ChosenDecoders.load(arguments, context, of: "explain").map {
            ($0.name, $0.decoder)
        }
        let run = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: context.messages,
            name: "explain"
        )
        let explained = ExplainedAdvert(data, report, decoders, run)
        if arguments.has("json") {
            try StandardOutput.write(String(decoding: ExplanationJSON.octets(explained), as: UTF8.self))
        } else {
            var text = ExplanationText(explained, isColoured: TerminalColours.areShown(on: 1))
            try StandardOutput.write(text.render())
        }
        return 0
    }

    private static func advert(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure)
        -> (AdvertisingReport, [UInt8])
    {
        if let text = arguments.value("report") {
            guard let ordinal = UInt64(text), ordinal > 0 else {
                throw Failure(
                    .usage,
                    "explain: --report: '\(text)' is no number of a report: they count from 1"
                )
            }
            guard arguments.words.count == 1, let path = arguments.words.first else {
                throw Failure(.usage, "explain: --report needs one capture: beacon explain FILE --report=17")
            }
            return try ReportFinder.report(ordinal, of: path, context)
        }
        guard !arguments.words.isEmpty else {
            throw Failure(
                .usage,
                "explain: no advert: give HEX, - for standard input, or a capture and --report=N"
            )
        }
        let words = arguments.words == ["-"] ? [try lineOfInput()] : arguments.words
        do throws(AdvertLine.Fault) {
            return try typedAdvert(words)
        } catch {
            if arguments.words.count == 1, let path = arguments.words.first, FileSystem.status(path) != nil {
                throw Failure(
                    .usage,
                    "explain: \(path) is a file; to explain a report of a capture, add --report=N"
                )
            }
            throw Failure(.badInput, "explain: column \(error.column): \(error.message)")
        }
    }

    /// The first line of standard input that is neither empty nor a comment.
    private static func lineOfInput() throws(Failure) -> String {
        var reader = LineReader()
        while try reader.next() {
            let line = String(decoding: reader.line, as: UTF8.self)
            let first = line.first { !$0.isWhitespace }
            guard reader.length <= LineReader.longestLine else {
                throw Failure(.badInput, "explain: the line is longer than \(LineReader.longestLine) octets")
            }
            if let first, first != "#" { return line }
        }
        throw Failure(.badInput, "explain: standard input holds no advert")
    }

    private static func typedAdvert(_ words: [String]) throws(AdvertLine.Fault)
        -> (AdvertisingReport, [UInt8])
    {
        let line = try AdvertLine(words.joined(separator: " ").utf8)
        guard !line.octets.isEmpty else {
            throw AdvertLine.Fault(message: "no octet is given", column: 1)
        }
        try line.checkLength()
        guard line.key == nil, line.irk == nil else {
            let column = line.key == nil ? line.irkColumn : line.keyColumn
            throw AdvertLine.Fault(
                message: "explain opens nothing: key= and irk= are for decode",
                column: column
            )
        }
        var report = AdvertisingReport(
            address: line.address ?? DeviceAddress(rawValue: 0),
            addressType: line.addressType,
            eventType: nil
        )
        report.hasAddress = line.address != nil
        report.rssi = line.rssi
        guard let response = line.scanResponse,
            let significant = ADWalk.significantCount(of: line.octets.span)
        else { return (report, line.octets) }
        report.isMerged = true
        return (report, line.octets.prefix(significant) + response)
    }
}
