internal import AssignedNumbers
internal import BeaconCore

/// What the octets of an AD structure say by its type alone.
enum ADMeaning {
    /// The bits of Flags (Core Specification Supplement, Part A, 1.3).
    private static let flags = [
        "LE Limited Discoverable Mode", "LE General Discoverable Mode", "BR/EDR Not Supported",
        "simultaneous LE and BR/EDR (controller)", "simultaneous LE and BR/EDR (host)",
    ]

    /// What the SIG calls the type.
    static func name(of type: ADType) -> String {
        ADTypeName(type.rawValue)?.name ?? "AD type \(HexText.octet(type.rawValue))"
    }

    /// Where the Core Specification Supplement defines the type; `nil` for types of other specifications.
    static func section(of type: ADType) -> String? { ADTypeName(type.rawValue)?.section }

    /// One line for each thing that can be said; none for a type without a meaning that is known here.
    static func lines(_ type: ADType, _ value: [UInt8]) -> [String] {
        switch type.rawValue {
        case 0x01: flags(value)
        case 0x02, 0x03, 0x14: uuids16(value)
        case 0x04, 0x05, 0x1F: uuids(value, of: 4)
        case 0x06, 0x07, 0x15: uuids(value, of: 16)
        case 0x08, 0x09: [text(value)]
        case 0x0A: value.count == 1 ? ["\(Int8(bitPattern: value[0])) dBm"] : [wrongLength(value, 1)]
        case 0x16: value.count >= 2 ? [service(number(value))] : [wrongLength(value, 2)]
        case 0x19: value.count == 2 ? [appearance(number(value))] : [wrongLength(value, 2)]
        case 0x24: [text(value)]
        case 0xFF: value.count >= 2 ? [company(number(value))] : [wrongLength(value, 2)]
        default: []
        }
    }

    private static func wrongLength(_ value: [UInt8], _ needed: Int) -> String {
        "\(value.count) octets, where \(needed) belong: nobody can read it"
    }

    private static func number(_ value: [UInt8]) -> UInt16 { UInt16(value[0]) | UInt16(value[1]) << 8 }

    private static func flags(_ value: [UInt8]) -> [String] {
        guard let first = value.first else { return ["no octet"] }
        let set = flags.enumerated().filter { first >> UInt8($0.offset) & 1 == 1 }.map(\.element)
        return [set.isEmpty ? "none set" : set.joined(separator: ", ")]
    }

    private static func company(_ identifier: UInt16) -> String {
        "company \(HexText.number(identifier)) \(AssignedNumbers.company(identifier) ?? "(not assigned)")"
    }

    static func service(_ identifier: UInt16) -> String {
        "service \(HexText.number(identifier)) \(AssignedNumbers.service(identifier) ?? "(of a company)")"
    }

    private static func appearance(_ value: UInt16) -> String {
        "\(HexText.number(value)) \(AssignedNumbers.appearance(value) ?? "(not assigned)")"
    }

    private static func uuids16(_ value: [UInt8]) -> [String] {
        let whole = stride(from: 0, to: value.count - 1, by: 2).map { service(number(Array(value[$0...]))) }
        return whole + (value.count.isMultiple(of: 2) ? [] : ["an octet is left over: a UUID has 2"])
    }

    private static func uuids(_ value: [UInt8], of length: Int) -> [String] {
        var lines: [String] = []
        var start = 0
        while start + length <= value.count {
            let digits = HexText.digits(value[start..<start + length].reversed())
            lines.append("service " + digits)
            start += length
        }
        return lines
            + (start == value.count
                ? [] : ["\(value.count - start) octets are left over: a UUID has \(length)"])
    }

    /// Text from the air, escaped as in JSON.
    static func text(_ value: [UInt8]) -> String {
        var buffer = OutputBuffer()
        buffer.appendJSON(text: String(decoding: value, as: UTF8.self))
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}
