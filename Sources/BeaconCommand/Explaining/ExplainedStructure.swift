internal import BeaconCore

/// One AD structure with everything that can be said of it.
struct ExplainedStructure {
    /// Octets that belong together, and what they are.
    struct Part: Equatable {
        let octets: Range<Int>
        /// `nil` for octets that no decoder looked at.
        let format: String?
        let fields: [FieldText]
        /// Whether they tell the format rather than a value.
        let tellsFormat: Bool
    }

    let structure: ADStructure
    let parts: [Part]
    let frames: [TrialFrame]
    let complaints: [TrialFrame]
    let nearMisses: [NearMiss]
    /// What the type itself says: names of flags, of a company, of services.
    let meaning: [String]

    /// The octets with their length and type.
    var octets: Range<Int> { structure.value.lowerBound - 2..<structure.value.upperBound }

    var typeName: String { ADMeaning.name(of: structure.type) }
    /// Where the specification defines it: `CSS A 1.3`.
    var section: String? { ADMeaning.section(of: structure.type) }

    init(_ structure: ADStructure, _ data: [UInt8], _ decoders: [ExplainingDecoder]) {
        self.structure = structure
        meaning = ADMeaning.lines(structure.type, Array(data[structure.value]))
        let own = decoders.map { decoder in
            (decoder, decoder.base.enumerated().filter { $0.element.structure == structure.index })
        }
        frames = own.flatMap { $0.1.map(\.element) }.filter { $0.complaint == nil }
        complaints = own.flatMap { $0.1.map(\.element) }.filter { $0.complaint != nil }
        // Where a decoder has read it, that others do not is no news.
        let isRead = own.contains { !$0.1.isEmpty }
        let misses = decoders.compactMap { isRead ? nil : NearMiss($0, structure, data) }
        nearMisses = NearMiss.farthestFirst(misses)
        parts = Self.parts(structure.value, own, data)
    }

    /// Cuts the value where one octet's uses differ from the next one's.
    private static func parts(
        _ value: Range<Int>,
        _ decoders: [(ExplainingDecoder, [EnumeratedSequence<[TrialFrame]>.Element])],
        _ data: [UInt8]
    ) -> [Part] {
        var maps: [(frame: TrialFrame, map: OctetMap)] = []
        for (decoder, frames) in decoders {
            for (position, frame) in frames where frame.complaint == nil {
                maps.append((frame, OctetMap(of: frame, at: position, value, data, decoder.trial)))
            }
        }
        var parts: [Part] = []
        for (index, offset) in value.enumerated() {
            let part = part(at: offset, index, maps)
            if let last = parts.last, last.format == part.format, last.fields == part.fields,
                last.tellsFormat == part.tellsFormat
            {
                parts[parts.count - 1] = Part(
                    octets: last.octets.lowerBound..<offset + 1,
                    format: last.format,
                    fields: last.fields,
                    tellsFormat: last.tellsFormat
                )
            } else {
                parts.append(part)
            }
        }
        return parts
    }

    /// What the first frame that uses an octet makes of it.
    private static func part(at offset: Int, _ index: Int, _ maps: [(frame: TrialFrame, map: OctetMap)])
        -> Part
    {
        let users = maps.filter { !$0.map.uses[index].fields.isEmpty || $0.map.uses[index].tellsFormat }
        guard let (frame, map) = users.first(where: { !$0.map.uses[index].fields.isEmpty }) ?? users.first
        else {
            return Part(octets: offset..<offset + 1, format: nil, fields: [], tellsFormat: false)
        }
        let use = map.uses[index]
        return Part(
            octets: offset..<offset + 1,
            format: frame.format,
            fields: frame.fields.filter { use.fields.contains($0.name) },
            tellsFormat: use.tellsFormat
        )
    }
}
