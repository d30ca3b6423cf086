@testable import BeaconCore
@testable import BluetoothHCI

/// A reader with a batch behind it, and what has come out so far.
struct Listener {
    struct Heard: Equatable {
        var address: String
        var data: [UInt8]
        var status: DataStatus
        var milliseconds: Int64?
        var report: AdvertisingReport

        /// The values that a packet can hold.
        static func == (left: Heard, right: Heard) -> Bool {
            (left.address, left.data, left.status) == (right.address, right.data, right.status)
                && left.report.addressType == right.report.addressType
                && left.report.eventType == right.report.eventType
                && left.report.primaryPHY == right.report.primaryPHY
                && left.report.secondaryPHY == right.report.secondaryPHY
                && left.report.advertisingSID == right.report.advertisingSID
                && (left.report.rssi, left.report.txPower) == (right.report.rssi, right.report.txPower)
        }
    }

    var reader: HCIReportReader
    var heard: [Heard] = []
    private let storage = ReportStorage(sources: SourceRegistry())

    init(_ reader: HCIReportReader = HCIReportReader()) { self.reader = reader }

    var counters: HCIReadCounters { reader.counters }

    /// Reads a packet into a fresh batch.
    @discardableResult
    mutating func hear(
        _ octets: [UInt8],
        at milliseconds: Int64? = nil,
        startingAt start: Int = 0,
        _ framing: HCIFraming = .h4
    ) -> HCIReadOutcome {
        storage.removeAll()
        var batch = OpenReportBatch(storage)
        let time = milliseconds.map { Timestamp(nanoseconds: $0 * 1_000_000) }
        let packet = SourcePacket(linkType: 187, time: time, originalLength: UInt32(octets.count))
        let outcome = reader.read(octets.span, startingAt: start, framing, of: packet, into: &batch)
        collect()
        return outcome
    }

    mutating func finish() {
        storage.removeAll()
        var batch = OpenReportBatch(storage)
        while !reader.finish(into: &batch) {
            collect()
            storage.removeAll()
        }
        collect()
    }

    mutating func expire(at milliseconds: Int64) {
        storage.removeAll()
        var batch = OpenReportBatch(storage)
        while !reader.expire(at: Timestamp(nanoseconds: milliseconds * 1_000_000), into: &batch) {
            collect()
            storage.removeAll()
        }
        collect()
    }

    private mutating func collect() {
        let batch = ReportBatch(storage)
        for index in 0..<batch.count {
            let report = batch[index]
            let data = batch.withData(of: index) { octets in octets.indices.map { octets[$0] } }
            heard.append(
                Heard(
                    address: report.address.description,
                    data: data,
                    status: report.dataStatus,
                    milliseconds: report.time.map { $0.nanoseconds / 1_000_000 },
                    report: report
                )
            )
        }
    }
}
