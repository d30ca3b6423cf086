/// How much a decoder file may hold, so that no file takes memory or time beyond measure.
enum DecoderFileLimits {
    static let octets = 262_144
    /// Files in one folder.
    static let files = 256
    /// Of one format: frames name fields by an octet.
    static let fields = 250
    /// Of a condition, or of a row of objects, in the file.
    static let elements = 256
    /// Of one lookup.
    static let codes = 512
    static let vectors = 2_000
    /// How many rules of one kind a file compiles to, all its lists together.
    static let rules = 4_096
    /// Objects in objects.
    static let depth = 4
    /// Characters of a name, a text, a link.
    static let name = 64
    static let text = 200
    /// The most octets behind an AD type (Core, Vol 3, Part C, 11).
    static let value = 254
}
