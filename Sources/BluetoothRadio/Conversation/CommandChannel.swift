public import BeaconIO
public import BluetoothHCI
import Glibc

/// A conversation with a controller over a descriptor that gives one HCI packet a read.
///
/// Used on one thread. Reports that come in between an own command and its answer are not lost: whoever
/// sends a command says where other packets go.
public final class CommandChannel {
    /// How long a controller gets to answer, in milliseconds: the kernel waits 2,000.
    public static let patience: Int32 = 3000
    /// The longest packet: an event of 258 octets; a user channel may show longer ones, which are cut.
    private static let longestPacket = 2048
    /// How many waiting packets are looked at before a command goes out.
    private static let mostWaiting = 100_000

    public let descriptor: Descriptor
    /// Ends a wait when it becomes readable; −1 for none.
    let stop: Int32
    private let usualPatience: Int32
    private var memory = [UInt8](repeating: 0, count: longestPacket)
    private var others = OtherCommands()
    /// Is told of commands that others sent and the controller has answered.
    public var onOthersCommand: ((HCICommand, HCIAnswer) -> Void)?

    /// - Parameters:
    ///   - descriptor: a raw HCI socket, a user channel, or one end of a pair; must not block.
    ///   - stop: a descriptor that ends a wait when it becomes readable; −1 for none.
    ///   - patience: how long to wait for an answer unless a command says otherwise, in milliseconds.
    public init(
        _ descriptor: Descriptor,
        unless stop: Int32 = -1,
        patience: Int32 = CommandChannel.patience
    ) {
        self.descriptor = descriptor
        self.stop = stop
        usualPatience = patience
    }

    /// Sends a command and waits for its answer.
    ///
    /// - Parameters:
    ///   - command: what to send.
    ///   - milliseconds: how long to wait.
    ///   - heedsStop: whether the wait ends when the run must stop; cleaning up does not heed it.
    ///   - other: gets every packet that is no command and no answer.
    /// - Returns: what the controller said, a refusal as well.
    /// - Throws: why there is no answer.
    public func send(
        _ command: HCICommand,
        within milliseconds: Int32? = nil,
        heedsStop: Bool = true,
        other: (Span<UInt8>) -> Void = { _ in }
    ) throws(CommandError) -> CommandResponse {
        // What is there already is older than the command, and no answer to it.
        try readBurst(atMost: Self.mostWaiting, other)
        try write(command)
        let start = SystemClock.sinceBoot
        let milliseconds = milliseconds ?? usualPatience
        var response: CommandResponse?
        while response == nil {
            let passed = Int32(clamping: (SystemClock.sinceBoot &- start) / 1_000_000)
            guard passed < milliseconds else { break }
            let ready = descriptor.waitUntilReadable(
                unless: heedsStop ? stop : -1,
                milliseconds: milliseconds - passed
            )
            guard ready != .stopped else {
                others.note(command, isOwn: true, at: SystemClock.sinceBoot)
                throw .stopped
            }
            guard ready == .ready else { continue }
            try read(until: command.opcode, &response, other)
        }
        if let response { return response }
        others.note(command, isOwn: true, at: SystemClock.sinceBoot)
        throw .timedOut(command.opcode)
    }

    /// Sends a command that must succeed.
    ///
    /// - Returns: the return parameters behind the status.
    /// - Throws: also when the controller refuses it.
    @discardableResult
    public func require(
        _ command: HCICommand,
        within milliseconds: Int32? = nil,
        heedsStop: Bool = true,
        other: (Span<UInt8>) -> Void = { _ in }
    ) throws(CommandError) -> [UInt8] {
        let response = try send(command, within: milliseconds, heedsStop: heedsStop, other: other)
        guard response.isSuccess else { throw .refused(command.opcode, response.status) }
        return response.returnParameters
    }

    /// Reads the packets that wait, without waiting for more.
    ///
    /// Allocates nothing for a packet that is no command and no answer.
    ///
    /// - Parameters:
    ///   - limit: how many packets at most.
    ///   - other: gets every packet that is no command and no answer.
    /// - Returns: how many packets there were; less than `limit` when all are read.
    /// - Throws: when the adapter is gone.
    @discardableResult
    public func readBurst(atMost limit: Int, _ other: (Span<UInt8>) -> Void) throws(CommandError) -> Int {
        var count = 0
        while count < limit, try readPacket({ packet in sort(packet, other) }) { count += 1 }
        return count
    }

    private func read(
        until opcode: HCIOpcode,
        _ response: inout CommandResponse?,
        _ other: (Span<UInt8>) -> Void
    ) throws(CommandError) {
        var found: CommandResponse?
        while found == nil {
            let isPacket = try readPacket { packet in
                guard let answer = sort(packet, other), answer.opcode == opcode else { return }
                let parameters = packet.extracting(answer.returnParameters)
                found = CommandResponse(answer.status, Array(copying: parameters))
            }
            guard isPacket else { return }
        }
        response = found
    }

    /// Tells one packet from another.
    ///
    /// - Returns: an answer that nobody else waits for.
    @discardableResult
    private func sort(_ packet: Span<UInt8>, _ other: (Span<UInt8>) -> Void) -> HCIAnswer? {
        guard packet.count > 1 else { return nil }
        if packet[0] == HCIPacketType.command.rawValue {
            if let command = HCICommand(packet: packet) { others.note(command, at: SystemClock.sinceBoot) }
            return nil
        }
        guard let answer = HCIAnswer(packet: packet) else {
            other(packet)
            return nil
        }
        guard let known = others.answered(answer, at: SystemClock.sinceBoot) else { return answer }
        // One of ours that is answered too late says nothing of other programs.
        if !known.isOwn { onOthersCommand?(known.command, answer) }
        return nil
    }

    /// Reads one packet; `false` when none waits.
    private func readPacket(_ use: (Span<UInt8>) -> Void) throws(CommandError) -> Bool {
        // Taken out of the object for the time, so that its span has an owner and nothing is copied.
        var octets: [UInt8] = []
        swap(&octets, &memory)
        defer { swap(&octets, &memory) }
        do throws(SystemError) {
            let count = try descriptor.read(into: &octets)
            guard count > 0 else { throw SystemError(code: EPIPE) }
            use(octets.span.extracting(0..<count))
            return true
        } catch {
            guard error.code != EAGAIN else { return false }
            throw CommandError(error)
        }
    }

    private func write(_ command: HCICommand) throws(CommandError) {
        let packet = command.packet
        do throws(SystemError) {
            let sent = try descriptor.send(packet.span)
            guard sent == packet.count else { throw SystemError(code: EAGAIN) }
        } catch {
            throw CommandError(error)
        }
    }
}
