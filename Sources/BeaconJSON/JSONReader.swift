internal import CJansson

/// Reads JSON text; RFC 8259, UTF-8, no member twice in one object.
public enum JSONReader {
    /// Reads one value of any kind with nothing behind it.
    ///
    /// Depth is bounded by the library (2,048), so that no text exhausts the stack.
    public static func read(_ octets: [UInt8]) throws(JSONFault) -> JSONValue {
        var error = json_error_t()
        let flags = beacon_json_reject_duplicates | beacon_json_allow_nul | beacon_json_decode_any
        let root = unsafe octets.withUnsafeBytes { buffer in
            unsafe json_loadb(buffer.baseAddress, buffer.count, flags, &error)
        }
        guard let root = unsafe root else {
            let complaint = unsafe withUnsafeBytes(of: &error.text) { octets in
                unsafe String(decoding: octets.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw JSONFault(
                line: max(Int(error.line), 1),
                column: max(Int(error.column), 1),
                message: printable(complaint)
            )
        }
        defer { unsafe json_decref(root) }
        return unsafe value(root)
    }

    private static func value(_ node: UnsafeMutablePointer<json_t>) -> JSONValue {
        switch unsafe node.pointee.type {
        case JSON_TRUE: return .boolean(true)
        case JSON_FALSE: return .boolean(false)
        case JSON_INTEGER: return unsafe .integer(json_integer_value(node))
        case JSON_REAL: return unsafe .real(json_real_value(node))
        case JSON_STRING:
            return unsafe .text(text(json_string_value(node), json_string_length(node)))
        case JSON_ARRAY:
            let elements = unsafe (0..<json_array_size(node)).map { index in
                unsafe json_array_get(node, index).map { unsafe value($0) } ?? .null
            }
            return .list(elements)
        case JSON_OBJECT: return unsafe .object(members(node))
        default: return .null
        }
    }

    private static func members(_ node: UnsafeMutablePointer<json_t>) -> [JSONMember] {
        var members: [JSONMember] = []
        unsafe members.reserveCapacity(json_object_size(node))
        var place = unsafe json_object_iter(node)
        while let current = unsafe place {
            let name = unsafe text(json_object_iter_key(current), json_object_iter_key_len(current))
            let member = unsafe json_object_iter_value(current)
            members.append(JSONMember(name, unsafe member.map { unsafe value($0) } ?? .null))
            unsafe place = json_object_iter_next(node, current)
        }
        return members
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
        return unsafe String(decoding: octets, as: UTF8.self)
    }

    /// A message of the library without what a terminal would obey: it can hold octets of the input.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
                }
            )
        )
    }
}
