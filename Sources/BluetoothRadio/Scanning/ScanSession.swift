import BeaconCore
public import BluetoothHCI

/// One controller's scan: how it begins, what others do to it, and how it ends.
///
/// Legacy or extended commands are chosen by the controller's features and supported commands, never by its
/// version; never both until the controller was reset. Scanning is always disabled before it is enabled: some
/// controllers hang when they are told to scan while they do.
public final class ScanSession {
    /// How long the air is listened to before anything is changed, in milliseconds: what comes then comes
    /// from a scan that somebody else began.
    static let listening: Int32 = 120
    private static let attempts = 3
    private static let pause: Int32 = 100
    private static let resetPatience: Int32 = 10_000
    /// Cleaning up does not wait long for a controller that hangs.
    private static let endPatience: Int32 = 1000

    public let settings: ScanSettings
    let channel: CommandChannel
    private let ownsController: Bool
    private let stop: Int32
    private var randomNumber: () -> UInt64
    private var features: LEFeatures?
    private var commands: SupportedCommands?
    private var hasListened = false
    /// Which commands the controller has taken; `nil` until it took one.
    public private(set) var kind: ScanKind?
    /// Whether it scans at our command.
    public private(set) var isScanning = false
    /// Whether it scans at somebody else's, as far as that can be seen.
    public private(set) var othersScan = false
    /// What scan requests are sent from.
    public private(set) var ownAddressType = OwnAddressType.public
    public private(set) var phys: ScanPHYs = .le1M

    /// - Parameters:
    ///   - channel: the conversation with the controller.
    ///   - settings: how to scan.
    ///   - ownsController: whether nobody else uses it, the kernel included (a user channel).
    ///   - stop: a descriptor that ends a wait when it becomes readable; −1 for none.
    ///   - randomNumber: where random addresses come from.
    public init(
        _ channel: CommandChannel,
        _ settings: ScanSettings,
        ownsController: Bool = false,
        unless stop: Int32 = -1,
        randomNumber: @escaping () -> UInt64 = { .random(in: .min ... .max) }
    ) {
        self.channel = channel
        self.settings = settings
        self.ownsController = ownsController
        self.stop = stop
        self.randomNumber = randomNumber
    }

    /// Begins to scan, also when it scans already: off, settings, on.
    ///
    /// - Parameters:
    ///   - hasPublicAddress: whether the adapter has an address of its own.
    ///   - other: gets the packets that come in between.
    /// - Throws: why there is no scan; with `takenByOthers` their reports come all the same.
    public func start(hasPublicAddress: Bool, other: (Span<UInt8>) -> Void) throws(ScanError) {
        isScanning = false
        do throws(CommandError) {
            if ownsController {
                try prepare(other)
            } else if !hasListened {
                try listen(other)
            }
            try learn(other)
        } catch {
            if case .refused(.leReadLocalSupportedFeatures, _) = error { throw .noLowEnergy }
            throw .command(error)
        }
        try choosePHYs()
        for _ in 0..<Self.attempts {
            if try begin(hasPublicAddress, other) { return isScanning = true }
            channel.pause(milliseconds: Self.pause)
        }
        guard othersScan else {
            throw .command(.refused(Self.enable(kind ?? preferredKind, true).opcode, .commandDisallowed))
        }
        throw .takenByOthers
    }

    /// Forgets what was learnt: after a reset or a power-cycle the controller may be told anew which commands
    /// it will be given, and is deaf to what others asked of it.
    public func forget() {
        kind = nil
        features = nil
        commands = nil
        isScanning = false
        othersScan = false
    }

    /// Ends the scan, and leaves on what somebody else began.
    ///
    /// Errors do not matter any more: an adapter that is gone does not scan.
    public func end(other: (Span<UInt8>) -> Void = { _ in }) {
        guard isScanning, let kind else { return }
        isScanning = false
        guard ownsController || !othersScan else { return }
        _ = try? channel.send(
            Self.enable(kind, false),
            within: Self.endPatience,
            heedsStop: false,
            other: other
        )
    }

    /// Takes note of a command that somebody else gave the controller.
    ///
    /// - Returns: `true` when their scan began, `false` when scanning ended, `nil` when it does not matter.
    public func note(_ command: HCICommand, _ answer: HCIAnswer) -> Bool? {
        guard answer.status == .success,
            command.opcode == .leSetScanEnable || command.opcode == .leSetExtendedScanEnable,
            let isEnabled = command.parameters.first.map({ $0 != 0 })
        else { return nil }
        othersScan = isEnabled
        isScanning = false
        return isEnabled
    }

    /// A controller that nobody has prepared for us.
    private func prepare(_ other: (Span<UInt8>) -> Void) throws(CommandError) {
        guard kind == nil else { return }
        try channel.require(.reset, within: Self.resetPatience, other: other)
        try channel.require(.setEventMask(), other: other)
        try channel.require(.leSetEventMask(), other: other)
    }

    /// Listens before anything is changed.
    private func listen(_ other: (Span<UInt8>) -> Void) throws(CommandError) {
        hasListened = true
        var heard = 0
        try channel.listen(milliseconds: Self.listening) { packet in
            if HCIReportReader.isReport(packet) { heard += 1 }
            other(packet)
        }
        if heard > 0 { othersScan = true }
    }

    private func learn(_ other: (Span<UInt8>) -> Void) throws(CommandError) {
        if features == nil {
            let octets = try channel.require(.leReadLocalSupportedFeatures, other: other)
            features = LEFeatures(octets.span)
        }
        if commands == nil {
            let octets = try channel.require(.readLocalSupportedCommands, other: other)
            commands = SupportedCommands(octets.span)
        }
    }

    /// What the controller says it can do; no more than that.
    private var preferredKind: ScanKind {
        let isExtended =
            features?.contains(.extendedAdvertising) == true && commands?.hasExtendedScanning == true
        return isExtended ? .extended : .legacy
    }

    private func choosePHYs() throws(ScanError) {
        let hasCoded = preferredKind == .extended && features?.contains(.codedPHY) == true
        switch settings.phys {
        case .le1M: phys = .le1M
        case .all: phys = hasCoded ? [.le1M, .leCoded] : .le1M
        case .leCoded:
            guard hasCoded else { throw .noCodedPHY }
            phys = .leCoded
        }
    }

    /// Tries the kind that the controller should know, and the other one when it turns out not to.
    ///
    /// - Returns: `false` when somebody else's scan is in the way.
    private func begin(_ hasPublicAddress: Bool, _ other: (Span<UInt8>) -> Void) throws(ScanError) -> Bool {
        if let kind { return try begin(kind, hasPublicAddress, other) == nil }
        let preferred = preferredKind
        guard let refusal = try begin(preferred, hasPublicAddress, other) else { return true }
        guard kind == nil, settings.phys != .leCoded else { return false }
        let rest: ScanKind = preferred == .legacy ? .extended : .legacy
        guard let second = try begin(rest, hasPublicAddress, other) else { return true }
        if refusal == .commandDisallowed || second == .commandDisallowed { return false }
        throw .refused(Self.enable(preferred, true), refusal)
    }

    /// Off, settings, on.
    ///
    /// - Returns: why the controller does not take commands of this kind now; `nil` when it scans.
    private func begin(
        _ kind: ScanKind,
        _ hasPublicAddress: Bool,
        _ other: (Span<UInt8>) -> Void
    ) throws(ScanError) -> HCIErrorCode? {
        guard let off = try send(Self.enable(kind, false), other) else { return .commandDisallowed }
        if off == .unknownCommand { return off }
        // Some refuse to switch off what is off; their settings tell.
        if off == .success { self.kind = kind }
        try chooseOwnAddress(hasPublicAddress, other)
        let steps = [parameters(kind), Self.enable(kind, true, settings.filtersDuplicates)]
        for command in steps {
            let status = try send(command, other)
            switch status {
            case .success: self.kind = kind
            case .unknownCommand where self.kind == nil, .commandDisallowed: return status
            default: throw .refused(command, status)
            }
        }
        return nil
    }

    private func send(
        _ command: HCICommand,
        _ other: (Span<UInt8>) -> Void
    ) throws(ScanError) -> HCIErrorCode? {
        do throws(CommandError) {
            return try channel.send(command, other: other).status
        } catch {
            throw .command(error)
        }
    }

    private func chooseOwnAddress(
        _ hasPublicAddress: Bool,
        _ other: (Span<UInt8>) -> Void
    ) throws(ScanError) {
        switch settings.ownAddress {
        case .public: return ownAddressType = .public
        case .asItIs: return ownAddressType = .random
        case .automatic where hasPublicAddress || !settings.isActive: return ownAddressType = .public
        case .automatic, .random: ownAddressType = .random
        }
        // Refused while somebody advertises from the one that is set: then that one does.
        _ = try send(.leSetRandomAddress(nonResolvableAddress()), other)
    }

    /// The two upper bits are 0, and the others neither all 0 nor all 1 (Vol 6, Part B, 1.3.2.2).
    private func nonResolvableAddress() -> DeviceAddress {
        let bits = randomNumber() & 0x3FFF_FFFF_FFFF
        return DeviceAddress(rawValue: bits == 0 || bits == 0x3FFF_FFFF_FFFF ? 1 : bits)
    }

    private func parameters(_ kind: ScanKind) -> HCICommand {
        let scan = ScanParameters(
            isActive: settings.isActive,
            interval: settings.interval,
            window: min(settings.window, settings.interval),
            ownAddressType: ownAddressType
        )
        switch kind {
        case .legacy: return .leSetScanParameters(scan)
        case .extended: return .leSetExtendedScanParameters(scan, phys: phys)
        }
    }

    private static func enable(_ kind: ScanKind, _ isEnabled: Bool, _ filters: Bool = false) -> HCICommand {
        switch kind {
        case .legacy: .leSetScanEnable(isEnabled, filtersDuplicates: filters)
        case .extended: .leSetExtendedScanEnable(isEnabled, filtersDuplicates: filters)
        }
    }
}
