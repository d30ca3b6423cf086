import BeaconJSON
import BeaconTestKit

/// Changes a decoder file: its octets, or values and members of its tree.
enum FileChange {
    static func changed(_ source: JSONValue, _ random: inout SeededRandom) -> [UInt8] {
        guard Int.random(in: 0...3, using: &random) > 0 else {
            return octets(Array(source.json.utf8), &random)
        }
        var value = source
        for _ in 0..<Int.random(in: 1...3, using: &random) { value = tree(value, &random) }
        return Array(value.json.utf8)
    }

    private static func octets(_ source: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var octets = source
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let index = octets.indices.randomElement(using: &random) else { return source }
            switch Int.random(in: 0...4, using: &random) {
            case 0: octets[index] = UInt8.random(in: 0...255, using: &random)
            case 1: octets[index] = Array("0123456789-.e\"{}[],:ntf".utf8).randomElement(using: &random) ?? 0
            case 2: octets.remove(at: index)
            case 3: octets.insert(octets[index], at: index)
            default: octets.removeSubrange(index..<min(index + 9, octets.count))
            }
        }
        return octets
    }

    /// Goes down to some value and changes it.
    private static func tree(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
        let stops = Int.random(in: 0...7, using: &random) == 0
        switch value {
        case .object(var members) where !stops && !members.isEmpty:
            let index = Int.random(in: 0..<members.count, using: &random)
            switch Int.random(in: 0...11, using: &random) {
            case 0: members.remove(at: index)
            case 1: members[index] = JSONMember(word(&random), members[index].value)
            case 2 where !members.contains { $0.name == "when" }:
                members.append(JSONMember("when", .object([JSONMember("at", self.random(&random))])))
            default: members[index] = JSONMember(members[index].name, tree(members[index].value, &random))
            }
            return .object(members)
        case .list(var values) where !stops && !values.isEmpty:
            let index = Int.random(in: 0..<values.count, using: &random)
            switch Int.random(in: 0...9, using: &random) {
            case 0: values.remove(at: index)
            case 1: values.insert(values[index], at: index)
            case 2: values[index] = .list([values[index]])
            default: values[index] = tree(values[index], &random)
            }
            return .list(values)
        default: return self.random(&random)
        }
    }

    private static func random(_ random: inout SeededRandom) -> JSONValue {
        switch Int.random(in: 0...9, using: &random) {
        case 0:
            .integer([0, 1, -1, 2, 8, 253, 254, 255, -254, .max, .min].randomElement(using: &random) ?? 0)
        case 1, 2: .integer(Int64.random(in: -12...40, using: &random))
        case 3:
            .real([0.5, -0.001, 1e300, 1e-300, 0.1234567890123, 65535.5].randomElement(using: &random) ?? 0)
        case 4: .boolean(true)
        case 5: .null
        case 6: .list([])
        case 7: .object([])
        default: .text(word(&random))
        }
    }

    private static func word(_ random: inout SeededRandom) -> String {
        let words = [
            "u8", "s8", "u16le", "s64be", "u56be", "bool", "hex", "text", "uuid", "address", "next", "rest",
            "skip", "stop", "malformed", "temperature_c", "scale", "divisor", "add", "bits", "at", "list",
            "parts",
            "lookup", "fields", "objects", "0-7", "7-63", "0xFFFF", "ffff", "fcd2", "crc16", "", "\u{1B}[2J",
            "é",
        ]
        return words.randomElement(using: &random) ?? ""
    }
}
