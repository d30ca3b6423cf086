internal import BeaconCore

/// One run of `beacon decode`: lines in, objects or text out.
struct DecodeSession: ~Copyable {
    private let writesJSON: Bool
    private let readsPackets: Bool
    private let decoder: AdvertDecoder
    private let keys: (any KeyLoader)?
    private let messages: StandardError
    private var output = OutputBuffer()
    private var hadError = false

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        let decoders = try ChosenDecoders.load(arguments, context, of: "decode").map(\.decoder)
        let run = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: context.messages,
            name: "decode",
            aliases: context.aliases
        )
        // A type that is not copied is made at once, when nothing can fail any more.
        let decoder = try AdvertDecoder(decoders, run, keys: context.catalog.keys)
        self.decoder = decoder
        keys = context.catalog.keys
        writesJSON = arguments.has("json")
        readsPackets = arguments.has("hci")
        messages = context.messages
    }

    /// Decodes the words of the command line, or the lines of standard input.
    ///
    /// - Returns: the exit status.
    mutating func run(_ words: [String]) throws(Failure) -> Int32 {
        guard !words.isEmpty else {
            throw Failure(
                .usage,
                "decode: no advert: give HEX, or - for standard input; try 'beacon decode --help'"
            )
        }
        guard words == ["-"] else {
            decode(Array(words.joined(separator: " ").utf8), number: 1)
            _ = try StandardOutput.write(&output)
            return hadError ? Failure.Kind.badInput.rawValue : 0
        }
        var reader = LineReader()
        var number = 0
        while try reader.next() {
            number += 1
            read(reader, number)
            if output.count > 65_536 || !reader.hasMore {
                guard try StandardOutput.write(&output) else { return 0 }
            }
        }
        _ = try StandardOutput.write(&output)
        return hadError ? Failure.Kind.badInput.rawValue : 0
    }

    private mutating func read(_ reader: LineReader, _ number: Int) {
        guard reader.length <= LineReader.longestLine else {
            let limit = LineReader.longestLine
            return report(AdvertLine.Fault(message: "longer than \(limit) octets", column: limit + 1), number)
        }
        let first = reader.line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != 13 }
        guard let first, first != UInt8(ascii: "#") else { return }
        decode(reader.line, number: number)
    }

    private mutating func decode(_ octets: [UInt8], number: Int) {
        do throws(AdvertLine.Fault) {
            let line = try AdvertLine(octets)
            do throws(LoadFailure) { try decoder.use(key: line.key) } catch {
                throw AdvertLine.Fault(message: error.message, column: line.keyColumn)
            }
            try check(line)
            if readsPackets {
                guard let advert = decoder.decode(packet: line) else {
                    throw AdvertLine.Fault(message: "no whole advertising report event", column: 1)
                }
                write(advert, number)
            } else {
                try line.checkLength()
                let advert = decoder.decode(line)
                if advert.hasWrongKey, line.address == nil { adviseAddress(number) }
                write(advert, number)
            }
        } catch {
            report(error, number)
        }
    }

    /// Refuses an address that was not made with the key beside it.
    private func check(_ line: AdvertLine) throws(AdvertLine.Fault) {
        guard let irk = line.irk else { return }
        guard let address = line.address else {
            throw AdvertLine.Fault(
                message: "an irk is about an address: give address= too",
                column: line.irkColumn
            )
        }
        do throws(LoadFailure) { try keys?.check(irk: irk, of: address) } catch {
            throw AdvertLine.Fault(message: error.message, column: line.irkColumn)
        }
    }

    /// Most formats make the nonce of their sender's address: without it no key is the right one.
    private func adviseAddress(_ number: Int) {
        messages.warn("decode: line \(number): the key may need the sender's address: give address= too")
    }

    private mutating func write(_ advert: DecodedAdvert, _ number: Int) {
        if writesJSON {
            advert.writeJSON(line: number, into: &output)
        } else {
            advert.writeText(into: &output)
        }
    }

    private mutating func report(_ fault: AdvertLine.Fault, _ number: Int) {
        hadError = true
        guard writesJSON else {
            return messages.warn("decode: line \(number), column \(fault.column): \(fault.message)")
        }
        output.append(text: "{\"line\":\(number),\"error\":")
        output.appendJSON(text: fault.message)
        output.append(text: ",\"column\":\(fault.column)}\n")
    }
}
