import BlueZBus

/// Whose data an entry of ManufacturerData or ServiceData is.
enum DataKey {
    /// Which of the two dictionaries.
    enum Kind {
        case manufacturer
        case service
    }

    case company(UInt16)
    case service(ServiceUUID)

    /// Reads the key here; `nil` when it is none of that kind.
    init?(_ kind: Kind, _ cursor: inout BusCursor) {
        switch kind {
        case .manufacturer:
            guard let company = cursor.uint16() else { return nil }
            self = .company(company)
        case .service:
            guard let uuid = cursor.withText({ ServiceUUID($0) }) ?? nil else { return nil }
            self = .service(uuid)
        }
    }

    /// The AD type of the structure: Assigned Numbers, 2.3.
    var type: UInt8 {
        switch self {
        case .company: 0xFF
        case .service(let uuid): uuid.width == 2 ? 0x16 : uuid.width == 4 ? 0x20 : 0x21
        }
    }

    /// The octets that the structure begins with.
    var width: Int {
        switch self {
        case .company: 2
        case .service(let uuid): uuid.width
        }
    }

    func octet(_ index: Int) -> UInt8 {
        switch self {
        case .company(let company): UInt8(truncatingIfNeeded: company >> UInt16(8 * index))
        case .service(let uuid): uuid.octet(index)
        }
    }

    /// What tells this data of this key from any other.
    func digest(_ octets: Span<UInt8>) -> UInt64 {
        // FNV-1a; a collision would show a change as a repetition, which is a report too.
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ octet: UInt8) { digest = (digest ^ UInt64(octet)) &* 0x100_0000_01B3 }
        add(type)
        for index in 0..<width { add(octet(index)) }
        for index in octets.indices { add(octets[index]) }
        return digest
    }
}
