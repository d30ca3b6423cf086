import CDBus

/// A message that came from the bus, freed with its last use.
@safe
public struct BusMessage: ~Copyable {
    public enum Kind: Int32, Sendable {
        case methodCall = 1
        case methodReturn = 2
        case error = 3
        case signal = 4
    }

    let pointer: OpaquePointer
    /// When it was taken off the socket, in nanoseconds since boot.
    public let receivedAt: Int64

    /// Takes over one reference.
    init(_ pointer: OpaquePointer, receivedAt: Int64) {
        unsafe self.pointer = unsafe pointer
        self.receivedAt = receivedAt
    }

    deinit { unsafe dbus_message_unref(pointer) }

    public var kind: Kind? { unsafe Kind(rawValue: dbus_message_get_type(pointer)) }
    public var path: String? { unsafe Self.copy(dbus_message_get_path(pointer)) }
    public var interface: String? { unsafe Self.copy(dbus_message_get_interface(pointer)) }
    public var member: String? { unsafe Self.copy(dbus_message_get_member(pointer)) }
    /// The unique name of who sent it, which the bus itself writes there.
    public var sender: String? { unsafe Self.copy(dbus_message_get_sender(pointer)) }
    /// The name of the error that it is; `nil` for any other message.
    public var errorName: String? { unsafe Self.copy(dbus_message_get_error_name(pointer)) }
    public var signature: String { unsafe Self.copy(dbus_message_get_signature(pointer)) ?? "" }

    var serial: UInt32 { unsafe dbus_message_get_serial(pointer) }
    /// Which call it answers: the number that `ask` gave; 0 for what is no answer.
    public var replySerial: UInt32 { unsafe dbus_message_get_reply_serial(pointer) }
    var wantsReply: Bool { unsafe dbus_message_get_no_reply(pointer) == 0 }

    /// Whether it is a signal of that name; copies nothing.
    public func isSignal(_ interface: String, _ member: String) -> Bool {
        unsafe dbus_message_is_signal(pointer, interface, member) != 0
    }

    /// Whether the owner of that unique name sent it; copies nothing.
    public func isFrom(_ uniqueName: String) -> Bool {
        unsafe dbus_message_has_sender(pointer, uniqueName) != 0
    }

    /// Calls `body` with the octets of the object's path; with none when there is no path.
    public func withPath<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let start = unsafe dbus_message_get_path(pointer)
        var count = 0
        if let start = unsafe start { while unsafe start[count] != 0 { count += 1 } }
        return unsafe UnsafeRawBufferPointer(start: start, count: count).withMemoryRebound(to: UInt8.self) {
            body(unsafe Span(_unsafeElements: $0))
        }
    }

    /// Calls `body` at the first argument.
    public func withArguments<Result>(_ body: (inout BusCursor) -> Result) -> Result {
        var iterator = unsafe DBusMessageIter()
        unsafe dbus_message_iter_init(pointer, &iterator)
        var cursor = unsafe BusCursor(iterator)
        return body(&cursor)
    }

    /// Copies of all arguments.
    public var arguments: [BusValue] {
        withArguments { cursor in
            var values: [BusValue] = []
            while !cursor.isAtEnd {
                values.append(cursor.value())
                cursor.next()
            }
            return values
        }
    }

    /// The error that it is; `nil` for any other message.
    public var error: BusError? {
        guard kind == .error else { return nil }
        return .refused(name: errorName ?? "", text: arguments.first?.asText ?? "")
    }

    private static func copy(_ text: UnsafePointer<CChar>?) -> String? {
        guard let text = unsafe text else { return nil }
        return unsafe String(cString: text)
    }
}
