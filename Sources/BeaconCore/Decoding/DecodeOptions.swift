/// What a `decode` stage does with reports that give no frame, and with malformed structures.
public struct DecodeOptions: Sendable {
    public enum Unknown: Sendable {
        /// The report is counted and goes no further.
        case drop
        /// The report passes on, among the frames.
        case keep
        /// Only such reports pass on.
        case only
    }

    public var unknown: Unknown
    /// Whether a malformed structure is a row of its own, beside being counted.
    public var emitsMalformed: Bool

    public init(unknown: Unknown = .drop, emitsMalformed: Bool = false) {
        self.unknown = unknown
        self.emitsMalformed = emitsMalformed
    }
}
