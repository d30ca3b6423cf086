internal import CArgp
internal import Glibc

/// Reads a command line with glibc's argp, which gives `--help`, `--usage`, abbreviations and exit status 64.
@safe
final class ArgumentReader {
    private let options: [CommandOption]
    private let stopsAtFirstWord: Bool
    private var parsed = ParsedArguments()

    /// Keys of options without a letter begin here, above every character.
    private static let firstKey: Int32 = 512

    private init(_ options: [CommandOption], stopsAtFirstWord: Bool) {
        self.options = options
        self.stopsAtFirstWord = stopsAtFirstWord
    }

    /// Reads the arguments; ends the process for `--help` and for a mistake, as argp does.
    ///
    /// - Parameters:
    ///   - arguments: the first is the name that messages begin with.
    ///   - options: what may be given.
    ///   - words: what the words are called in help.
    ///   - text: what help says above and, after a vertical tab, below the options.
    ///   - stopsAtFirstWord: whether everything behind the first word belongs to a subcommand.
    /// - Returns: options and words.
    static func read(
        _ arguments: [String],
        options: [CommandOption],
        words: String,
        text: String,
        stopsAtFirstWord: Bool = false
    ) -> ParsedArguments {
        let reader = ArgumentReader(options, stopsAtFirstWord: stopsAtFirstWord)
        reader.parse(arguments, words: words, text: text)
        return reader.parsed
    }

    private func parse(_ arguments: [String], words: String, text: String) {
        // The texts are a few hundred octets and live as long as the process: argp may print them at any time.
        let table = UnsafeMutablePointer<argp_option>.allocate(capacity: options.count + 1)
        for (index, option) in options.enumerated() {
            unsafe table[index] = unsafe argp_option(
                name: strdup(option.name),
                key: key(of: option, index),
                arg: option.argument.flatMap { unsafe UnsafePointer(strdup($0)) },
                flags: 0,
                doc: strdup(option.help),
                group: 0
            )
        }
        unsafe table[options.count] = unsafe argp_option()
        var parser = unsafe argp()
        unsafe parser.options = UnsafePointer(table)
        unsafe parser.args_doc = UnsafePointer(strdup(words))
        unsafe parser.doc = UnsafePointer(strdup(text))
        unsafe parser.parser = { key, argument, state in
            guard let state = unsafe state, let input = unsafe state.pointee.input else { return 0 }
            let reader = unsafe Unmanaged<ArgumentReader>.fromOpaque(input).takeUnretainedValue()
            return unsafe reader.handle(key, argument, state)
        }
        var vector = unsafe arguments.map { unsafe strdup($0) } + [nil]
        let flags = stopsAtFirstWord ? UInt32(ARGP_IN_ORDER) : 0
        _ = unsafe argp_parse(
            &parser,
            Int32(arguments.count),
            &vector,
            flags,
            nil,
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private func key(of option: CommandOption, _ index: Int) -> Int32 {
        option.letter?.asciiValue.map { Int32($0) } ?? Self.firstKey + Int32(index)
    }

    private func handle(
        _ key: Int32,
        _ argument: UnsafeMutablePointer<CChar>?,
        _ state: UnsafeMutablePointer<argp_state>
    ) -> error_t {
        let text = unsafe argument.map { unsafe String(cString: $0) } ?? ""
        if key == beacon_argp_key_arg {
            parsed.words.append(text)
            if stopsAtFirstWord { unsafe takeRest(state) }
            return 0
        }
        for (index, option) in options.enumerated() where self.key(of: option, index) == key {
            parsed.options[option.name, default: []].append(text)
            return 0
        }
        return beacon_argp_unknown
    }

    private func takeRest(_ state: UnsafeMutablePointer<argp_state>) {
        while unsafe state.pointee.next < state.pointee.argc {
            if let word = unsafe state.pointee.argv[Int(state.pointee.next)] {
                parsed.words.append(unsafe String(cString: word))
            }
            unsafe state.pointee.next += 1
        }
    }
}
