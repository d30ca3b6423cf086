public import BeaconCore

/// Joins the advert and the scan response of one sender to one report.
///
/// An advert goes out at once, with the last scan response behind it when that is young enough. A scan
/// response goes out only when it says something new, behind the last advert.
public final class MergeStage: Stage {
    private let age: Int64
    private var table: LeastRecentTable<Sender>
    private let rewriter: ReportRewriter
    private let merged: Counter
    private let known: Counter
    private var evicted: EvictionCounter

    /// - Parameters:
    ///   - age: how long one part waits for the other, in nanoseconds.
    ///   - capacity: how many senders are remembered.
    ///   - context: where it counts.
    public init(age: Int64, capacity: Int, context: RunContext) {
        self.age = age
        table = LeastRecentTable(capacity: capacity)
        rewriter = ReportRewriter(context)
        merged = context.counter("merged_reports")
        known = context.counter("known_scan_responses")
        evicted = EvictionCounter(of: "senders", context)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        rewriter.rewrite(events, to: next, growth: Payload.capacity) { report, data, batch in
            pass(report, data, &batch)
        }
        evicted.note(total: table.evictions)
    }

    private func pass(_ report: AdvertisingReport, _ data: Span<UInt8>, _ batch: inout OpenReportBatch) {
        guard let time = report.time, let type = report.eventType, isPart(report, type, data) else {
            _ = batch.append(report, data: data)
            return
        }
        var key = IdentityKey()
        key.combine(report.address.rawValue)
        key.combine(UInt64(report.addressType?.rawValue ?? 0xFE))
        var sender = table.value(of: key) ?? Sender()
        if type.contains(.scanResponse) {
            respond(report, data, at: time, sender, &batch)
            if !data.isEmpty { sender.response = Payload(data, at: time) }
        } else {
            // Zeros at the end would end the walk before the response; what is broken stays to be seen as it is.
            let significant = ADWalk.significantCount(of: data) ?? 0
            let advert = data.extracting(first: significant)
            if significant > 0, sender.response.isFresh(at: time, age: age) {
                sender.response.withOctets { response in join(report, advert, response, &batch) }
            } else {
                _ = batch.append(report, data: data)
            }
            sender.advert = significant > 0 ? Payload(advert, at: time) : Payload()
            sender.eventType = type
        }
        table.set(key, sender)
    }

    /// Whether a report is one of two that belong together: legacy, whole, and of a sender that can be told.
    private func isPart(_ report: AdvertisingReport, _ type: EventType, _ data: Span<UInt8>) -> Bool {
        type.contains(.legacy) && type.contains(.scannable) && report.knownAddress != nil
            && report.dataStatus == .complete && !report.isMerged && !report.isReconstructed
            && data.count <= Payload.capacity
    }

    private func respond(
        _ report: AdvertisingReport,
        _ data: Span<UInt8>,
        at time: Timestamp,
        _ sender: Sender,
        _ batch: inout OpenReportBatch
    ) {
        guard sender.advert.isFresh(at: time, age: age) else {
            _ = batch.append(report, data: data)
            return
        }
        // The advert before it has told it already.
        let isKnown = sender.response.isFresh(at: time, age: age) && sender.response.holds(data)
        guard !isKnown, !data.isEmpty else { return known.add() }
        var report = report
        report.eventType = sender.eventType
        sender.advert.withOctets { advert in join(report, advert, data, &batch) }
    }

    private func join(
        _ report: AdvertisingReport,
        _ advert: Span<UInt8>,
        _ response: Span<UInt8>,
        _ batch: inout OpenReportBatch
    ) {
        var report = report
        report.isMerged = true
        _ = batch.append(report, data: advert, scanResponse: response)
        merged.add()
    }
}

extension StagePlugin {
    public static let merge = StagePlugin(
        .stage(
            "merge",
            "joins the advert and the scan response of one sender",
            options: [
                OptionDeclaration(
                    "age",
                    .duration,
                    default: "10s",
                    "how long one part waits for the other",
                    isPositional: true
                ),
                OptionDeclaration(
                    "max",
                    .integer(1...1_048_576),
                    default: "65536",
                    "how many senders are remembered; the one unheard longest is forgotten first"
                ),
            ],
            takes: [.reports]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        MergeStage(
            age: options.duration("age") ?? 10_000_000_000,
            capacity: Int(clamping: options.integer("max") ?? 65_536),
            context: context
        )
    }
}
