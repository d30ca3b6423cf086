internal import BeaconCore

/// Shows adverts to one decoder, as often as one likes, and collects what it makes of them.
final class DecoderTrial: Receiver {
    private let stage: DecodeStage
    private let report: AdvertisingReport
    private let context: RunContext
    private var frames: [TrialFrame] = []

    /// - Parameters:
    ///   - decoder: who is tried.
    ///   - report: whose address and types each trial has.
    ///   - context: where it counts.
    init(_ decoder: any BeaconDecoder, _ report: AdvertisingReport, _ context: RunContext) {
        self.report = report
        self.context = context
        stage = DecodeStage(
            DecoderTable([decoder]),
            DecodeOptions(emitsMalformed: true),
            batches: 1,
            context: context,
            waits: {}
        )
    }

    func frames(of data: [UInt8]) -> [TrialFrame] {
        frames.removeAll(keepingCapacity: true)
        let publisher = ReportPublisher(
            to: StageNode(stage, next: self),
            batches: 1,
            context: context,
            stop: StopFlag(),
            waits: {}
        )
        var batch = publisher.openBatch()
        _ = batch.append(report, data: data.span)
        publisher.publish(batch)
        return frames
    }

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let frame = batch[row]
            guard frame.kind != .report else { return }
            let complaint = TrialFrame.Complaint(
                offset: frame.malformedOffset,
                reason: "\(frame.reason.name)"
            )
            frames.append(
                TrialFrame(
                    structure: frame.structureIndex,
                    format: batch.format(of: frame).name,
                    part: frame.part,
                    fields: frame.kind == .frame ? batch.texts(of: frame) : [],
                    encryption: frame.encryption,
                    complaint: frame.kind == .malformed ? complaint : nil
                )
            )
        }
    }

    func finish() {}
    var wantsMore: Bool { true }
}
