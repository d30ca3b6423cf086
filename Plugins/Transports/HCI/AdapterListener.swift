import BeaconCore
import BeaconIO
import BluetoothHCI
import BluetoothRadio

/// One adapter: listens to it, looks after it, and leaves it as it was found.
///
/// Used on the transport's thread. Known by its address where it has one, since its index changes.
final class AdapterListener {
    let system: any RadioSystem
    let options: HCIOptions
    let context: RunContext
    let stop: Int32
    let feed: ReportFeed

    var adapter: AdapterInformation
    var condition = Condition.listening
    var channel: CommandChannel?
    var session: ScanSession?
    var watchdog: Watchdog
    var ladder: RecoveryLadder
    /// Whether the adapter was on when it was found.
    let wasUp: Bool
    /// Whether it was switched here, and must be switched back.
    var isSwitched = false
    /// When another program ended the scan.
    var scanEnded: Int64?
    /// Since when it has been away without anything that holds it off.
    var freeSince: Int64?
    var hasToldOfOthers = false
    var hasToldOfDrops = false
    var isRecovering = false
    /// How often it was switched off here, of which the kernel will tell.
    var ownDowns = 0
    var dropped: UInt32 = 0
    private var reader = HCIReportReader()
    private var counters: ReaderCounters
    private var source: SourceIdentifier
    private var ordinal: UInt64 = 0

    init(
        _ adapter: AdapterInformation,
        _ system: any RadioSystem,
        _ options: HCIOptions,
        _ context: RunContext,
        _ feed: ReportFeed,
        unless stop: Int32
    ) {
        self.adapter = adapter
        self.system = system
        self.options = options
        self.context = context
        self.feed = feed
        self.stop = stop
        wasUp = adapter.isUp
        watchdog = Watchdog(patience: options.patience, at: SystemClock.sinceBoot)
        // A user channel's controller is reset when it is opened; there is nothing to switch off and on.
        ladder = RecoveryLadder(
            options.isAlone
                ? [.restartScan, .reset, .reopen] : [.restartScan, .powerCycle, .reset, .reopen],
            firstPause: options.firstPause
        )
        counters = ReaderCounters(context)
        source = context.sources.identifier(transport: "hci", adapter: adapter.name)
    }

    var name: String { adapter.name }

    /// Takes another look at where the adapter is now.
    func adopt(_ found: AdapterInformation) {
        adapter = found
        source = context.sources.identifier(transport: "hci", adapter: found.name)
    }

    /// Switches the adapter on, opens it and scans: whatever of that is not done yet.
    func begin() throws(Trouble) {
        do throws(RadioError) {
            let now = try system.information(of: adapter.index)
            if options.isAlone { try takeAlone(now) } else { try open(now) }
        } catch {
            throw Trouble(error)
        }
        try scan()
    }

    private func open(_ now: AdapterInformation) throws(RadioError) {
        if !now.isUp {
            try system.powerUp(adapter.index)
            isSwitched = isSwitched || !wasUp
        }
        // The controller is asked for its address when it is switched on the first time.
        if let known = try? system.information(of: adapter.index), known.hasAddress { adapter = known }
        if channel == nil { converse(try system.openRaw(adapter.index)) }
    }

    private func takeAlone(_ now: AdapterInformation) throws(RadioError) {
        guard channel == nil else { return }
        if now.hasAddress { adapter = now }
        if now.isUp {
            try powerDown()
            isSwitched = isSwitched || wasUp
        }
        converse(try system.openUserChannel(adapter.index))
    }

    func powerDown() throws(RadioError) {
        try system.powerDown(adapter.index)
        ownDowns += 1
    }

    private func converse(_ descriptor: Descriptor) {
        let channel = CommandChannel(descriptor, unless: stop, patience: options.answerPatience)
        let session = ScanSession(
            channel,
            options.scan,
            ownsController: options.isAlone,
            unless: stop
        )
        channel.onOthersCommand = { [weak self] in self?.note($0, $1) }
        self.channel = channel
        self.session = session
        dropped = 0
    }

    /// Scans, anew if it does already.
    func scan() throws(Trouble) {
        guard let session else { return }
        let found = session.othersScan
        scanEnded = nil
        do throws(ScanError) {
            try session.start(hasPublicAddress: adapter.hasAddress) { hear($0) }
        } catch {
            let trouble = Trouble(error, name)
            guard trouble.kind == .others else { throw trouble }
            tellOfOthers("takes no settings of ours: hearing what it hears")
        }
        if session.isScanning, session.othersScan, !found {
            tellOfOthers("was scanning before; the scan goes on with our settings and is left on at the end")
        }
        condition = .listening
        watchdog.restart(at: SystemClock.sinceBoot)
    }

    /// Says to programs that it listens; people see it by the reports.
    func tellOfListening() {
        let kind = session?.kind?.name ?? "another program's"
        let detail = "listening, \(kind) scan, \(options.scan.isActive ? "active" : "passive")"
        context.status.post(
            StatusEvent(source: context.name, subject: name, state: "listening", detail: detail)
        )
    }

    private func tellOfOthers(_ what: String) {
        guard !hasToldOfOthers else { return }
        hasToldOfOthers = true
        context.counter("scans_of_others").add()
        context.announce(
            "shared",
            of: name,
            "another program (bluetoothd?) \(what)"
        )
    }

    /// What others do to the scan.
    private func note(_ command: HCICommand, _ answer: HCIAnswer) {
        switch session?.note(command, answer) {
        case true?:
            scanEnded = nil
            tellOfOthers(
                "scans with settings of its own: duplicates may be filtered; channel=user has the adapter alone"
            )
        case false?: scanEnded = SystemClock.sinceBoot
        case nil: break
        }
    }

    /// Reads what waits.
    ///
    /// - Returns: how many packets that were.
    func read(atMost limit: Int) -> Int {
        guard let channel else { return 0 }
        do throws(CommandError) {
            return try channel.readBurst(atMost: limit) { hear($0) }
        } catch {
            meet(Trouble(error, name))
            return 0
        }
    }

    /// Takes one packet that is no command and no answer; allocates nothing.
    private func hear(_ packet: Span<UInt8>) {
        let now = SystemClock.sinceBoot
        let dataLength = HCIReportReader.dataLength(in: packet)
        if dataLength > 0 {
            watchdog.feed(dataLength: dataLength, at: now)
            ladder.thrive(at: now)
            if isRecovering { tellOfRecovery() }
        }
        if let code = HCIReportReader.hardwareError(in: packet) { return meetHardwareError(code) }
        feed.take(packet, &reader, &ordinal, source, at: now)
    }

    private func tellOfRecovery() {
        isRecovering = false
        context.announce("recovered", of: name, "adverts come again")
    }

    /// Adds to the counters of the run, and looks what the kernel had to drop.
    func count(at now: Int64, isEnd: Bool = false) {
        feed.expire(&reader, &ordinal, source, at: now, isEnd: isEnd)
        counters.tell(reader.counters)
        guard let channel, let total = system.dropped(from: channel.descriptor), total != dropped else {
            return
        }
        context.counter("dropped_by_kernel", isLoss: true).add(Int(total &- dropped))
        dropped = total
        guard !hasToldOfDrops else { return }
        hasToldOfDrops = true
        context.announce("dropped", of: name, "reports come faster than they are read: the kernel drops some")
    }

    /// Stops listening and gives the adapter back as it was found, whatever happened before.
    func finish() {
        session?.end { hear($0) }
        close()
        guard isSwitched else { return }
        do throws(RadioError) {
            if wasUp { try system.powerUp(adapter.index) } else { try system.powerDown(adapter.index) }
        } catch {
            // Unplugged, or blocked meanwhile: nothing is left to give back.
            guard !condition.isAway else { return }
            context.messages.warn("\(name): could not be given back as it was: \(error.text)")
        }
    }

    /// Lets go of the descriptor.
    func close() {
        if channel != nil { count(at: SystemClock.sinceBoot, isEnd: true) }
        session = nil
        channel = nil
    }
}
