import CDBus

/// Writes values into a message that is to be sent.
///
/// libdbus ends the process when it is handed a name or a text that D-Bus does not allow, so everything is
/// looked at first.
@safe
struct BusWriter: ~Copyable {
    /// The message so far, handed out once.
    private let message: OpaquePointer

    /// Takes over one reference.
    init(_ message: OpaquePointer?) throws(BusError) {
        guard let message = unsafe message else { throw .outOfMemory }
        unsafe self.message = unsafe message
    }

    /// A call, ready to be sent.
    static func message(_ call: BusCall) throws(BusError) -> OpaquePointer {
        guard unsafe dbus_validate_bus_name(call.destination, nil) != 0,
            unsafe dbus_validate_path(call.path, nil) != 0,
            unsafe dbus_validate_interface(call.interface, nil) != 0,
            unsafe dbus_validate_member(call.member, nil) != 0
        else { throw .notSendable("\(call.interface).\(call.member) of \(call.path)") }
        let writer = try unsafe BusWriter(
            dbus_message_new_method_call(call.destination, call.path, call.interface, call.member)
        )
        return try unsafe writer.finished(call.arguments)
    }

    /// A signal of one of our objects, ready to be sent.
    static func signal(
        to receiver: String?,
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [BusValue]
    ) throws(BusError) -> OpaquePointer {
        let isNamed = receiver.map { unsafe dbus_validate_bus_name($0, nil) != 0 } ?? true
        guard isNamed, unsafe dbus_validate_path(path, nil) != 0,
            unsafe dbus_validate_interface(interface, nil) != 0, unsafe dbus_validate_member(member, nil) != 0
        else { throw .notSendable("\(interface).\(member) of \(path)") }
        let message = unsafe dbus_message_new_signal(path, interface, member)
        let writer = try unsafe BusWriter(message)
        if let receiver { unsafe dbus_message_set_destination(message, receiver) }
        return try unsafe writer.finished(arguments)
    }

    /// The answer to a call, ready to be sent.
    static func answer(_ answer: BusAnswer, to call: borrowing BusMessage) throws(BusError) -> OpaquePointer?
    {
        switch answer {
        case .none: return nil
        case .values(let values):
            let writer = try unsafe BusWriter(dbus_message_new_method_return(call.pointer))
            return try unsafe writer.finished(values)
        case .fault(let name, let text):
            guard unsafe dbus_validate_error_name(name, nil) != 0, unsafe dbus_validate_utf8(text, nil) != 0
            else { throw .notSendable(name) }
            let writer = try unsafe BusWriter(dbus_message_new_error(call.pointer, name, text))
            return try unsafe writer.finished([])
        }
    }

    /// Gives the message away, or frees it when a value can't be sent.
    private consuming func finished(_ values: [BusValue]) throws(BusError) -> OpaquePointer {
        var iterator = unsafe DBusMessageIter()
        unsafe dbus_message_iter_init_append(message, &iterator)
        do throws(BusError) {
            for value in values { try unsafe Self.append(value, &iterator) }
        } catch {
            unsafe dbus_message_unref(message)
            throw error
        }
        return unsafe message
    }

    private static func append(_ value: BusValue, _ iterator: inout DBusMessageIter) throws(BusError) {
        switch value {
        case .byte(let value): try unsafe append(.byte, value, &iterator)
        case .boolean(let value): try unsafe append(.boolean, UInt32(value ? 1 : 0), &iterator)
        case .int16(let value): try unsafe append(.int16, value, &iterator)
        case .uint16(let value): try unsafe append(.uint16, value, &iterator)
        case .int32(let value): try unsafe append(.int32, value, &iterator)
        case .uint32(let value): try unsafe append(.uint32, value, &iterator)
        case .int64(let value): try unsafe append(.int64, value, &iterator)
        case .uint64(let value): try unsafe append(.uint64, value, &iterator)
        case .double(let value): try unsafe append(.double, value, &iterator)
        case .text(let text): try unsafe append(.text, text, &iterator)
        case .path(let text): try unsafe append(.path, text, &iterator)
        case .signature(let text): try unsafe append(.signature, text, &iterator)
        case .octets(let octets): try unsafe append(octets, &iterator)
        case .array(let element, let elements):
            guard elements.allSatisfy({ $0.signature == element }) else { throw .notSendable("array") }
            try unsafe append(elements, in: .array, element, &iterator)
        case .dictionary(let key, let value, let entries):
            try unsafe append(entries, key: key, value: value, &iterator)
        case .structure(let members): try unsafe append(members, in: .structure, nil, &iterator)
        case .variant(let value): try unsafe append([value], in: .variant, value.signature, &iterator)
        case .unreadable: throw .notSendable("unreadable value")
        }
    }

    private static func append(
        _ type: BusType,
        _ value: some BitwiseCopyable,
        _ iterator: inout DBusMessageIter
    ) throws(BusError) {
        var value = value
        guard unsafe dbus_message_iter_append_basic(&iterator, type.code, &value) != 0 else {
            throw .outOfMemory
        }
    }

    private static func append(
        _ type: BusType,
        _ text: String,
        _ iterator: inout DBusMessageIter
    ) throws(BusError) {
        let isValid =
            switch type {
            case .path: unsafe dbus_validate_path(text, nil) != 0
            case .signature: unsafe dbus_signature_validate(text, nil) != 0
            default: unsafe dbus_validate_utf8(text, nil) != 0
            }
        guard isValid else { throw .notSendable(text) }
        let isAppended = unsafe text.withCString { start in
            var start: UnsafePointer<CChar>? = unsafe start
            return unsafe dbus_message_iter_append_basic(&iterator, type.code, &start) != 0
        }
        guard isAppended else { throw .outOfMemory }
    }

    private static func append(_ octets: [UInt8], _ iterator: inout DBusMessageIter) throws(BusError) {
        var inner = unsafe DBusMessageIter()
        guard unsafe dbus_message_iter_open_container(&iterator, BusType.array.code, "y", &inner) != 0 else {
            throw .outOfMemory
        }
        let isAppended = unsafe octets.withUnsafeBufferPointer { octets in
            // No octets have no address either, which libdbus takes for a fault.
            guard var start: UnsafePointer<UInt8> = octets.baseAddress else { return true }
            return unsafe dbus_message_iter_append_fixed_array(
                &inner,
                BusType.byte.code,
                &start,
                Int32(clamping: octets.count)
            ) != 0
        }
        guard unsafe dbus_message_iter_close_container(&iterator, &inner) != 0, isAppended else {
            throw .outOfMemory
        }
    }

    private static func append(
        _ members: [BusValue],
        in type: BusType,
        _ signature: String?,
        _ iterator: inout DBusMessageIter
    ) throws(BusError) {
        guard type == .structure || type == .entry || isOneType(signature), !members.isEmpty || type == .array
        else {
            throw .notSendable(signature ?? "structure")
        }
        var inner = unsafe DBusMessageIter()
        guard unsafe dbus_message_iter_open_container(&iterator, type.code, signature, &inner) != 0 else {
            throw .outOfMemory
        }
        do throws(BusError) {
            for member in members { try unsafe append(member, &inner) }
        } catch {
            unsafe dbus_message_iter_abandon_container(&iterator, &inner)
            throw error
        }
        guard unsafe dbus_message_iter_close_container(&iterator, &inner) != 0 else { throw .outOfMemory }
    }

    private static func append(
        _ entries: [BusEntry],
        key: String,
        value: String,
        _ iterator: inout DBusMessageIter
    ) throws(BusError) {
        guard isOneType("a{" + key + value + "}"),
            entries.allSatisfy({ $0.key.signature == key && $0.value.signature == value })
        else { throw .notSendable("dictionary") }
        var inner = unsafe DBusMessageIter()
        let opened = unsafe dbus_message_iter_open_container(
            &iterator,
            BusType.array.code,
            "{" + key + value + "}",
            &inner
        )
        guard opened != 0 else { throw .outOfMemory }
        do throws(BusError) {
            for entry in entries {
                try unsafe append([entry.key, entry.value], in: .entry, nil, &inner)
            }
        } catch {
            unsafe dbus_message_iter_abandon_container(&iterator, &inner)
            throw error
        }
        guard unsafe dbus_message_iter_close_container(&iterator, &inner) != 0 else { throw .outOfMemory }
    }

    private static func isOneType(_ signature: String?) -> Bool {
        guard let signature else { return false }
        return unsafe dbus_signature_validate_single(signature, nil) != 0
    }
}
