import BeaconCore

/// Where the fields and formats that a predicate names lie in one decoder table.
final class FieldResolution: Sendable {
    static let missing: UInt8 = 0xFF
    static let unnamed: UInt64 = .max

    private let fieldIndices: [UInt8]
    private let formatCodes: [UInt64]
    private let formatCount: Int

    /// Finds each reference in each format.
    ///
    /// A reference was checked to be of a class; a field that is something else in a format of the table
    /// counts as missing there. The place of a format's name is its code.
    init(_ formats: [Format], _ references: [FieldReference], _ classes: [ValueClass], formatNames: [String])
    {
        formatCount = formats.count
        var indices: [UInt8] = []
        for (reference, valueClass) in zip(references, classes) {
            for format in formats {
                let found = reference.find(in: format)
                let isSame = found?.valueClass == valueClass
                indices.append(isSame ? UInt8(clamping: found?.index ?? 0xFF) : Self.missing)
            }
        }
        fieldIndices = indices
        formatCodes = formats.map { format in
            formatNames.firstIndex(of: format.name).map(UInt64.init) ?? Self.unnamed
        }
    }

    /// The index of a referenced field in a format, or `missing`.
    @inline(__always)
    func fieldIndex(_ reference: Int, inFormat format: Int) -> UInt8 {
        let place = reference &* formatCount &+ format
        return format < formatCount && place < fieldIndices.count ? fieldIndices[place] : Self.missing
    }

    /// The code of a format, the same for all formats of one name.
    func formatCode(_ format: Int) -> UInt64 {
        format < formatCodes.count ? formatCodes[format] : Self.unnamed
    }
}
