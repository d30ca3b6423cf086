public import BeaconIO
public import BluetoothHCI
import Glibc

/// A conversation with the kernel's management interface, or with whoever stands in for it.
///
/// Commands go out, answers and events come in, one packet a read. Used by one thread. Reading allocates
/// nothing: the octets of a packet are lent for the call.
public final class ManagementChannel {
    /// How long a command may take by default.
    ///
    /// Switching an adapter on takes a second or two.
    public static let defaultMilliseconds: Int32 = 5000
    private static let longestPacket = ManagementHeader.length + Int(UInt16.max)

    /// Is given the index of an adapter, an event and the packet that it lies in, lent for the call.
    public typealias EventHandler = (_ index: UInt16, ManagementEvent, _ packet: Span<UInt8>) -> Void

    public let descriptor: Descriptor
    private let stop: Int32
    private var packet: [UInt8]
    /// Packets that could not be read, as they were cut off.
    public private(set) var malformedPackets: UInt64 = 0

    /// - Parameters:
    ///   - descriptor: of packets, and one that does not block: `Descriptor.managementControl`.
    ///   - stop: a descriptor that ends waiting when it becomes readable; −1 for none.
    public init(_ descriptor: Descriptor, unless stop: Int32 = -1) {
        self.descriptor = descriptor
        self.stop = stop
        packet = [UInt8](repeating: 0, count: Self.longestPacket)
    }

    /// Sends a command, and does not wait for its answer, which is an event.
    public func send(_ command: ManagementCommand) throws(ManagementError) {
        let octets = command.octets
        do throws(SystemError) {
            // Some kernels say 0 for a packet that went out: no error is enough.
            _ = try descriptor.write(octets.span)
        } catch {
            throw .system(error)
        }
    }

    /// Reads one packet, if there is one now.
    ///
    /// - Parameter body: is given the index of the adapter, the event and the packet it lies in; it is not
    ///   called for a packet that is cut off, which is counted.
    /// - Returns: whether there was a packet.
    /// - Throws: `closed` at the end, `system` when reading fails.
    public func receive(
        _ body: EventHandler
    ) throws(ManagementError) -> Bool {
        let count: Int
        do throws(SystemError) {
            count = try descriptor.read(into: &packet)
        } catch {
            guard error.code == EAGAIN else { throw .system(error) }
            return false
        }
        guard count > 0 else { throw .closed }
        let packet = packet
        let octets = packet.span.extracting(first: count)
        do throws(ManagementFault) {
            let (index, event) = try ManagementEvent.read(octets)
            body(index, event, octets)
        } catch {
            malformedPackets &+= 1
        }
        return true
    }

    /// Sends a command and waits for its answer.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - milliseconds: how long to wait at most.
    ///   - onEvent: is given what else the kernel says meanwhile.
    /// - Returns: the return parameters.
    /// - Throws: `refused` with the kernel's status, `noAnswer`, `stopped`, or why the channel fails.
    public func perform(
        _ command: ManagementCommand,
        within milliseconds: Int32 = defaultMilliseconds,
        _ onEvent: EventHandler = { _, _, _ in }
    ) throws(ManagementError) -> [UInt8] {
        try send(command)
        let deadline = SystemClock.sinceBoot &+ Int64(milliseconds) &* 1_000_000
        while true {
            var answer: (status: ManagementStatus, parameters: [UInt8])?
            let isPacket = try receive { index, event, packet in
                if let found = Self.answer(to: command, index, event, packet) {
                    answer = found
                } else {
                    onEvent(index, event, packet)
                }
            }
            if let answer {
                guard answer.status == .success else { throw .refused(answer.status) }
                return answer.parameters
            }
            // Also when adverts come without a pause.
            guard SystemClock.sinceBoot < deadline else { throw .noAnswer }
            if !isPacket { try wait(until: deadline) }
        }
    }

    private static func answer(
        to command: ManagementCommand,
        _ index: UInt16,
        _ event: ManagementEvent,
        _ packet: Span<UInt8>
    ) -> (status: ManagementStatus, parameters: [UInt8])? {
        guard index == command.index else { return nil }
        switch event {
        case .commandComplete(opcode: command.opcode.rawValue, let status, let parameters):
            return (status, Array(copying: packet.extracting(parameters)))
        // A status of success only says that the command is being worked on.
        case .commandStatus(opcode: command.opcode.rawValue, let status) where status != .success:
            return (status, [])
        default: return nil
        }
    }

    private func wait(until deadline: Int64) throws(ManagementError) {
        let left = (deadline &- SystemClock.sinceBoot) / 1_000_000
        guard left > 0 else { throw .noAnswer }
        switch descriptor.waitUntilReadable(unless: stop, milliseconds: Int32(clamping: left)) {
        case .stopped: throw .stopped
        case .ready, .timedOut: break
        }
    }
}
