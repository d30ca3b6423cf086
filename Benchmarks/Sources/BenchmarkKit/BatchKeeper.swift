public import BeaconCore

/// The end of a pipeline that keeps every batch, which no other part of Beacon may.
public final class BatchKeeper: Receiver {
    public private(set) var batches: [Events] = []
    public var wantsMore: Bool { true }

    public init() {}

    public func receive(_ events: Events) { batches.append(events) }
    public func finish() {}
}
