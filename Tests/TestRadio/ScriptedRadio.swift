import BeaconCore
public import BeaconIO
public import BluetoothRadio
import Glibc
import Synchronization

/// A kernel with as many adapters as a test wants, each with a scripted controller behind it.
public final class ScriptedRadio: RadioSystem {
    private struct State {
        var adapters: [AdapterInformation] = []
        var controllers: [UInt16: ScriptedController] = [:]
        var log: [String] = []
        var errors: [RadioError.Operation: Int32] = [:]
        var blocked: Set<UInt16> = []
        var drops: UInt32 = 0
        var isDaemonRunning = false
    }

    private let state = Mutex(State())
    private let make: @Sendable (UInt16) throws -> ScriptedController
    private let eventsHere: Descriptor
    private let eventsThere: Descriptor

    /// - Parameters:
    ///   - adapters: what there is at first.
    ///   - make: the controller behind an adapter, each time it is opened.
    /// - Throws: when descriptors are short.
    public init(
        _ adapters: [AdapterInformation] = [ScriptedRadio.adapter(0)],
        make: @escaping @Sendable (UInt16) throws -> ScriptedController
    ) throws {
        self.make = make
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0
        else { throw SystemError.latest }
        eventsHere = Descriptor(pair[0])
        eventsThere = Descriptor(pair[1])
        state.withLock { $0.adapters = adapters }
    }

    public static func adapter(_ index: UInt16, isUp: Bool = true, address: UInt64? = nil)
        -> AdapterInformation
    {
        let address = DeviceAddress(rawValue: address ?? 0x001A_7DDA_7100 + UInt64(index))
        return AdapterInformation(index: index, address: address, isUp: isUp)
    }

    /// What was asked, in order, questions left out: `up 0`, `down 0`, `reset 0`, `raw 0`, `user 0`.
    public var log: [String] { state.withLock { $0.log } }

    /// The controller that was opened last.
    public func controller(_ index: UInt16 = 0) -> ScriptedController? {
        state.withLock { $0.controllers[index] }
    }

    /// Lets an operation fail with an error number, or succeed again.
    public func fail(_ operation: RadioError.Operation, with code: Int32?) {
        state.withLock { $0.errors[operation] = code }
    }

    public func block(_ index: UInt16, _ isBlocked: Bool) {
        state.withLock { state in
            if isBlocked { state.blocked.insert(index) } else { state.blocked.remove(index) }
        }
    }

    public func drop(_ packets: UInt32) { state.withLock { $0.drops &+= packets } }

    /// Changes what adapters there are, and lets the kernel tell.
    public func become(_ adapters: [AdapterInformation], telling changes: [(UInt16, UInt16)]) {
        state.withLock { $0.adapters = adapters }
        for (change, index) in changes {
            let octets = [change, index].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            let packet: [UInt8] = [0x04, 0xFD, 6, 1, 0] + octets
            _ = try? eventsThere.write(packet.span)
        }
    }

    public func adapters() throws(RadioError) -> [AdapterInformation] {
        try check(.list, "bluetooth")
        return state.withLock { $0.adapters }
    }

    public func information(of index: UInt16) throws(RadioError) -> AdapterInformation {
        guard let adapter = state.withLock({ $0.adapters.first { $0.index == index } }) else {
            throw RadioError("hci\(index)", .information, SystemError(code: ENODEV))
        }
        return adapter
    }

    public func openRaw(_ index: UInt16) throws(RadioError) -> Descriptor {
        try check(.hear, "hci\(index)")
        return try open(index, "raw")
    }

    public func openUserChannel(_ index: UInt16) throws(RadioError) -> Descriptor {
        try check(.openUserChannel, "hci\(index)")
        return try open(index, "user")
    }

    private func open(_ index: UInt16, _ how: String) throws(RadioError) -> Descriptor {
        state.withLock { $0.log.append("\(how) \(index)") }
        guard let controller = try? make(index) else {
            throw RadioError("hci\(index)", .open, SystemError(code: ENODEV))
        }
        state.withLock { $0.controllers[index] = controller }
        return controller.host
    }

    public func openAdapterEvents() throws(RadioError) -> Descriptor {
        try check(.hear, "bluetooth")
        return eventsHere
    }

    public func powerUp(_ index: UInt16) throws(RadioError) {
        try check(.powerUp, "hci\(index)")
        set(index, isUp: true, "up")
    }

    public func powerDown(_ index: UInt16) throws(RadioError) {
        try check(.powerDown, "hci\(index)")
        set(index, isUp: false, "down")
    }

    public func reset(_ index: UInt16) throws(RadioError) {
        try check(.reset, "hci\(index)")
        state.withLock { $0.log.append("reset \(index)") }
    }

    public func dropped(from descriptor: Descriptor) -> UInt32? { state.withLock { $0.drops } }

    public func isDaemonRunning() -> Bool { state.withLock { $0.isDaemonRunning } }

    public func startDaemon() { state.withLock { $0.isDaemonRunning = true } }

    public func isBlocked(_ index: UInt16) -> Bool? { state.withLock { $0.blocked.contains(index) } }

    private func set(_ index: UInt16, isUp: Bool, _ word: String) {
        state.withLock { state in
            state.log.append("\(word) \(index)")
            state.adapters = state.adapters.map { adapter in
                guard adapter.index == index else { return adapter }
                return AdapterInformation(index: index, address: adapter.address, isUp: isUp)
            }
        }
    }

    private func check(_ operation: RadioError.Operation, _ subject: String) throws(RadioError) {
        guard let code = state.withLock({ $0.errors[operation] }) else { return }
        throw RadioError(subject, operation, SystemError(code: code))
    }
}
