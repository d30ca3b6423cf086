import BeaconCore

/// Advertising data as the properties that bluetoothd makes it of again.
///
/// bluetoothd has no property for whole data. It writes lists of UUIDs, manufacturer data, service data and
/// then everything else, each in its order; and it puts flags of its own in front, or none.
public struct BlueZAdvertisementContent: Hashable, Sendable {
    /// Why data can't be said in properties: which octet, and what lies there.
    public struct Unsayable: Error, Equatable, Sendable {
        public let offset: Int
        /// Ready to stand behind the octet: `a name, which bluetoothd puts into the scan response`.
        public let text: String
    }

    /// What goes into LEAdvertisement1.
    public let properties: [BusProperty]
    /// What bluetoothd will send behind its flags.
    public let octets: [UInt8]
    /// The flags of the data, which are not sent.
    public let flags: UInt8?

    /// - Throws: the structure that can't be said, or that would be sent in another place.
    public init(_ advertisingData: [UInt8]) throws(Unsayable) {
        var parts = Parts()
        var walk = ADWalk()
        while let structure = walk.next(in: advertisingData.span) {
            let start = structure.value.lowerBound - 2
            let value = Array(advertisingData[structure.value])
            try parts.add(
                structure.type,
                value,
                Array(advertisingData[start..<structure.value.upperBound]),
                start
            )
        }
        if let anomaly = walk.anomaly {
            throw Unsayable(offset: anomaly.offset, text: "no AD structure")
        }
        properties = parts.properties
        octets = parts.octets
        flags = parts.flags
    }
}

extension BlueZAdvertisementContent {
    /// Structures in the order of properties.
    private struct Parts {
        var flags: UInt8?
        var uuids: [BusValue] = []
        var manufacturers: [BusEntry] = []
        var services: [BusEntry] = []
        var others: [BusEntry] = []
        var octets: [UInt8] = []
        /// The last kind that was seen; kinds go upward.
        private var rank = 0

        var properties: [BusProperty] {
            var properties: [BusProperty] = []
            if !uuids.isEmpty { properties.append(BusProperty("ServiceUUIDs", .array(of: "s", uuids))) }
            for (name, key, entries) in [
                ("ManufacturerData", "q", manufacturers), ("ServiceData", "s", services),
                ("Data", "y", others),
            ] where !entries.isEmpty {
                properties.append(BusProperty(name, .dictionary(key: key, value: "v", entries)))
            }
            return properties
        }

        mutating func add(_ type: ADType, _ value: [UInt8], _ whole: [UInt8], _ offset: Int) throws(Unsayable)
        {
            switch type.rawValue {
            case 0x01 where value.count == 1 && offset == 0:
                flags = value[0]
                return
            case 0x03 where !value.isEmpty && value.count % 2 == 0:
                try order(1, offset)
                uuids += stride(from: 0, to: value.count, by: 2).map {
                    .text(Self.uuid(value[$0..<$0 + 2]))
                }
            case 0x07 where !value.isEmpty && value.count % 16 == 0:
                try order(2, offset)
                uuids += stride(from: 0, to: value.count, by: 16).map {
                    .text(Self.uuid(value[$0..<$0 + 16]))
                }
            case 0xFF where value.count >= 2:
                try order(3, offset)
                let company = UInt16(value[0]) | UInt16(value[1]) << 8
                manufacturers.append(Self.entry(.uint16(company), Array(value.dropFirst(2))))
            case 0x16 where value.count >= 2:
                try order(4, offset)
                services.append(Self.entry(.text(Self.uuid(value[..<2])), Array(value.dropFirst(2))))
            case 0x21 where value.count >= 16:
                try order(5, offset)
                services.append(Self.entry(.text(Self.uuid(value[..<16])), Array(value.dropFirst(16))))
            case 0x01...0x0A, 0x14...0x17, 0x1B, 0x1F...0x21, 0xFF:
                throw Unsayable(offset: offset, text: "AD type 0x\(Self.hexadecimal([type.rawValue]))")
            default:
                try order(6, offset)
                others.append(Self.entry(.byte(type.rawValue), value))
            }
            octets += whole
        }

        private mutating func order(_ kind: Int, _ offset: Int) throws(Unsayable) {
            // Of several in one dictionary nobody says which goes first.
            guard kind > rank else {
                throw Unsayable(offset: offset, text: "a structure that bluetoothd would put elsewhere")
            }
            rank = kind
        }

        private static func entry(_ key: BusValue, _ octets: [UInt8]) -> BusEntry {
            BusEntry(key, .variant(.octets(octets)))
        }

        /// A UUID of 2 or 16 octets, the least significant first, as text.
        private static func uuid(_ octets: ArraySlice<UInt8>) -> String {
            let octets = Array(octets.reversed())
            guard octets.count == 16 else { return hexadecimal(octets) }
            let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
            return groups.map { hexadecimal(octets[$0]) }.joined(separator: "-")
        }

        private static func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
            octets.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
        }
    }
}
