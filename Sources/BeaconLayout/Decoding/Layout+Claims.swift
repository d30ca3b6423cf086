internal import BeaconCore

extension Layout {
    /// The octets that must stand in a row, from the first or, where no company is told, from the third on.
    var prefix: (start: Int, octets: [UInt8]) {
        let told = matches.flatMap { match in
            zip(match.range, match.octets).map { (offset: $0, octet: $1) }
        }
        let start = told.contains { $0.offset == 0 } && told.contains { $0.offset == 1 } ? 0 : 2
        var octets: [UInt8] = []
        while let next = told.first(where: { $0.offset == start + octets.count }) {
            octets.append(next.octet)
        }
        return (start, octets)
    }

    /// The AD structures that may hold this layout.
    var claims: [Claim] {
        let (start, octets) = prefix
        switch serviceLength {
        case 2:
            return [.serviceData16(Self.number(octets.prefix(2)), prefix: Array(octets.dropFirst(2)))]
        case 4:
            let number = octets.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return [.serviceData32(number)]
        case 16:
            return [.serviceData128(octets.prefix(16).reversed())]
        default:
            guard start == 0 else { return [.anyManufacturerData(prefix: octets)] }
            let company = CompanyIdentifier(rawValue: Self.number(octets.prefix(2)))
            return [.manufacturerData(company, prefix: Array(octets.dropFirst(2)))]
        }
    }

    private static func number(_ octets: some BidirectionalCollection<UInt8>) -> UInt16 {
        octets.reversed().reduce(0) { $0 << 8 | UInt16($1) }
    }

    /// What its frames hold.
    var format: Format {
        Format(
            formatName,
            "as its layout says",
            fields: fields.map(\.declaration),
            identity: isExtra ? [] : fields.indices.filter { fields[$0].role == .identifier }
        )
    }
}
