public import BeaconIO
public import BluetoothHCI
import Glibc
import Synchronization

/// Stands in for the kernel's management interface, at the far end of a pair of sockets.
///
/// On a thread of its own. Answers as Linux 6.1 does, until a test says otherwise.
public final class ScriptedKernel: Sendable {
    /// What a command gets.
    public enum Answer: Sendable {
        case complete([UInt8] = [])
        case refused(ManagementStatus)
        case nothing
    }

    public struct Command: Equatable, Sendable {
        public let opcode: ManagementOpcode
        public let index: UInt16
        public let parameters: [UInt8]
    }

    public struct Adapter: Sendable {
        public var address: UInt64
        public var settings: ManagementSettings
        public var supported: ManagementSettings

        public init(
            address: UInt64,
            settings: ManagementSettings = [.powered, .lowEnergy],
            supported: ManagementSettings = [.powered, .lowEnergy]
        ) {
            self.address = address
            self.settings = settings
            self.supported = supported
        }
    }

    private struct State {
        var adapters: [UInt16: Adapter] = [:]
        var commands: [Command] = []
        var answers: [ManagementOpcode: [Answer]] = [:]
        var lastHandle: UInt16 = 0
        var isTrusted = true
        var end: Descriptor?
        var openings = 0
        var isGone = false
    }

    private let state = Mutex(State())

    public init(_ adapters: [UInt16: Adapter] = [0: Adapter(address: 0x0200_5E00_0001)]) {
        state.withLock { $0.adapters = adapters }
    }

    /// Opens a channel to it; the one before is at its end.
    public func open() throws(SystemError) -> Descriptor {
        guard !state.withLock(\.isGone) else { throw SystemError(code: ENODEV) }
        var pair: [Int32] = [0, 0]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw SystemError.latest }
        _ = fcntl(pair[0], F_SETFL, O_NONBLOCK)
        let (ours, theirs) = (Descriptor(pair[0]), Descriptor(pair[1]))
        state.withLock {
            if let end = $0.end { shutdown(end.number, Int32(SHUT_RDWR)) }
            $0.end = theirs
            $0.openings += 1
        }
        _ = try ServiceThread("kernel") { [self] in serve(theirs) }
        return ours
    }

    public func hangUp() {
        state.withLock { if let end = $0.end { shutdown(end.number, Int32(SHUT_RDWR)) } }
    }

    /// Ends the channel, and opens none any more.
    public func leave() {
        state.withLock { $0.isGone = true }
        hangUp()
    }

    /// How often a channel was opened.
    public var openings: Int { state.withLock { $0.openings } }

    /// The commands so far, questions about what there is left out.
    public var commands: [Command] {
        state.withLock { state in
            state.commands.filter { command in
                ![.readCommands, .readExtendedIndexList, .readControllerInformation].contains(command.opcode)
            }
        }
    }

    /// What the next commands of that kind get, in order; later ones get what they should.
    public func answer(_ opcode: ManagementOpcode, _ answers: Answer...) {
        state.withLock { $0.answers[opcode, default: []] += answers }
    }

    public func distrust() { state.withLock { $0.isTrusted = false } }

    public func set(_ index: UInt16, _ adapter: Adapter?) { state.withLock { $0.adapters[index] = adapter } }

    public func send(_ code: ManagementEventCode, _ index: UInt16, _ parameters: [UInt8] = []) {
        send(Self.packet(code.rawValue, index, parameters))
    }

    /// Waits for room, as no test wants losses of the stand-in.
    public func send(_ packet: [UInt8]) {
        guard let end = state.withLock({ $0.end }) else { return }
        _ = Glibc.send(end.number, packet, packet.count, Int32(MSG_NOSIGNAL))
    }

    /// Changes settings, and says so.
    public func change(_ index: UInt16, to settings: ManagementSettings) {
        state.withLock { $0.adapters[index]?.settings = settings }
        send(.newSettings, index, Self.octets(settings))
    }

    public static func packet(_ code: UInt16, _ index: UInt16, _ parameters: [UInt8]) -> [UInt8] {
        [code, index, UInt16(parameters.count)].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + parameters
    }

    public static func octets(_ settings: ManagementSettings) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: settings.rawValue >> (8 * $0)) }
    }

    private func serve(_ end: Descriptor) {
        var packet = [UInt8](repeating: 0, count: 4096)
        while let count = try? end.read(into: &packet), count > 0 {
            guard let header = ManagementHeader(packet.span),
                let opcode = ManagementOpcode(rawValue: header.code)
            else { continue }
            let command = Command(opcode: opcode, index: header.index, parameters: Array(packet[6..<count]))
            let replies = state.withLock { state in
                state.commands.append(command)
                return Self.replies(to: command, &state)
            }
            for reply in replies { _ = Glibc.send(end.number, reply, reply.count, Int32(MSG_NOSIGNAL)) }
        }
    }

    private static func replies(to command: Command, _ state: inout State) -> [[UInt8]] {
        var answer = natural(command, &state)
        if var answers = state.answers[command.opcode], !answers.isEmpty {
            answer = answers.removeFirst()
            state.answers[command.opcode] = answers
        }
        let opcode = [UInt8(command.opcode.rawValue & 0xFF), UInt8(command.opcode.rawValue >> 8)]
        switch answer {
        case .nothing: return []
        case .refused(let status): return [packet(2, command.index, opcode + [status.rawValue])]
        case .complete(let parameters):
            let complete = packet(1, command.index, opcode + [0] + parameters)
            let isOn: UInt8 = command.opcode == .startDiscovery ? 1 : 0
            guard [.startDiscovery, .stopDiscovery].contains(command.opcode) else { return [complete] }
            return [complete, packet(ManagementEventCode.discovering.rawValue, command.index, [6, isOn])]
        }
    }

    private static func natural(_ command: Command, _ state: inout State) -> Answer {
        switch command.opcode {
        case .readCommands:
            let codes: [UInt8] = state.isTrusted ? [0x23, 0, 0x52, 0] : [0x04, 0, 0x03, 0]
            return .complete([2, 0, 0, 0] + codes)
        case .readExtendedIndexList:
            let indexes = state.adapters.keys.sorted()
            return .complete([UInt8(indexes.count), 0] + indexes.flatMap { [UInt8($0), 0, 0, 1] })
        case .readControllerInformation:
            guard let adapter = state.adapters[command.index] else { return .refused(.invalidIndex) }
            let address = (0..<6).map { UInt8(truncatingIfNeeded: adapter.address >> (8 * $0)) }
            return .complete(
                address + [9, 0, 0] + octets(adapter.supported) + octets(adapter.settings)
                    + [UInt8](repeating: 0, count: 263)
            )
        case .addPatternsMonitor:
            state.lastHandle += 1
            return .complete([UInt8(state.lastHandle), 0])
        default: return .complete([])
        }
    }
}
