import CJansson

/// A JSON object read from text; a member that is there must be of the type that is asked for.
@safe
struct JSONDocument: ~Copyable {
    private let root: UnsafeMutablePointer<json_t>

    /// Reads one object, with nothing behind it and no member twice.
    init(_ text: Span<UInt8>) throws(LineFault) {
        var error = json_error_t()
        let flags = beacon_json_reject_duplicates | beacon_json_allow_nul
        let read = unsafe text.withUnsafeBytes { buffer in
            unsafe json_loadb(buffer.baseAddress, buffer.count, flags, &error)
        }
        guard let read = unsafe read else {
            let complaint = unsafe withUnsafeBytes(of: &error.text) { octets in
                unsafe String(decoding: octets.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw LineFault(column: max(Int(error.column), 1), text: printable(complaint))
        }
        guard unsafe read.pointee.type == JSON_OBJECT else {
            unsafe json_decref(read)
            throw LineFault(column: 1, text: "an object is expected")
        }
        unsafe root = read
    }

    deinit { unsafe json_decref(root) }

    /// The text of a member; `nil` when there is none.
    func text(_ key: String) throws(LineFault) -> String? {
        guard let member = unsafe json_object_get(root, key) else { return nil }
        guard unsafe member.pointee.type == JSON_STRING, let start = unsafe json_string_value(member) else {
            throw fault(key, "a string is expected")
        }
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: json_string_length(member))
        return unsafe String(decoding: octets, as: UTF8.self)
    }

    /// The whole number that a member is; `nil` when there is none.
    func integer(_ key: String, in range: ClosedRange<Int64>) throws(LineFault) -> Int64? {
        guard let member = unsafe json_object_get(root, key) else { return nil }
        let value = unsafe json_integer_value(member)
        guard unsafe member.pointee.type == JSON_INTEGER, range.contains(value) else {
            throw fault(
                key,
                "a whole number from \(range.lowerBound) to \(range.upperBound) is expected"
            )
        }
        return value
    }

    /// Whether a member is `true`; `false` when there is none.
    func boolean(_ key: String) throws(LineFault) -> Bool {
        guard let member = unsafe json_object_get(root, key) else { return false }
        switch unsafe member.pointee.type {
        case JSON_TRUE: return true
        case JSON_FALSE: return false
        default: throw fault(key, "true or false is expected")
        }
    }

    /// A complaint about a member; the reader of the line finds its column.
    func fault(_ key: String, _ text: String) -> LineFault {
        LineFault(column: 0, text: "\"\(key)\": \(text)")
    }
}

/// A message without what a terminal would obey: it can hold octets of the input.
private func printable(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.unicodeScalars.map { scalar in
                scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
            }
        )
    )
}
