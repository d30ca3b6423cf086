public import BeaconCore

/// Reads the AD structures that a layout describes.
///
/// A structure that ends before its identifiers do is malformed. One that ends before a reading does gives its
/// frame without that reading, and the complaint beside it. No field reaches past its AD structure.
public struct LayoutDecoder: BeaconDecoder {
    public let claims: [Claim]
    public let formats: [Format]
    private let matches: [LayoutMatch]
    private let rules: [FieldRule]
    /// How many octets the identifiers and the power need.
    private let required: Int

    public init(_ layout: Layout) {
        claims = layout.claims
        formats = [layout.format]
        // The table has compared what the claims tell.
        let (start, octets) = layout.prefix
        let claimed =
            start..<start + (layout.serviceLength.map { $0 > 2 ? $0 : octets.count } ?? octets.count)
        matches = layout.matches.filter { !claimed.contains($0.range) }
        rules = layout.fields.map { FieldRule($0) }
        let fixed = layout.fields.filter { $0.role != .data }
        required = fixed.map { $0.isVariable ? $0.octets.lowerBound : $0.octets.upperBound }.max() ?? 0
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        for match in matches where !match.holds(in: value) { return .notMine }
        guard value.count >= required else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        var isWhole = true
        for index in rules.indices {
            let end = rules[index].read(value, before: value.count, as: index, into: &frames)
            isWhole = isWhole && end >= 0
        }
        return isWhole ? .decoded : .malformed(offset: value.count, .tooShort)
    }
}

extension LayoutMatch {
    func holds(in value: Span<UInt8>) -> Bool {
        guard range.upperBound <= value.count else { return false }
        for (index, octet) in octets.enumerated() where value[offset + index] != octet { return false }
        return true
    }
}

extension Layout {
    /// Reads a layout string.
    ///
    /// - Throws: what is wrong with it, and where.
    public init(_ text: String) throws(LayoutFault) {
        var parser = LayoutParser(text)
        self = try parser.parse()
    }
}
