public import BeaconCore
public import BluetoothHCI

/// Adverts that one controller sends for us, beside the kernel.
///
/// Used on one thread. Whatever is changed is switched off first: parameters of advertising that is on are
/// refused, and data may be. `stop` leaves the controller without our adverts on every way out.
public final class AdvertisingSession {
    /// Handles from here downward are ours: the kernel takes its own from 0 upward.
    static let highestHandle: UInt8 = 0xEF

    public let abilities: AdvertisingAbilities
    public let parameters: AdvertisingParameters
    /// The address that adverts come from, when it is a random one.
    public let randomAddress: DeviceAddress?
    /// What the controller selected; `nil` where it does not say.
    public private(set) var txPower: PowerLevel?
    /// How many adverts are being sent at this moment.
    public private(set) var active = 0
    private let channel: CommandChannel
    private var firstHandle = highestHandle

    /// Asks the controller what it can do.
    ///
    /// - Parameters:
    ///   - channel: raw, with the right to send commands.
    ///   - parameters: for all adverts.
    ///   - hasPublicAddress: whether the adapter has one.
    ///   - random: where a random address comes from.
    /// - Throws: what it cannot do.
    public init(
        over channel: CommandChannel,
        _ parameters: AdvertisingParameters,
        hasPublicAddress: Bool = true,
        random: () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
    ) throws(AdvertisingError) {
        self.channel = channel
        self.parameters = parameters
        abilities = try AdvertisingAbilities.read(over: channel)
        let isRandom =
            parameters.address == .random
            || (parameters.address == .automatic && !hasPublicAddress)
        randomAddress = isRandom ? Self.address(random(), isStatic: parameters.isConnectable) : nil
        guard abilities.commandSet == .legacy else { return }
        if parameters.usesExtendedPDUs { throw .noExtendedAdvertising }
        if parameters.txPower != nil { throw .noTxPower }
    }

    /// A non-resolvable private address, or a static one (Core Specification, Vol 6, Part B, 1.3.2): the two
    /// highest bits say which, and the others are neither all 0 nor all 1.
    static func address(_ random: UInt64, isStatic: Bool) -> DeviceAddress {
        let bits = random & 0x3FFF_FFFF_FFFF
        let isUsable = bits != 0 && bits != 0x3FFF_FFFF_FFFF
        let kind: UInt64 = isStatic ? 0xC000_0000_0000 : 0
        return DeviceAddress(rawValue: kind | (isUsable ? bits : 1))
    }

    /// Sends as many of the adverts at once as the controller has room for.
    ///
    /// - Returns: how many are sent: all, or only the first. The others wait for their turn.
    /// - Throws: with nothing being sent.
    public func start(_ adverts: [AdvertisedData]) throws(AdvertisingError) -> Int {
        stop()
        for advert in adverts { try check(advert) }
        guard let first = adverts.first else { return 0 }
        do throws(AdvertisingError) {
            try send(first, at: 0)
            guard abilities.commandSet == .extended, adverts.count <= abilities.sets else { return 1 }
            for index in adverts.indices.dropFirst() { try send(adverts[index], at: index) }
            return adverts.count
        } catch {
            guard error == .noFreeSet, active > 0 else {
                stop()
                throw error
            }
            // Sets that others hold are not to be had: ours take turns in one.
            stop()
            try send(first, at: 0)
            return 1
        }
    }

    /// Sends another advert instead of the only one.
    public func change(to advert: AdvertisedData) throws(AdvertisingError) {
        try check(advert)
        try send(advert, at: 0)
    }

    /// Whether somebody else's command has ended or changed what we send.
    public func isDisturbed(by command: HCICommand) -> Bool {
        switch (command.opcode, abilities.commandSet) {
        case (.reset, _), (.leClearAdvertisingSets, .extended): return true
        case (.leSetAdvertisingEnable, .legacy): return command.parameters.first == 0
        case (.leSetAdvertisingParameters, .legacy), (.leSetAdvertisingData, .legacy): return true
        case (.leSetExtendedAdvertisingEnable, .extended):
            guard command.parameters.count >= 2, command.parameters[0] == 0 else { return false }
            // Without sets it means all of them.
            let handles = command.parameters.dropFirst(2).enumerated().filter { $0.offset % 4 == 0 }
            return command.parameters[1] == 0 || handles.contains { isOurs($0.element) }
        case (.leRemoveAdvertisingSet, .extended): return command.parameters.first.map(isOurs) ?? false
        default: return false
        }
    }

    /// Whether an event says that somebody has connected, which ends the advertising.
    ///
    /// ```
    /// 0   1   2  3         4       5       7
    /// 04  3E  n  12        status  set                           LE Advertising Set Terminated (7.7.65.18)
    /// 04  3E  n  01 or 0A  status  handle  role (1: peripheral)  LE Connection Complete (7.7.65.1, 7.7.65.10)
    /// ```
    public func isEnded(by packet: Span<UInt8>) -> Bool {
        guard packet.count > 7, packet[0] == 0x04, packet[1] == 0x3E else { return false }
        return switch (packet[3], abilities.commandSet) {
        case (0x12, .extended): isOurs(packet[5])
        case (0x01, .legacy), (0x0A, .legacy):
            parameters.isConnectable && active > 0 && packet[4] == 0 && packet[7] == 1
        default: false
        }
    }

    /// Ends all adverts of ours; what the controller no longer answers to is let go.
    public func stop() {
        switch abilities.commandSet {
        case .legacy:
            guard active > 0 else { break }
            attempt(.leSetAdvertisingEnable(false))
            // Nobody finds our octets in what he switches on next.
            attempt(.leSetAdvertisingData([]))
            attempt(.leSetScanResponseData([]))
        case .extended:
            for index in 0..<active {
                attempt(.leSetExtendedAdvertisingEnable(false, handle: handle(index)))
                attempt(.leRemoveAdvertisingSet(handle(index)))
            }
        }
        active = 0
    }

    private func isOurs(_ handle: UInt8) -> Bool { (0..<active).contains { self.handle($0) == handle } }

    private func handle(_ index: Int) -> UInt8 { firstHandle &- UInt8(truncatingIfNeeded: index) }

    private func attempt(_ command: HCICommand) { _ = try? channel.send(command, heedsStop: false) }

    private func require(_ command: HCICommand) throws(AdvertisingError) -> [UInt8] {
        do throws(CommandError) {
            return try channel.require(command)
        } catch {
            throw AdvertisingError(error, parameters)
        }
    }

    private func check(_ advert: AdvertisedData) throws(AdvertisingError) {
        let limit =
            parameters.usesExtendedPDUs ? abilities.longestData : HCICommand.maximumLegacyDataLength
        for data in [advert.advertisingData, advert.scanResponseData] where data.count > limit {
            throw .dataTooLong(octets: data.count, limit: limit)
        }
    }

    private func send(_ advert: AdvertisedData, at index: Int) throws(AdvertisingError) {
        let commands: [HCICommand]
        switch abilities.commandSet {
        case .legacy:
            attempt(.leSetAdvertisingEnable(false))
            commands = parameters.legacyCommands(advert, randomAddress)
        case .extended:
            try define(advert, at: index)
            commands = parameters.extendedCommands(advert, randomAddress, handle: handle(index))
        }
        // From here on there is something to take back.
        active = max(active, index + 1)
        for command in commands { _ = try require(command) }
    }

    /// Makes the set anew, so that nothing of what it was is left.
    private func define(_ advert: AdvertisedData, at index: Int) throws(AdvertisingError) {
        for isLowered in [false, true] {
            let handle = handle(index)
            // A low one may be bluetoothd's: a set of that handle is not taken away.
            if !isLowered {
                attempt(.leSetExtendedAdvertisingEnable(false, handle: handle))
                attempt(.leRemoveAdvertisingSet(handle))
            }
            let set = parameters.set(for: advert, isRandom: randomAddress != nil)
            do throws(AdvertisingError) {
                let answer = try require(.leSetExtendedAdvertisingParameters(set, handle: handle))
                txPower = answer.first.flatMap { PowerLevel(hciOctet: $0) }
                return
            } catch {
                // Some controllers know no handle above their number of sets.
                let lower = UInt8(clamping: abilities.sets - 1)
                guard case .command(.refused(_, HCIErrorCode.invalidParameters)) = error, active == 0,
                    firstHandle != lower
                else { throw error }
                firstHandle = lower
            }
        }
    }
}
