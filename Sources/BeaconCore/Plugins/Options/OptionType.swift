/// What an option of a plugin may be, which the checker reads and help prints.
public indirect enum OptionType: Hashable, Sendable {
    case boolean
    case integer(ClosedRange<Int64>)
    /// A number that may have a fraction, or one of the words.
    case number(orWords: [String] = [])
    /// `500ms`, `30s`, `10m`, `2h`, `14d`.
    case duration
    /// A duration, or one of the words: `exit=auto`.
    case durationOrWord([String])
    /// `100MB`, `64KiB`.
    case size
    /// A duration or a size: `rotate=daily` is one of the words.
    case durationOrSize(orWords: [String] = [])
    /// Any word.
    case word
    /// A file, relative to the pipeline file that names it.
    case path
    case choice([String])
    case address
    case uuid
    /// `host:port`; a port alone stands for the loopback address where the plugin listens.
    case endpoint
    /// Several of the inner type, with commas.
    case list(OptionType)
    /// An expression, always the last argument.
    case expression
    /// A program and its arguments: the rest of the stage.
    case program
    /// Any number of `key=value` of the user's own.
    case pairs
}
