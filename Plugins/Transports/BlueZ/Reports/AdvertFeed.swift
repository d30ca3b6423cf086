import BeaconCore
import BeaconIO
import BlueZBus
import BluetoothHCI

/// Turns what bluetoothd says of devices into reports with their times.
struct AdvertFeed {
    /// A batch is published no later than that after its first report, in nanoseconds.
    private static let batchTime: Int64 = 5_000_000
    /// While nothing comes, time goes on so often.
    private static let idleTime: Int64 = 100_000_000
    /// How far the time of an idle stream stays behind, for adverts that are on their way.
    private static let idleDelay: Int64 = 10_000_000
    private static let lookTime: Int64 = 1_000_000_000

    private let patterns: [AdvertisementPattern]
    private let context: RunContext
    private var clock = ReceiptClock()
    private(set) var devices: DeviceTable
    private var reader = DeviceReader()
    private var sources: [SourceIdentifier] = []
    private var duplicates: [DuplicateFinder] = []
    private var reports: UInt64 = 0
    private var batchStart: Int64 = 0
    private var latestWatermark: Int64 = .min
    private var latestLook: Int64 = .min
    private var counters: FeedCounters

    /// What was heard: how much data, and whether it says that the radio works.
    struct Heard {
        let dataLength: Int
        let isAlive: Bool
    }

    init(
        _ patterns: [AdvertisementPattern],
        _ context: RunContext,
        deviceCapacity: Int = DeviceTable.capacity
    ) {
        self.patterns = patterns
        self.context = context
        devices = DeviceTable(capacity: deviceCapacity)
        counters = FeedCounters(context)
    }

    /// The time of reports, now.
    var time: Timestamp { Timestamp(nanoseconds: clock.now) }

    /// Names the source of reports of the adapter at `position`; behind the last for a new one.
    mutating func know(_ name: String, at position: Int) {
        let identifier = context.sources.identifier(transport: "bluez", adapter: name)
        if position < sources.count {
            sources[position] = identifier
        } else {
            sources.append(identifier)
            duplicates.append(DuplicateFinder())
        }
    }

    func hasRoom(_ batch: borrowing OpenReportBatch) -> Bool {
        batch.hasRoom(reports: 1, octets: ADBuilder.capacity)
    }

    func isDue(_ batch: borrowing OpenReportBatch, at now: Int64) -> Bool {
        !batch.isEmpty && now &- batchStart >= Self.batchTime
    }

    // MARK: - Devices

    /// Takes note of what bluetoothd remembers of a device; nothing of it was heard.
    mutating func remember(_ key: DeviceKey, _ properties: inout BusCursor) {
        let place = devices.place(of: key)
        reader.read(&properties, &devices[place])
        devices[place].heardAt = nil
    }

    mutating func forget(_ key: DeviceKey) { devices.remove(key) }

    mutating func forgetAll(of adapter: Int) { devices.removeAll(of: adapter) }

    /// Takes what is said of a device; there must be room in the batch.
    ///
    /// - Returns: `nil` when it says nothing of an advert.
    mutating func append(
        _ key: DeviceKey,
        _ properties: inout BusCursor,
        at time: Int64,
        _ batch: inout OpenReportBatch
    ) -> Heard? {
        let place = devices.place(of: key)
        reader.read(&properties, &devices[place])
        counters.unreadable.add(reader.unreadable)
        counters.unfit.add(reader.unfit)
        guard reader.isHeard else { return nil }
        let data = reader.built.octets
        // A device that sends data sends it each time: a level alone comes of an adapter that hears no data.
        let isAlive =
            !data.isEmpty
            || (devices[place].manufacturerData.isEmpty && devices[place].serviceData.isEmpty
                && devices[place].hasOtherData)
        if let before = devices[place].heardAt, reader.isRepetition {
            duplicates[key.adapter].note(repetitionAfter: time &- before)
        }
        devices[place].heardAt = time
        if !patterns.isEmpty {
            devices[place].isTold = true
            guard isMatch(data) else {
                counters.notMatching.add()
                return Heard(dataLength: data.count, isAlive: false)
            }
            devices[place].data.removeAll(keepingCapacity: true)
            devices[place].data.append(contentsOf: data)
        }
        append(place, data, rssi: reader.rssi, at: time, &batch)
        return Heard(dataLength: data.count, isAlive: isAlive)
    }

    /// A monitor tells that a device was heard again; what is known of it stands for its advert.
    ///
    /// bluetoothd sends what has changed before it tells, and nothing when nothing has.
    mutating func append(monitored key: DeviceKey, at time: Int64, _ batch: inout OpenReportBatch) -> Heard? {
        guard let place = devices.existingPlace(of: key) else { return nil }
        defer { devices[place].isTold = false }
        guard !devices[place].isTold, !devices[place].data.isEmpty else { return nil }
        if let before = devices[place].heardAt {
            duplicates[key.adapter].note(repetitionAfter: time &- before)
        }
        devices[place].heardAt = time
        let data = devices[place].data
        append(place, data, rssi: nil, at: time, &batch)
        return Heard(dataLength: data.count, isAlive: true)
    }

    private mutating func append(
        _ place: Int,
        _ data: [UInt8],
        rssi: PowerLevel?,
        at time: Int64,
        _ batch: inout OpenReportBatch
    ) {
        let key = devices[place].key
        var report = AdvertisingReport(
            address: key.address,
            addressType: devices[place].addressType,
            eventType: nil
        )
        report.time = Timestamp(nanoseconds: clock.time(sinceBoot: time))
        report.rssi = rssi
        report.isReconstructed = true
        if batch.isEmpty { batchStart = time }
        guard batch.append(report, data: data.span) else { return counters.unfit.add() }
        reports &+= 1
        batch.label(from: batch.count - 1, source: sources[key.adapter], firstOrdinal: reports)
    }

    private func isMatch(_ data: [UInt8]) -> Bool {
        for pattern in patterns where pattern.matches(data.span) { return true }
        return false
    }

    // MARK: - Time

    /// Until when the thread may sleep, since boot.
    func deadline(_ batch: borrowing OpenReportBatch, _ other: Int64?, at now: Int64) -> Int64 {
        var next = max(latestWatermark &+ Self.idleTime, now)
        if !batch.isEmpty { next = min(next, batchStart &+ Self.batchTime) }
        return max(min(next, other ?? next), now)
    }

    /// Lets the clock of the stream run on while nothing comes.
    mutating func letTimeGoOn(_ publisher: ReportPublisher, isIdle: Bool, at now: Int64) {
        guard isIdle, now &- latestWatermark >= Self.idleTime || latestWatermark == .min else { return }
        latestWatermark = now
        publisher.publish(
            watermark: Timestamp(nanoseconds: clock.time(sinceBoot: now)).advanced(
                byNanoseconds: -Self.idleDelay
            )
        )
    }

    /// Starts to look whether duplicates come from an adapter.
    mutating func beginLook(at position: Int, _ now: Int64) { duplicates[position].begin(at: now) }

    /// What was found of an adapter's duplicates, once.
    mutating func duplicateVerdict(at position: Int, _ now: Int64) -> DuplicateFinder.Verdict? {
        duplicates[position].verdict(at: now)
    }

    /// Counts what was lost, and tells a step of the wall clock; `true` once a second.
    mutating func look(lostSignals: UInt64, at now: Int64) -> Bool {
        guard latestLook == .min || now &- latestLook >= Self.lookTime else { return false }
        latestLook = now
        counters.update(lostSignals: lostSignals, evicted: devices.evicted)
        if let step = clock.step() {
            context.announce(
                "clock_stepped",
                of: nil,
                "the system clock was set by \(step / 1_000_000_000) s; times of reports go on as before",
                at: time
            )
        }
        return true
    }
}
