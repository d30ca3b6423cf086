import BeaconIO
import CDBus
import Glibc

/// A connection of our own to a bus: calls, signals, and objects that we offer.
///
/// Used by one thread, which is also the one that reads: whenever it waits, for an answer or for a signal,
/// calls of our objects are answered. libdbus calls nothing back.
@safe
public final class BusConnection {
    /// What bluetoothd says of ten thousand devices takes a sixth of this.
    private static let largestMessage = 33_554_432
    /// How often a handshake that makes no progress is looked at, in milliseconds.
    private static let handshakePause: Int64 = 5

    let connection: OpaquePointer
    private let address: BusAddress
    private let socket: Descriptor
    private var poll = PollSet()
    private var waiting = WaitingSignals()
    private var objects = BusObjects()
    /// Calls whose answers `next` gives.
    private var asked: Set<UInt32> = []
    /// Whether the bus is there still.
    public private(set) var isOpen = true
    /// Our name on the bus: `:1.42`.
    public private(set) var uniqueName = ""
    /// Signals that were lost because an answer was awaited for too long.
    public private(set) var droppedSignals: UInt64 = 0

    /// Connects, and says hello.
    ///
    /// - Parameters:
    ///   - address: the bus.
    ///   - limit: how long that may take.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Throws: `noBus`, or that we were stopped.
    public init(
        _ address: BusAddress = .system,
        within limit: Duration = .seconds(5),
        unless stop: Int32 = -1
    )
        throws(BusError)
    {
        self.address = address
        var error = unsafe DBusError()
        unsafe dbus_error_init(&error)
        defer { unsafe dbus_error_free(&error) }
        guard let connection = unsafe dbus_connection_open_private(address.text, &error) else {
            let text = unsafe error.message.map { unsafe String(cString: $0) } ?? "it can't be reached"
            throw .noBus(address: address.text, detail: text)
        }
        unsafe self.connection = unsafe connection
        // By default the process would end with the bus.
        unsafe dbus_connection_set_exit_on_disconnect(connection, 0)
        unsafe dbus_connection_set_max_message_size(connection, Self.largestMessage)
        var number: Int32 = -1
        unsafe dbus_connection_get_unix_fd(connection, &number)
        socket = Descriptor(number, isOwned: false)
        do throws(BusError) {
            uniqueName = try self.values(of: .bus("Hello"), within: limit, unless: stop).first?.asText ?? ""
        } catch {
            if error == .stopped { throw error }
            throw .noBus(address: address.text, detail: Self.detail(of: error))
        }
    }

    private static func detail(of error: BusError) -> String {
        switch error {
        case .disconnected: "it closed the connection at once: it does not let this user in"
        case .noAnswer: "it does not answer"
        default: error.text
        }
    }

    deinit {
        unsafe dbus_connection_close(connection)
        unsafe dbus_connection_unref(connection)
    }

    // MARK: - Objects

    /// Offers an interface of an object of ours.
    public func export(_ interface: any BusInterface, at path: String) { objects.add(interface, at: path) }

    /// Lets the object at `path` list those below it, as `org.freedesktop.DBus.ObjectManager` does.
    public func exportManager(at path: String) { objects.addManager(at: path) }

    /// Takes an object back.
    public func withdraw(_ path: String) { objects.remove(path) }

    // MARK: - Messages

    /// Calls a method, and waits for its answer.
    ///
    /// - Parameters:
    ///   - call: the method and its arguments.
    ///   - limit: how long to wait.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Returns: the answer.
    /// - Throws: `refused` when the answer is an error; `noAnswer`, `disconnected`, `stopped`.
    public func answer(to call: BusCall, within limit: Duration = .seconds(10), unless stop: Int32 = -1)
        throws(BusError) -> BusMessage
    {
        let serial = try send(call)
        let deadline = ContinuousClock().now + limit
        while true {
            while let message = take() {
                if message.replySerial == serial, message.kind != .signal {
                    return try Self.checked(message, call)
                } else {
                    route(message)
                }
            }
            guard isOpen else { throw .disconnected }
            guard ContinuousClock().now < deadline else { throw .noAnswer(call.member) }
            guard wait(until: deadline, unless: stop) else { throw .stopped }
        }
    }

    private static func checked(_ answer: consuming BusMessage, _ call: BusCall) throws(BusError)
        -> BusMessage
    {
        switch answer.kind {
        case .methodReturn: return answer
        case .error:
            let text = answer.arguments.first?.asText ?? ""
            throw .refused(name: answer.errorName ?? "", text: text)
        default: throw .unexpectedAnswer(call.member)
        }
    }

    /// Calls a method, and gives copies of what it answers.
    @discardableResult
    public func values(of call: BusCall, within limit: Duration = .seconds(10), unless stop: Int32 = -1)
        throws(BusError) -> [BusValue]
    {
        try answer(to: call, within: limit, unless: stop).arguments
    }

    /// Asks for the signals that a rule describes, as the D-Bus Specification writes it.
    public func addMatch(_ rule: String, unless stop: Int32 = -1) throws(BusError) {
        try values(of: .bus("AddMatch", [.text(rule)]), unless: stop)
    }

    /// Asks the bus for a well-known name; with nobody before us we own it then.
    public func requestName(_ name: String) throws(BusError) {
        // 4: do not queue behind another owner. The answer 1 or 4: it is ours.
        let answer = try values(of: .bus("RequestName", [.text(name), .uint32(4)]))
        guard [1, 4].contains(answer.first?.asInteger) else {
            throw .refused(name: "org.freedesktop.DBus.Error.NameTaken", text: name)
        }
    }

    /// Sends a call without waiting for its answer, which is passed over when it comes.
    @discardableResult
    public func send(_ call: BusCall) throws(BusError) -> UInt32 {
        try unsafe send(BusWriter.message(call))
    }

    /// Sends a call whose answer `next` gives when it comes, which it may not.
    ///
    /// - Returns: the number that the answer bears as `replySerial`.
    public func ask(_ call: BusCall) throws(BusError) -> UInt32 {
        let serial = try send(call)
        asked.insert(serial)
        return serial
    }

    /// Sends a signal of one of our objects: to all who asked for it, or to one alone.
    public func emit(
        to receiver: String? = nil,
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [BusValue]
    ) throws(BusError) {
        _ = try unsafe send(BusWriter.signal(to: receiver, path, interface, member, arguments))
    }

    /// Octets that were sent and that the bus has not taken yet.
    public var unsentOctets: Int { unsafe dbus_connection_get_outgoing_size(connection) }

    /// Waits for the next signal, for an answer that was asked for, or for a call of our objects.
    ///
    /// - Parameters:
    ///   - deadline: how long at most; `nil` for ever.
    ///   - stop: a descriptor that ends the wait when it becomes readable; −1 for none.
    /// - Returns: what came, or what ended the wait.
    public func next(until deadline: ContinuousClock.Instant? = nil, unless stop: Int32 = -1) -> BusEvent {
        if let message = waiting.next() { return Self.event(waiting: message) }
        while true {
            while let message = take() {
                if let event = event(message) { return event }
            }
            guard isOpen else { return .disconnected }
            guard wait(until: deadline, unless: stop) else { return .stopped }
            if let deadline,
                unsafe dbus_connection_get_dispatch_status(connection) != DBUS_DISPATCH_DATA_REMAINS,
                ContinuousClock().now >= deadline
            {
                return .timedOut
            }
        }
    }

    // MARK: - The socket

    private func send(_ message: OpaquePointer) throws(BusError) -> UInt32 {
        defer { unsafe dbus_message_unref(message) }
        var serial: UInt32 = 0
        guard isOpen else { throw .disconnected }
        guard unsafe dbus_connection_send(connection, message, &serial) != 0 else { throw .outOfMemory }
        return serial
    }

    /// The next message that libdbus holds; what it says of the connection itself is handled here.
    private func take() -> BusMessage? {
        while let pointer = unsafe dbus_connection_pop_message(connection) {
            let message = unsafe BusMessage(pointer, receivedAt: SystemClock.sinceBoot)
            if message.isSignal(BusName.local, "Disconnected") {
                isOpen = false
                return nil
            }
            // Sent to whoever gets or loses a name, asked for or not; a call has told already.
            let isOwnName =
                message.isSignal(BusName.bus, "NameAcquired") || message.isSignal(BusName.bus, "NameLost")
            if !isOwnName { return message }
        }
        return nil
    }

    /// Answers a call, keeps a signal for later, and drops an answer that nobody waits for any more.
    private func route(_ message: consuming BusMessage) {
        switch message.kind {
        case .signal: if !waiting.append(message) { droppedSignals &+= 1 }
        case .methodCall:
            let answer = objects.answer(message)
            guard message.wantsReply, !reply(answer, to: message) else { return }
            let text = "the answer can't be sent"
            _ = reply(.fault(name: "org.freedesktop.DBus.Error.Failed", text: text), to: message)
        case .methodReturn, .error:
            if asked.remove(message.replySerial) != nil { _ = waiting.append(message) }
        case nil: break
        }
    }

    /// What a message that just came is to the caller of `next`; `nil` for nothing.
    private func event(_ message: consuming BusMessage) -> BusEvent? {
        switch message.kind {
        case .signal: return .signal(message)
        case .methodCall:
            route(message)
            return .served
        case .methodReturn, .error:
            return asked.remove(message.replySerial) == nil ? nil : .answer(message)
        case nil: return nil
        }
    }

    private static func event(waiting message: consuming BusMessage) -> BusEvent {
        if message.kind == .signal { .signal(message) } else { .answer(message) }
    }

    private func reply(_ answer: BusAnswer, to call: borrowing BusMessage) -> Bool {
        do throws(BusError) {
            guard let message = try unsafe BusWriter.answer(answer, to: call) else { return true }
            _ = try unsafe send(message)
            return true
        } catch {
            return error == .disconnected
        }
    }

    /// Waits until something came, or until `deadline`; `false` when `stop` came first.
    private func wait(until deadline: ContinuousClock.Instant?, unless stop: Int32) -> Bool {
        // Messages may be there already: reading for one answer takes in what lies behind it.
        guard unsafe dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_COMPLETE else {
            return true
        }
        let isShaking = unsafe dbus_connection_get_is_authenticated(connection) == 0
        let writes = unsafe !isShaking && dbus_connection_has_messages_to_send(connection) != 0
        var latest = deadline
        if isShaking {
            // libdbus does not say whether it waits to read or to write.
            let soon = ContinuousClock().now + .milliseconds(Self.handshakePause)
            latest = deadline.map { min($0, soon) } ?? soon
        }
        poll.removeAll()
        poll.add(Descriptor(stop, isOwned: false), reads: true, writes: false)
        poll.add(socket, reads: true, writes: writes)
        poll.wait(until: latest)
        guard !poll.isReady(0) else { return false }
        unsafe dbus_connection_read_write(connection, 0)
        return true
    }
}
