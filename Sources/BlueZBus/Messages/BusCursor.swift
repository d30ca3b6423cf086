import CDBus

/// Reads the values of a message one after the other, and copies nothing.
///
/// Lent for the length of a closure, like the message it reads. Whatever a sender puts into a message,
/// reading ends: each question asks first for the type that is there and gives `nil` for another.
@safe
public struct BusCursor: ~Copyable {
    private var iterator: DBusMessageIter

    init(_ iterator: DBusMessageIter) { unsafe self.iterator = unsafe iterator }

    /// The type of the value here; `nil` behind the last one, and for a type that Beacon does not know.
    public var type: BusType? {
        mutating get {
            BusType(rawValue: UInt8(truncatingIfNeeded: unsafe dbus_message_iter_get_arg_type(&iterator)))
        }
    }

    public var isAtEnd: Bool { mutating get { unsafe dbus_message_iter_get_arg_type(&iterator) == 0 } }

    /// Goes on to the next value; `false` when there is none.
    @discardableResult
    public mutating func next() -> Bool { unsafe dbus_message_iter_next(&iterator) != 0 }

    public mutating func byte() -> UInt8? { basic(.byte, 0) }
    public mutating func int16() -> Int16? { basic(.int16, 0) }
    public mutating func uint16() -> UInt16? { basic(.uint16, 0) }
    public mutating func int32() -> Int32? { basic(.int32, 0) }
    public mutating func uint32() -> UInt32? { basic(.uint32, 0) }
    public mutating func int64() -> Int64? { basic(.int64, 0) }
    public mutating func uint64() -> UInt64? { basic(.uint64, 0) }
    public mutating func double() -> Double? { basic(.double, 0) }
    public mutating func boolean() -> Bool? { basic(.boolean, UInt32(0)).map { $0 != 0 } }

    private mutating func basic<Value: BitwiseCopyable>(_ type: BusType, _ zero: Value) -> Value? {
        guard self.type == type else { return nil }
        var value = zero
        unsafe dbus_message_iter_get_basic(&iterator, &value)
        return value
    }

    /// Calls `body` with the UTF-8 octets of a string, a path or a signature.
    ///
    /// - Returns: `nil`, without a call, when there is no such value here.
    public mutating func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        switch type {
        case .text, .path, .signature: break
        default: return nil
        }
        var start: UnsafePointer<UInt8>?
        unsafe dbus_message_iter_get_basic(&iterator, &start)
        guard let start = unsafe start else { return nil }
        var count = 0
        while unsafe start[count] != 0 { count += 1 }
        let octets = unsafe UnsafeBufferPointer(start: start, count: count)
        return body(unsafe Span(_unsafeElements: octets))
    }

    /// A copy of a string, a path or a signature.
    public mutating func text() -> String? { withText { String(copying: $0) } }

    /// Calls `body` with an array of bytes.
    ///
    /// - Returns: `nil`, without a call, when there is none here.
    public mutating func withOctets<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
        guard type == .array, elementType == .byte else { return nil }
        var inner = unsafe DBusMessageIter()
        unsafe dbus_message_iter_recurse(&iterator, &inner)
        var start: UnsafePointer<UInt8>?
        var count: Int32 = 0
        unsafe dbus_message_iter_get_fixed_array(&inner, &start, &count)
        let octets = unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(max(count, 0)))
        return body(unsafe Span(_unsafeElements: octets))
    }

    /// The type of an array's elements; `nil` when there is no array here.
    var elementType: BusType? {
        mutating get {
            guard type == .array else { return nil }
            let code = unsafe dbus_message_iter_get_element_type(&iterator)
            return BusType(rawValue: UInt8(truncatingIfNeeded: code))
        }
    }

    /// A cursor over what lies in the container here; the caller has looked that there is one.
    mutating func inner() -> BusCursor {
        var inner = unsafe DBusMessageIter()
        unsafe dbus_message_iter_recurse(&iterator, &inner)
        return unsafe BusCursor(inner)
    }

    /// The signature of the value here.
    mutating func signature() -> String {
        guard let text = unsafe dbus_message_iter_get_signature(&iterator) else { return "" }
        defer { unsafe dbus_free(text) }
        return unsafe String(cString: text)
    }
}
