public import BeaconCore

/// Writes the AD structure that a layout describes: the way back from `LayoutDecoder`.
///
/// Each field of the layout is an option of the same name. Octets that no term of the layout names are zero. Flags
/// stand before the structure where there is room for them.
public struct LayoutEncoder: BeaconEncoder {
    private let layout: Layout
    private let writers: [FieldPacker]
    /// The option for a company identifier that the layout leaves open.
    private let companyOption: String?

    /// What stands in for a company that was not given: the SIG keeps it for tests.
    private static let testCompany: Int64 = 0xFFFF

    public init(_ layout: Layout) {
        self.layout = layout
        writers = layout.fields.filter { !$0.octets.isEmpty }.map(FieldPacker.init)
        let told = layout.matches.map(\.range) + layout.fields.map(\.octets)
        let isOpen = [0, 1].contains { octet in !told.contains { $0.contains(octet) } }
        var name = "company_id"
        while layout.fields.contains(where: { $0.name == name }) { name = "sent_" + name }
        companyOption = layout.serviceLength == nil && isOpen ? name : nil
    }

    public var format: String { layout.formatName }
    public var summary: String { "as its layout says" }

    public var options: [OptionDeclaration] {
        let company = companyOption.map {
            OptionDeclaration(
                $0,
                .integer(0...0xFFFF),
                default: "\(Self.testCompany)",
                "company identifier of the maker; 0xFFFF is for tests"
            )
        }
        return writers.map(\.option) + (company.map { [$0] } ?? [])
    }

    public var fields: [String: String] {
        Dictionary(writers.map { ($0.field.name, $0.field.name) }) { first, _ in first }
    }

    public func encode(_ options: Options) throws(EncodingFailure) -> AdvertisingData {
        var packed: [PackedField] = []
        for writer in writers { packed.append(try writer.pack(options)) }
        let end = max(
            layout.matches.map(\.range.upperBound).max() ?? 0,
            packed.map { $0.start + $0.octets.count }.max() ?? 0,
            companyOption == nil ? 0 : 2
        )
        var value = PackedOctets(count: end)
        for match in layout.matches {
            value.put(match.octets, at: match.offset)
        }
        for (writer, field) in zip(writers, packed) {
            // A field that is shorter than its place ends the structure, or its reader would read on.
            guard field.octets.count == writer.field.octets.count || field.start + field.octets.count == end
            else {
                throw EncodingFailure(
                    writer.field.name,
                    .tooShort(octets: field.octets.count, expected: writer.field.octets.count)
                )
            }
            if let octet = value.put(field.octets, under: field.masks, at: field.start) {
                throw EncodingFailure(writer.field.name, .contradicts(octet: octet))
            }
        }
        try putCompany(options, &value)
        for writer in writers where options[writer.field.name] != nil {
            guard !writer.isAbsent(in: value.octets) else {
                throw EncodingFailure(writer.field.name, .meansNoValue)
            }
        }
        return try advertisingData(value.octets)
    }

    private func putCompany(_ options: Options, _ value: inout PackedOctets) throws(EncodingFailure) {
        guard let companyOption else { return }
        let isGiven = options[companyOption] != nil
        let company = isGiven ? try options.encoded(companyOption, in: 0...0xFFFF) : Self.testCompany
        let octets = [UInt8(truncatingIfNeeded: company), UInt8(truncatingIfNeeded: company >> 8)]
        guard isGiven else { return value.fill(octets, at: 0) }
        if let octet = value.put(octets, at: 0) {
            throw EncodingFailure(companyOption, .contradicts(octet: octet))
        }
    }

    private func advertisingData(_ value: [UInt8]) throws(EncodingFailure) -> AdvertisingData {
        let type: ADType =
            switch layout.serviceLength {
            case 2: .serviceData16
            case 4: .serviceData32
            case 16: .serviceData128
            default: .manufacturerSpecificData
            }
        let flags = AdvertisingData.discoverable
        let fits = flags.octets.count + 2 + value.count <= AdvertisingData.legacyLimit
        var data = fits ? flags : AdvertisingData()
        try data.append(type, value)
        try data.check(limit: AdvertisingData.legacyLimit)
        return data
    }
}
