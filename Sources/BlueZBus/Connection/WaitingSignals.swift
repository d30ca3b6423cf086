import CDBus

/// Signals that came while an answer was awaited: the latest of them, in order.
@safe
struct WaitingSignals: ~Copyable {
    @safe
    private struct Entry {
        let pointer: OpaquePointer
        let receivedAt: Int64
    }

    /// Some seconds of a busy place; each is about a kilobyte.
    static let capacity = 8192
    private var entries: [Entry] = []
    private var first = 0

    init() {}

    deinit {
        for index in first..<entries.count { unsafe dbus_message_unref(entries[index].pointer) }
    }

    /// Keeps a signal.
    ///
    /// - Returns: `false` when the oldest had to go for it.
    mutating func append(_ message: consuming BusMessage) -> Bool {
        let isFull = entries.count - first >= Self.capacity
        if isFull { _ = next() }
        // The reference that goes into the list outlives the message.
        unsafe dbus_message_ref(message.pointer)
        unsafe entries.append(Entry(pointer: message.pointer, receivedAt: message.receivedAt))
        return !isFull
    }

    /// Takes the oldest out.
    mutating func next() -> BusMessage? {
        guard first < entries.count else { return nil }
        let entry = entries[first]
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= Self.capacity {
            entries.removeSubrange(..<first)
            first = 0
        }
        return unsafe BusMessage(entry.pointer, receivedAt: entry.receivedAt)
    }
}
