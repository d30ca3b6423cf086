import BeaconCore
import CaptureFormats
import Foundation
import RecordSink

/// `record` at work in a folder of its own: gives it reports, and reads what it wrote.
final class Recording: Receiver {
    let folder = NSTemporaryDirectory() + "record-" + UUID().uuidString
    let counters = RunCounters()
    private(set) var failure: Failure?
    private(set) var warnings = WarningCatcher()
    private var sink: (any Sink)?
    private var publisher: ReportPublisher?
    var wantsMore: Bool { true }

    /// Opens a sink on a path below the folder, unless it is absolute.
    init(_ path: String, _ options: [String: OptionValue] = [:], isVirtual: Bool = true) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        open(path, options, isVirtual: isVirtual)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func open(_ path: String, _ options: [String: OptionValue] = [:], isVirtual: Bool = true) {
        let context = RunContext(
            isVirtual: isVirtual,
            sources: SourceRegistry(),
            counters: counters,
            messages: warnings,
            name: "record"
        )
        publisher = ReportPublisher(to: self, batches: 2, context: context, stop: StopFlag()) {}
        var options = Options(options)
        options["path"] = .text(path.hasPrefix("/") || path == "-" ? path : "\(folder)/\(path)")
        attempt { () throws(Failure) in
            let sink = try SinkPlugin.record.make(options, context)
            try sink.open()
            self.sink = sink
        }
    }

    func receive(_ events: Events) { attempt { () throws(Failure) in try sink?.write(events) } }

    func finish() {}

    func reopen() { attempt { () throws(Failure) in try sink?.reopen() } }

    func close() {
        attempt { () throws(Failure) in try sink?.close() }
        sink = nil
    }

    private func attempt(_ work: () throws(Failure) -> Void) {
        do throws(Failure) { try work() } catch { failure = failure ?? error }
    }

    /// Gives the reports of one packet.
    func packet(
        _ linkType: CaptureLinkType,
        flags: UInt32 = 0,
        at seconds: Int64,
        _ octets: [UInt8],
        data: [Range<Int>]
    ) {
        guard let publisher else { return }
        var batch = publisher.openBatch()
        let time = Timestamp(nanoseconds: seconds * 1_000_000_000 + 123_456_789)
        let packet = SourcePacket(
            linkType: linkType.rawValue,
            flags: flags,
            time: time,
            originalLength: UInt32(octets.count)
        )
        _ = batch.appendPacket(packet, octets: octets.span)
        for range in data { _ = batch.append(Self.report(time), dataInPacket: range) }
        publisher.publish(batch)
    }

    /// Gives a report that no packet holds.
    func report(at seconds: Int64, _ data: [UInt8], _ change: (inout AdvertisingReport) -> Void = { _ in }) {
        guard let publisher else { return }
        var batch = publisher.openBatch()
        var report = Self.report(Timestamp(nanoseconds: seconds * 1_000_000_000))
        change(&report)
        _ = batch.append(report, data: data.span)
        publisher.publish(batch)
    }

    private static func report(_ time: Timestamp) -> AdvertisingReport {
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0xC605_0403_0201),
            addressType: .randomDevice,
            eventType: .advNonconnInd
        )
        report.time = time
        report.rssi = PowerLevel(dBm: -60)
        return report
    }

    /// What a file of the folder holds: container, link types, times, octets.
    func read(_ name: String) -> [(linkType: CaptureLinkType, nanoseconds: Int64?, octets: [UInt8])] {
        var reader = CaptureReader()
        let octets = [UInt8](FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
        _ = reader.feed(octets.span)
        reader.endInput()
        var records: [(CaptureLinkType, Int64?, [UInt8])] = []
        while let record = try? reader.next() {
            let content = reader.withOctets(of: record) { span in span.indices.map { span[$0] } }
            records.append((record.linkType, record.time?.nanoseconds, content))
        }
        return records
    }

    func files() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    }

    func size(_ name: String) -> Int {
        FileManager.default.contents(atPath: "\(folder)/\(name)")?.count ?? -1
    }
}
