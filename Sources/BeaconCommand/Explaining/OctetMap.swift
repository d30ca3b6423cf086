internal import BeaconCore

/// Which octets of an AD structure a decoder makes which fields of.
///
/// Found by trying: an octet is altered, and the fields whose values change are made of it. That works for
/// any decoder, whatever it is written in, and says what it does rather than what it declares.
struct OctetMap {
    /// What is known of one octet.
    struct Use: Equatable {
        /// Names of the fields, in the order of the format.
        var fields: [String] = []
        /// Without this octet as it is there would be no such frame.
        var tellsFormat = false
    }

    /// One use an octet of the structure's value.
    let uses: [Use]

    /// What an octet is altered by: its lowest bit, its sign, a digit's worth, all of it.
    private static let alterations: [UInt8] = [0x01, 0x80, 0x10, 0xFF]

    /// - Parameters:
    ///   - frame: what the decoder made of the data as it is.
    ///   - position: the place of the frame among all that the trial gave.
    ///   - value: the octets of the structure.
    ///   - data: the advertising data.
    ///   - trial: the decoder.
    init(of frame: TrialFrame, at position: Int, _ value: Range<Int>, _ data: [UInt8], _ trial: DecoderTrial)
    {
        uses = value.map { offset in
            var use = Use()
            var vanished = 0
            var changed: Set<String> = []
            for alteration in Self.alterations {
                var altered = data
                altered[offset] ^= alteration
                let frames = trial.frames(of: altered)
                guard position < frames.count, frames[position].format == frame.format,
                    frames[position].complaint == nil
                else {
                    vanished += 1
                    continue
                }
                changed.formUnion(Self.differences(frame.fields, frames[position].fields))
            }
            use.tellsFormat = vanished == Self.alterations.count
            use.fields = frame.fields.map(\.name).filter(changed.contains)
            return use
        }
    }

    /// The names of fields of `before` that have another value, or none, in `after`.
    private static func differences(_ before: [FieldText], _ after: [FieldText]) -> [String] {
        before.filter { field in !after.contains(field) }.map(\.name)
    }
}
