/// A value of any D-Bus type, copied out of a message or meant for one.
///
/// For what comes rarely: answers, properties of adapters, our own objects. Signals that come by the
/// thousand are read with a `BusCursor`, which copies nothing.
public indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case text(String)
    /// The path of an object.
    case path(String)
    case signature(String)
    /// An array of bytes, `ay`.
    case octets([UInt8])
    /// An array of any other type; the signature of its elements holds when there are none.
    case array(of: String, [BusValue])
    /// A dictionary: the signatures of keys and values, such as `s` and `v`.
    case dictionary(key: String, value: String, [BusEntry])
    case structure([BusValue])
    case variant(BusValue)
    /// Something that is not read: a file descriptor, or what lies too deep or too far on in a message.
    case unreadable
}

extension BusValue {
    /// A dictionary of properties as BlueZ takes and gives them: names and variants, `a{sv}`.
    public static func properties(_ properties: [BusProperty]) -> BusValue {
        .dictionary(
            key: "s",
            value: "v",
            properties.map { BusEntry(.text($0.name), .variant($0.value)) }
        )
    }

    public static func texts(_ texts: [String]) -> BusValue { .array(of: "s", texts.map(BusValue.text)) }

    /// The value without the variants round it.
    public var unwrapped: BusValue {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }

    /// What stands under a name; `nil` when this is no dictionary or has no such key.
    public subscript(name: String) -> BusValue? {
        guard case .dictionary(_, _, let entries) = unwrapped else { return nil }
        return entries.first { $0.key == .text(name) || $0.key == .path(name) }?.value.unwrapped
    }

    /// The text of a string, a path or a signature; `nil` for any other type.
    public var asText: String? {
        switch unwrapped {
        case .text(let text), .path(let text), .signature(let text): text
        default: nil
        }
    }

    public var asBoolean: Bool? {
        if case .boolean(let value) = unwrapped { return value }
        return nil
    }

    /// An integer of any width that 64 bits with a sign hold; `nil` for any other type.
    public var asInteger: Int64? {
        switch unwrapped {
        case .byte(let value): Int64(value)
        case .int16(let value): Int64(value)
        case .uint16(let value): Int64(value)
        case .int32(let value): Int64(value)
        case .uint32(let value): Int64(value)
        case .int64(let value): value
        case .uint64(let value): Int64(exactly: value)
        default: nil
        }
    }

    public var asOctets: [UInt8]? {
        if case .octets(let octets) = unwrapped { return octets }
        return nil
    }

    /// The elements of an array or a structure; `nil` for any other type.
    public var asList: [BusValue]? {
        switch unwrapped {
        case .array(_, let elements), .structure(let elements): elements
        default: nil
        }
    }

    /// The texts of an array; what is no text in it is left out.
    public var asTexts: [String] { asList?.compactMap(\.asText) ?? [] }
}
