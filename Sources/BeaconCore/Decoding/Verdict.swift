/// What a decoder made of one AD structure.
public enum Verdict: BitwiseCopyable, Equatable, Sendable {
    /// The frames that it began are complete.
    case decoded
    /// The octets belong to some other format: frames that it began are taken back.
    case notMine
    /// The octets name one of the decoder's formats and break its rules.
    ///
    /// `format` is an index in the decoder's `formats`, `offset` the octet of the structure's value
    /// at which it stopped (its count, when more was needed). Frames complete before it stay, and the
    /// complaint stands beside them.
    case malformed(format: Int = 0, offset: Int, MalformedReason)
}

extension Verdict {
    /// Decoded; octets from `end` on are more than the format has, and are complained of beside the frame.
    public static func decoded(upTo end: Int, in value: Span<UInt8>, format: Int = 0) -> Verdict {
        value.count <= end ? .decoded : .malformed(format: format, offset: end, .tooLong)
    }

    /// This complaint, or else the other verdict: of several the first one counts.
    public func or(_ other: Verdict) -> Verdict { self == .decoded ? other : self }
}
