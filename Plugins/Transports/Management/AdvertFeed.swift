import BeaconCore
import BeaconIO
import BluetoothHCI
import BluetoothRadio

/// Turns events of the kernel into reports with their times.
struct AdvertFeed {
    /// A batch is published no later than that after its first report, in nanoseconds.
    private static let batchTime: Int64 = 5_000_000
    /// While nothing comes, time goes on so often.
    private static let idleTime: Int64 = 100_000_000
    /// How far the time of an idle stream stays behind, for adverts that are on their way.
    private static let idleDelay: Int64 = 10_000_000
    private static let lookTime: Int64 = 1_000_000_000
    /// An advert of 1,650 octets and a scan response of as many (Vol 4, Part E, 7.7.65.13).
    private static let longestData = 3300

    private let patterns: [AdvertisementPattern]
    private let context: RunContext
    private var clock = ReceiptClock()
    private var sources: [SourceIdentifier] = []
    private var reports: UInt64 = 0
    private var batchStart: Int64 = 0
    private var latestWatermark: Int64 = 0
    private var latestLook: Int64 = 0
    private var knownDrops: UInt32 = 0
    private var knownMalformed: UInt64 = 0
    /// When the latest event came, since boot.
    private(set) var latest: Int64 = SystemClock.sinceBoot
    private let basicRate: Counter
    private let filtered: Counter
    private let repeated: Counter
    private let malformed: Counter
    private let dropped: Counter

    init(_ patterns: [AdvertisementPattern], _ context: RunContext) {
        self.patterns = patterns
        self.context = context
        basicRate = context.counter("basic_rate_devices")
        filtered = context.counter("not_matching")
        repeated = context.counter("told_twice")
        malformed = context.counter("malformed_events")
        dropped = context.counter("dropped_by_kernel", isLoss: true)
    }

    /// The time of reports, now.
    var time: Timestamp { Timestamp(nanoseconds: clock.now) }

    /// Names the source of reports from the adapter of the listener at `position`; by default a new one.
    mutating func know(_ adapter: ManagedAdapter, at position: Int? = nil) {
        let identifier = context.sources.identifier(transport: "management", adapter: adapter.name)
        if let position { sources[position] = identifier } else { sources.append(identifier) }
    }

    /// A new channel counts from 0.
    mutating func begin() {
        knownDrops = 0
        knownMalformed = 0
    }

    mutating func stamp() -> Int64 {
        latest = SystemClock.sinceBoot
        return latest
    }

    func hasRoom(_ batch: borrowing OpenReportBatch) -> Bool {
        batch.hasRoom(reports: 1, octets: Self.longestData)
    }

    func isDue(_ isEmpty: Bool, at now: Int64) -> Bool {
        !isEmpty && now &- batchStart >= Self.batchTime
    }

    func noteRepetition() { repeated.add() }

    /// Appends an advert that came just now; there must be room.
    mutating func append(
        _ found: ManagementDeviceFound,
        _ packet: Span<UInt8>,
        from position: Int,
        _ batch: inout OpenReportBatch
    ) {
        if found.isBasicRate { return basicRate.add() }
        let data = packet.extracting(found.data)
        guard patterns.isEmpty || matches(data) else { return filtered.add() }
        var report = AdvertisingReport(
            address: found.address,
            addressType: found.addressType,
            eventType: nil
        )
        report.time = Timestamp(nanoseconds: clock.time(sinceBoot: latest))
        report.rssi = found.rssi
        if batch.isEmpty { batchStart = latest }
        guard data.count <= Self.longestData, batch.append(report, data: data) else { return malformed.add() }
        reports &+= 1
        batch.label(from: batch.count - 1, source: sources[position], firstOrdinal: reports)
    }

    private func matches(_ data: Span<UInt8>) -> Bool {
        for pattern in patterns where pattern.matches(data) { return true }
        return false
    }

    /// How long the thread may sleep, in milliseconds.
    func patience(until deadline: Int64?, at now: Int64) -> Int32 {
        let idle = latestWatermark &+ Self.idleTime
        let batch = batchStart &+ Self.batchTime
        var next = min(max(idle, now), now &+ Self.idleTime)
        if batch > now { next = min(next, batch) }
        if let deadline { next = min(next, max(deadline, now)) }
        // Rounded up, so as not to wake a moment too early and spin.
        return Int32(clamping: (next &- now &+ 999_999) / 1_000_000)
    }

    /// Lets the clock of the stream run on while nothing comes.
    mutating func letTimeGoOn(_ publisher: ReportPublisher, isIdle: Bool, at now: Int64) {
        guard isIdle, now &- latestWatermark >= Self.idleTime else { return }
        latestWatermark = now
        publisher.publish(
            watermark: Timestamp(nanoseconds: clock.time(sinceBoot: now)).advanced(
                byNanoseconds: -Self.idleDelay
            )
        )
    }

    /// Counts what the kernel dropped and what could not be read, and tells a step of the wall clock: once a
    /// second, and when the channel is let go.
    mutating func look(_ channel: ManagementChannel, at now: Int64, isEnd: Bool = false) {
        guard isEnd || now &- latestLook >= Self.lookTime else { return }
        latestLook = now
        if let drops = channel.descriptor.droppedPackets {
            dropped.add(Int(drops &- knownDrops))
            knownDrops = drops
        }
        malformed.add(Int(clamping: channel.malformedPackets &- knownMalformed))
        knownMalformed = channel.malformedPackets
        guard let step = clock.step() else { return }
        let seconds = step / 1_000_000_000
        context.announce(
            "clock_stepped",
            of: nil,
            "the system clock was set by \(seconds) s; times of reports go on as before",
            at: time
        )
    }
}
