import BeaconCore

/// The options of `replay`, out of their boxes.
struct ReplayOptions {
    let files: [String]
    /// How many times faster than it was captured; nil for as fast as it goes.
    let speed: Double?
    let isLooping: Bool
    /// Nanoseconds that the clock runs on after the last report.
    let linger: Int64
    /// Nanoseconds from packet to packet, for captures without times.
    let interval: Int64?
    let anyChecksum: Bool
    /// Whether reports are given the time of the moment.
    let isLive: Bool

    init(_ options: Options) throws(OptionFault) {
        files = options.texts("files")
        isLive = options.text("at") == "now"
        isLooping = options.boolean("loop")
        guard files.count(where: { $0 == "-" }) <= (isLooping ? 0 : 1) else {
            throw OptionFault(
                "standard input can't be read twice",
                in: isLooping ? "loop" : "files",
                hint: "write it to a file first"
            )
        }
        if let number = options.number("speed"), number <= 0 {
            throw OptionFault("a number above 0 is expected, or max", in: "speed")
        }
        if let number = options.number("speed") {
            speed = number
        } else {
            // Reports of the moment that all come at once are of no use, unless asked for.
            speed = isLive && options.text("speed") == nil ? 1 : nil
        }
        linger = options.duration("linger") ?? 0
        interval = options.duration("interval")
        anyChecksum = options.text("crc") == "any"
    }

    /// Whether nothing has to be known about a record's time before it is read.
    var isPlain: Bool { speed == nil && linger == 0 && !isLooping && interval == nil && !isLive }
}
