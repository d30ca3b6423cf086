/// What became of one report's advertising data.
struct DecodeOutcome: BitwiseCopyable {
    var frames = 0
    var malformed = 0
    var hasAnomaly = false
    /// The complete local name, or else the shortened one, in the report batch's octets.
    var name = OctetRange()

    /// Decoders to be asked about manufacturer specific data, for what stands beside it.
    var companions = Companions()

    /// Whether nothing came out.
    @inline(__always)
    var isUnknown: Bool { frames | malformed == 0 }
}
