import BeaconCore
import Foundation
import TestReading

/// What standard AD types say, by the names that the shared vectors use.
///
/// The walk is ours; the reading of values is the test's own (Core Specification Supplement, Part A, 1).
struct ADReading {
    private(set) var values: [String: JSONValue] = [:]
    private var types: [UInt8] = []
    private var malformedTypes: [UInt8] = []
    private var manufacturer: [String: JSONValue] = [:]
    private var serviceData: [String: JSONValue] = [:]
    private var uuids: [String] = []
    private var lists: [String: [JSONValue]] = [:]

    init(_ data: [UInt8]) {
        var walk = ADWalk()
        var end = 0
        while let structure = walk.next(in: data.span) {
            end = structure.value.upperBound
            types.append(structure.type.rawValue)
            if !read(structure.type.rawValue, Array(data[structure.value])) {
                malformedTypes.append(structure.type.rawValue)
            }
        }
        values["walk"] = .text(Self.word(walk.anomaly, endsEarly: end < data.count))
        if let offset = walk.anomaly?.offset { values["malformed_offset"] = .number(Decimal(offset)) }
        values["well_formed_structures"] = .number(Decimal(types.count))
        values["types"] = .list(types.map { .number(Decimal(Int($0))) })
        values["malformed_types"] = .list(malformedTypes.map { .number(Decimal(Int($0))) })
        values["manufacturer"] = .object(manufacturer)
        values["service_data"] = .object(serviceData)
        values["uuids"] = .list(uuids.map(JSONValue.text))
        for (name, list) in lists { values[name] = .list(list) }
        values["name_complete"] = .boolean(types.contains(0x09))
    }

    private static func word(_ anomaly: ADAnomaly?, endsEarly: Bool) -> String {
        switch anomaly?.reason {
        case .overrun, .earlyEnd: "truncated"
        case .dataAfterZeroLength: "zero_length_then_data"
        case nil: endsEarly ? "zero_terminated" : "ok"
        }
    }

    /// Reads one value.
    ///
    /// - Returns: `false` when its length breaks the rules of its type.
    private mutating func read(_ type: UInt8, _ value: [UInt8]) -> Bool {
        switch type {
        case 0x02, 0x03:
            return readList(value, size: 2, type == 0x02 ? "uuids16_incomplete" : "uuids16_complete")
        case 0x04, 0x05: return readList(value, size: 4, "uuids32")
        case 0x06, 0x07: return readList(value, size: 16, "uuids128")
        case 0x08, 0x09: readName(value, isComplete: type == 0x09)
        case 0x16: return readServiceData(value, size: 2)
        case 0x20: return readServiceData(value, size: 4)
        case 0x21: return readServiceData(value, size: 16)
        case 0xFF:
            guard value.count >= 2 else { return false }
            if values["company_id"] == nil { set("company_id", Self.number(value[0..<2])) }
            manufacturer[hexadecimal(value[0..<2].reversed())] = .text(hexadecimal(value[2...]))
        default: return readOther(type, value)
        }
        return true
    }

    private mutating func readList(_ value: [UInt8], size: Int, _ name: String) -> Bool {
        for start in stride(from: 0, through: value.count - size, by: size) {
            let octets = value[start..<start + size].reversed()
            if size == 2 {
                lists[name, default: []].append(.text(hexadecimal(octets)))
                lists["uuids16", default: []].append(.text(hexadecimal(octets)))
            }
            uuids.append(Self.uuid(Array(octets)))
        }
        return value.count.isMultiple(of: size)
    }

    private mutating func readServiceData(_ value: [UInt8], size: Int) -> Bool {
        guard value.count >= size else { return false }
        serviceData[Self.uuid(value[0..<size].reversed())] = .text(hexadecimal(value[size...]))
        return true
    }

    /// A complete name stands before a shortened one; an empty one is none.
    private mutating func readName(_ value: [UInt8], isComplete: Bool) {
        let text = JSONValue.text(String(decoding: value, as: UTF8.self))
        if !isComplete { values["local_name_short"] = text }
        guard !value.isEmpty, isComplete || values["local_name"] == nil else { return }
        values["local_name"] = text
        values["local_name_octets"] = .text(hexadecimal(value))
    }

    /// A UUID of 2, 4 or 16 octets in writing order, in full.
    private static func uuid(_ octets: [UInt8]) -> String {
        let base: [UInt8] = [0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
        let full =
            octets.count == 16 ? octets : [UInt8](repeating: 0, count: 4 - octets.count) + octets + base
        let text = hexadecimal(full)
        var parts: [Substring] = []
        var rest = Substring(text)
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return parts.joined(separator: "-")
    }
}

extension ADReading {
    /// Reads what stands alone: a number, an address, a text.
    private mutating func readOther(_ type: UInt8, _ value: [UInt8]) -> Bool {
        switch (type, value.count) {
        case (0x01, 1...): set("flags", Int(value[0]))
        case (0x0A, 1): set("tx_power_level_dbm", Int(Int8(bitPattern: value[0])))
        case (0x0D, 3):
            values["class_of_device"] = .text(hexadecimal(value.reversed()))
            set("class_of_device_major", Int(value[1]) & 0x1F)
            set("class_of_device_minor", Int(value[0]) >> 2)
        case (0x12, 4):
            values["conn_interval_range"] = .list([
                .number(Decimal(Self.number(value[0..<2]))), .number(Decimal(Self.number(value[2...]))),
            ])
        case (0x18, 6): values["random_target_address"] = .text(Self.address(value))
        case (0x19, 2):
            set("appearance", Self.number(value[...]))
            set("appearance_category", Self.number(value[...]) >> 6)
            set("appearance_subcategory", Self.number(value[...]) & 0x3F)
        case (0x1A, 2):
            set("advertising_interval", Self.number(value[...]))
            values["advertising_interval_ms"] = .number(Decimal(Self.number(value[...])) * 625 / 1000)
        case (0x1B, 7):
            values["le_bluetooth_device_address"] = .object([
                "address": .text(Self.address(Array(value[0..<6]))), "type": .number(Decimal(Int(value[6]))),
            ])
        case (0x1C, 1): readRole(value[0])
        case (0x24, 1...): readURI(value)
        case (0x30, 1...): values["broadcast_name"] = .text(String(decoding: value, as: UTF8.self))
        case (0x01, _), (0x0A, _), (0x0D, _), (0x12, _), (0x18, _), (0x1A, _), (0x1B, _), (0x1C, _):
            return false
        default: break
        }
        return true
    }

    private mutating func readRole(_ octet: UInt8) {
        set("le_role", Int(octet))
        let names = ["peripheral_only", "central_only", "peripheral_preferred", "central_preferred"]
        if names.indices.contains(Int(octet)) { values["le_role_name"] = .text(names[Int(octet)]) }
    }

    /// The first character stands for a scheme (Assigned Numbers, 2.7).
    private mutating func readURI(_ value: [UInt8]) {
        let text = String(decoding: value, as: UTF8.self)
        guard let scheme = text.unicodeScalars.first?.value else { return }
        set("uri_scheme", Int(scheme))
        if let name = [0x16: "http:", 0x17: "https:"][scheme] {
            values["uri"] = .text(name + text.dropFirst())
        }
    }

    private mutating func set(_ name: String, _ number: Int) { values[name] = .number(Decimal(number)) }

    private static func number(_ octets: ArraySlice<UInt8>) -> Int {
        octets.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func address(_ octets: [UInt8]) -> String {
        octets.reversed().map { hexadecimal([$0]).uppercased() }.joined(separator: ":")
    }
}
