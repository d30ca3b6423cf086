internal import BeaconCore

/// AD structures as lines for people.
enum ADStructureText {
    /// Names of types, Bluetooth Assigned Numbers, 2.3.
    private static let names: [UInt8: String] = [
        0x01: "flags", 0x02: "some 16-bit UUIDs", 0x03: "16-bit UUIDs", 0x04: "some 32-bit UUIDs",
        0x05: "32-bit UUIDs", 0x06: "some 128-bit UUIDs", 0x07: "128-bit UUIDs", 0x08: "short name",
        0x09: "name", 0x0A: "Tx power", 0x16: "service data", 0x19: "appearance", 0x20: "service data",
        0x21: "service data", 0x24: "URI", 0xFF: "manufacturer data",
    ]

    /// One line a structure: its octets, then what they are.
    static func lines(_ octets: [UInt8]) -> [String] {
        var lines: [String] = []
        var walk = ADWalk()
        while let structure = walk.next(in: octets.span) {
            let value = octets[structure.value]
            let head = octets[(structure.value.lowerBound - 2)..<structure.value.lowerBound]
            let written = hexadecimal(head) + (value.isEmpty ? "" : " " + hexadecimal(value))
            lines.append("\(written)  \(meaning(of: structure.type, Array(value)))")
        }
        return lines
    }

    static func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
        octets.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
    }

    private static func meaning(of type: ADType, _ value: [UInt8]) -> String {
        let name = names[type.rawValue] ?? "type 0x\(hexadecimal([type.rawValue]))"
        switch type {
        case .flags where value.count == 1: return "\(name): \(flags(value[0]))"
        case .completeServiceUUIDs16, .incompleteServiceUUIDs16, .serviceData16:
            guard value.count >= 2 else { return name }
            return "\(name): \(identifier(value))"
        case .manufacturerSpecificData where value.count >= 2:
            return "\(name): company \(identifier(value))"
        case .completeLocalName, .shortenedLocalName:
            return "\(name): \(String(decoding: value, as: UTF8.self).debugDescription)"
        default: return name
        }
    }

    private static func identifier(_ value: [UInt8]) -> String { "0x\(hexadecimal([value[1], value[0]]))" }

    /// Core Specification Supplement, Part A, 1.3.
    private static func flags(_ octet: UInt8) -> String {
        let bits = [
            "limited discoverable", "general discoverable", "no BR/EDR", "LE and BR/EDR in the controller",
            "LE and BR/EDR in the host",
        ]
        let set = bits.enumerated().filter { octet & 1 << UInt8($0.offset) != 0 }.map(\.element)
        return set.isEmpty ? "none" : set.joined(separator: ", ")
    }
}
