public import BeaconIO
public import BluetoothHCI
import Glibc
import Synchronization

/// A controller on the other end of a pair of sockets: answers commands as its script says.
public final class ScriptedController: Sendable {
    public enum Kind: Sendable {
        case legacy
        case extended
        /// Extended, with the coded PHY.
        case coded
    }

    private struct State {
        var log: [HCICommand] = []
        var refusals: [HCIOpcode: UInt8] = [:]
        var mute: Set<HCIOpcode> = []
        var delay: [HCIOpcode: Int32] = [:]
        var replacements: [HCIOpcode: [UInt8]] = [:]
        var isScanning = false
        var advertising = ScriptedAdvertising()
        var usesExtended: Bool?
        var onScan: [[UInt8]] = []
    }

    /// The end for the code under test; does not block.
    public let host: Descriptor
    private let own: Descriptor
    private let kind: Kind
    private let state = Mutex(State())
    /// Supported commands that the kind does not say.
    private let commands: [UInt8]

    public init(_ kind: Kind = .legacy, supportedCommands: [UInt8]? = nil) throws {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw SystemError.latest }
        _ = fcntl(pair[0], F_SETFL, O_NONBLOCK)
        host = Descriptor(pair[0])
        own = Descriptor(pair[1])
        self.kind = kind
        commands = supportedCommands ?? Self.commands(of: kind)
        let own = own
        _ = try ServiceThread("controller") { [weak self] in
            var piece = [UInt8](repeating: 0, count: 300)
            while let count = try? own.read(into: &piece), count > 0 {
                let packet = Array(piece.prefix(count))
                guard let self, let command = HCICommand(packet: packet.span) else { return }
                self.take(command)
            }
        }
    }

    deinit { shutdown(own.number, Int32(SHUT_RDWR)) }

    /// Every command so far, in order.
    public var log: [HCICommand] { state.withLock { $0.log } }
    public var opcodes: [HCIOpcode] { log.map(\.opcode) }
    public var isScanning: Bool { state.withLock { $0.isScanning } }

    /// What it advertises; may be given other limits before it begins.
    public var advertising: ScriptedAdvertising {
        get { state.withLock { $0.advertising } }
        set { state.withLock { $0.advertising = newValue } }
    }

    /// Answers a command with an error, or as ever again.
    public func refuse(_ opcode: HCIOpcode, with code: UInt8?) {
        state.withLock { $0.refusals[opcode] = code }
    }

    /// Leaves a command without an answer.
    public func mute(_ opcode: HCIOpcode, _ isMute: Bool = true) {
        state.withLock { state in
            if isMute { state.mute.insert(opcode) } else { state.mute.remove(opcode) }
        }
    }

    /// Answers a command later, in milliseconds.
    public func delay(_ opcode: HCIOpcode, by milliseconds: Int32) {
        state.withLock { $0.delay[opcode] = milliseconds }
    }

    /// Answers a command with these octets and nothing else.
    public func answer(_ opcode: HCIOpcode, with packet: [UInt8]) {
        state.withLock { $0.replacements[opcode] = packet }
    }

    /// Sends these packets each time scanning goes on.
    public func report(_ packets: [[UInt8]]) { state.withLock { $0.onScan = packets } }

    /// Sends a packet now.
    public func send(_ packet: [UInt8]) { _ = try? own.write(packet.span) }

    /// Ends the conversation, as an adapter does that is unplugged.
    public func unplug() { shutdown(own.number, Int32(SHUT_RDWR)) }

    private func take(_ command: HCICommand) {
        let (isMute, delay, replacement) = state.withLock { state in
            state.log.append(command)
            return (
                state.mute.contains(command.opcode), state.delay[command.opcode],
                state.replacements[command.opcode]
            )
        }
        if isMute { return }
        if let delay { usleep(UInt32(delay) * 1000) }
        if let replacement { return send(replacement) }
        let (code, parameters) = state.withLock { outcome(of: command, &$0) }
        send(Self.complete(command.opcode, [code] + (code == 0 ? parameters : [])))
        for report in state.withLock({ $0.isScanning && isEnable(command) ? $0.onScan : [] }) { send(report) }
    }

    private func isEnable(_ command: HCICommand) -> Bool {
        (command.opcode == .leSetScanEnable || command.opcode == .leSetExtendedScanEnable)
            && command.parameters.first == 1
    }

    private func outcome(of command: HCICommand, _ state: inout State) -> (UInt8, [UInt8]) {
        if let code = state.refusals[command.opcode] { return (code, []) }
        switch command.opcode {
        case .readLocalSupportedCommands: return (0, commands)
        case .leReadLocalSupportedFeatures: return (0, features)
        case .readDeviceAddress: return (0, [0x13, 0x71, 0xDA, 0x7D, 0x1A, 0])
        case .reset:
            state.usesExtended = nil
            state.isScanning = false
        case .leSetScanParameters, .leSetExtendedScanParameters, .leSetScanEnable, .leSetExtendedScanEnable:
            return (scanOutcome(command, &state), [])
        default:
            let outcome = state.advertising.outcome(of: command, isExtended: kind != .legacy)
            if let outcome { return outcome }
        }
        return (0, [])
    }

    /// As real ones do: extended commands are unknown to old ones, and nobody mixes both.
    private func scanOutcome(_ command: HCICommand, _ state: inout State) -> UInt8 {
        let isExtended =
            command.opcode == .leSetExtendedScanParameters || command.opcode == .leSetExtendedScanEnable
        if isExtended, kind == .legacy { return 0x01 }
        if let usesExtended = state.usesExtended ?? (kind == .legacy ? nil : true), usesExtended != isExtended
        {
            return 0x0C
        }
        state.usesExtended = isExtended
        if command.opcode == .leSetScanEnable || command.opcode == .leSetExtendedScanEnable {
            state.isScanning = command.parameters.first == 1
        } else if state.isScanning {
            return 0x0C
        }
        return 0
    }

    private var features: [UInt8] {
        switch kind {
        case .legacy: [0x01, 0, 0, 0, 0, 0, 0, 0]
        case .extended: [0x01, 0x10, 0, 0, 0, 0, 0, 0]
        case .coded: [0x01, 0x18, 0, 0, 0, 0, 0, 0]
        }
    }

    private static func commands(of kind: Kind) -> [UInt8] {
        var octets = [UInt8](repeating: 0, count: 64)
        octets[25] = 0xF7
        octets[26] = 0x0F
        guard kind != .legacy else { return octets }
        octets[36] = 0xFE
        octets[37] = 0x63
        return octets
    }

    /// Command Complete with these return parameters.
    public static func complete(_ opcode: HCIOpcode, _ parameters: [UInt8]) -> [UInt8] {
        [0x04, 0x0E, UInt8(3 + parameters.count), 1] + octets(opcode) + parameters
    }

    /// Command Status.
    public static func status(_ opcode: HCIOpcode, _ code: UInt8) -> [UInt8] {
        [0x04, 0x0F, 4, code, 1] + octets(opcode)
    }

    private static func octets(_ opcode: HCIOpcode) -> [UInt8] {
        [UInt8(truncatingIfNeeded: opcode.rawValue), UInt8(truncatingIfNeeded: opcode.rawValue >> 8)]
    }
}

extension ScriptedController {
    /// An LE Advertising Report of one ADV_NONCONN_IND.
    public static func legacyReport(_ data: [UInt8], sender: UInt8 = 1, rssi: Int8 = -60) -> [UInt8] {
        [
            0x04, 0x3E, UInt8(12 + data.count), 0x02, 1, 0x03, 0x01, sender, 0, 0, 0, 0, 0xC0,
            UInt8(data.count),
        ]
            + data + [UInt8(bitPattern: rssi)]
    }

    /// An LE Extended Advertising Report; `status` 0 complete, 1 more to come, 2 truncated.
    public static func extendedReport(_ data: [UInt8], status: UInt8 = 0, sender: UInt8 = 1) -> [UInt8] {
        let head: [UInt8] = [status << 5, 0, 0x01, sender, 0, 0, 0, 0, 0xC0, 1, 1, 0, 127, 0xC4]
        let rest: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(data.count)]
        let length = UInt8(2 + head.count + rest.count + data.count)
        return [0x04, 0x3E, length, 0x0D, 1] + head + rest + data
    }
}
