/// Remembers what was opened: tells replayed payloads and devices that went over to plain ones, and says once a
/// device that its key is missing or wrong.
///
/// `decode` puts it behind itself when it was given keys, so that it holds a batch first and alone: its judgement
/// is written into the frames. Works by the time of reports, on memory that is bounded.
public final class FreshStage: Stage {
    /// What a device was told of, in bits.
    private struct Said: OptionSet, BitwiseCopyable, Sendable {
        let rawValue: UInt8
        static let noKey = Said(rawValue: 1)
        static let wrongKey = Said(rawValue: 2)
        static let replayed = Said(rawValue: 4)
        static let downgrade = Said(rawValue: 8)
    }

    /// How many devices are remembered; one takes about 130 octets.
    static let capacity = 16_384
    /// How many devices are told of in a run for each outcome; the others are counted.
    static let mostMessages = 100

    private let keys: String
    private let policy: ReplayPolicy
    private let context: RunContext
    private let counters: [ReplayCounter?]
    /// The field of each format that holds the device's address, when it has one.
    private let addresses: [Int?]
    /// Devices whose payloads were opened; what nobody opened cannot push one of them out.
    private var opened = LeastRecentTable<CounterHistory>(capacity: capacity)
    private var told = LeastRecentTable<Said>(capacity: capacity)
    /// How many devices were told of, by outcome: strangers without a key do not silence what matters more.
    private var messages = [Int](repeating: 0, count: EncryptionOutcome.allCases.count)
    private var now: Timestamp?
    private let outcomes: [Counter?]
    private let restarted: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - table: whose formats say where their counters are.
    ///   - keys: how people call the file of the keys.
    ///   - policy: how strictly counters are looked at.
    ///   - context: where it counts and says things.
    public init(_ table: DecoderTable, keys: String, policy: ReplayPolicy, context: RunContext) {
        self.keys = keys
        self.policy = policy
        self.context = context
        counters = table.formats.map(\.replayCounter)
        addresses = table.formats.map { $0.fields.firstIndex { $0.kind == .address } }
        outcomes = EncryptionOutcome.allCases.map { outcome in
            outcome == .none ? nil : context.counter("\(outcome.name)_frames")
        }
        restarted = context.counter("restarted_counters")
        evicted = EvictionCounter(of: "devices", option: nil, context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        if case .frames(let batch) = events.batch {
            events.rows.forEach { row in look(at: row, of: batch, events) }
            evicted.note(total: opened.evictions)
        }
        next.receive(events)
    }

    private func look(at row: Int, of batch: FrameBatch, _ events: Events) {
        let frame = batch[row]
        guard frame.kind == .frame, frame.formatIndex < counters.count else { return }
        let report = batch.reports[frame.reportIndex]
        if let time = report.time { now = max(now ?? time, time) }
        guard frame.encryption != .none || counters[frame.formatIndex] != nil else { return }
        let sender = report.knownAddress
        let named = payloadAddress(of: frame, batch)
        var outcome = frame.encryption
        switch frame.encryption {
        case .none:
            guard wasOpened(sender, frame, batch) || wasOpened(named, frame, batch) else { return }
            outcome = .downgrade
            batch.mark(row, .downgrade)
        case .opened:
            guard isReplayed(frame, batch, from: sender, named: named) else { break }
            outcome = .replayed
            batch.mark(row, .replayed)
        case .noKey, .wrongKey, .replayed, .downgrade: break
        }
        outcomes[Int(outcome.rawValue)]?.add()
        if let sender {
            say(outcome, sender, key(of: named ?? sender, frame, batch), batch.format(of: frame).name)
        }
    }

    private func key(of address: DeviceAddress, _ frame: Frame, _ batch: FrameBatch) -> IdentityKey {
        var key = IdentityKey()
        key.combine(batch.nameKey(of: frame))
        key.combine(address.rawValue)
        return key
    }

    private func wasOpened(_ address: DeviceAddress?, _ frame: Frame, _ batch: FrameBatch) -> Bool {
        address.map { opened.value(of: key(of: $0, frame, batch)) != nil } ?? false
    }

    /// The address that a payload itself holds, by which its key was sought before the sender's.
    private func payloadAddress(of frame: Frame, _ batch: FrameBatch) -> DeviceAddress? {
        guard let place = addresses[frame.formatIndex] else { return nil }
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard Int(field.index) == place else { continue }
            return field.isAbsent ? nil : batch.withOctets(of: field) { DeviceAddress(bigEndian: $0, at: 0) }
        }
        return nil
    }

    /// Whether a payload is an old one, of the device that it names or else of its sender: what was recorded
    /// may be sent again from any address.
    private func isReplayed(
        _ frame: Frame,
        _ batch: FrameBatch,
        from sender: DeviceAddress?,
        named: DeviceAddress?
    ) -> Bool {
        guard let place = counters[frame.formatIndex], let counter = batch.counter(place, of: frame),
            let address = named ?? sender
        else { return false }
        let device = key(of: address, frame, batch)
        let time = now?.nanoseconds ?? 0
        var payload = IdentityKey()
        batch.withValue(of: frame) { payload.combine($0) }
        guard var history = opened.value(of: device) else {
            // Where nothing protects the name beside the ciphertext, another makes an old payload no newer.
            if let sender, var other = opened.value(of: key(of: sender, frame, batch)),
                refuses(other.judge(counter, bits: place.bits, payload: payload.low, at: time))
            {
                return true
            }
            opened.set(device, CounterHistory(counter, payload: payload.low, at: time))
            return false
        }
        let judgement = history.judge(counter, bits: place.bits, payload: payload.low, at: time)
        let isRefused = refuses(judgement)
        // What is refused leaves no trace but the series that may become a restart.
        if !isRefused || policy == .window { opened.set(device, history) }
        if judgement == .restarted, !isRefused { restarted.add() }
        return isRefused
    }

    private func refuses(_ judgement: CounterHistory.Judgement) -> Bool {
        switch judgement {
        case .new, .repeated: false
        case .filled, .reused, .restarted, .silent: policy == .strict
        case .late, .old: policy != .off
        }
    }

    /// Says what is wrong with a device's payloads, once, and of each wrong not of too many devices.
    private func say(
        _ outcome: EncryptionOutcome,
        _ address: DeviceAddress,
        _ device: IdentityKey,
        _ format: String
    ) {
        guard let message = Self.message(outcome, keys) else { return }
        let said = told.value(of: device) ?? []
        guard !said.contains(message.said) else { return }
        told.set(device, said.union(message.said))
        messages[Int(outcome.rawValue)] += 1
        guard messages[Int(outcome.rawValue)] <= Self.mostMessages else {
            if messages[Int(outcome.rawValue)] == Self.mostMessages + 1 {
                context.announce(
                    "many_devices",
                    of: keys,
                    "\(Self.mostMessages) devices with \(outcome.name) were told of; the others are only "
                        + "counted, see --stats",
                    at: now
                )
            }
            return
        }
        context.announce(outcome.name.description, of: "\(address)", "\(format): \(message.text)", at: now)
    }

    private static func message(_ outcome: EncryptionOutcome, _ keys: String) -> (said: Said, text: String)? {
        switch outcome {
        case .none, .opened: nil
        case .noKey: (.noKey, "encrypted, and \(keys) has no key for it; add a line with its address")
        case .wrongKey: (.wrongKey, "no key of \(keys) opens it; look for the right one")
        case .replayed: (.replayed, "an old payload came again, or the device began again; see `replay=`")
        case .downgrade: (.downgrade, "sends in clear though its key is known: not believed")
        }
    }
}
