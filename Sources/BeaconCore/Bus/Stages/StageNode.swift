/// A stage and the edge behind it.
public final class StageNode: Receiver {
    private let stage: any Stage
    private let next: any Receiver

    public init(_ stage: any Stage, next: any Receiver) {
        self.stage = stage
        self.next = next
    }

    public func receive(_ events: Events) { stage.receive(events, next) }

    public func finish() {
        stage.finish(next)
        next.finish()
    }

    public var wantsMore: Bool { stage.wantsMore && next.wantsMore }
}
