/// Works on what flows through a pipeline, in order, on its stream's one thread.
public protocol Stage: AnyObject {
    /// Handles a batch and hands on what passes, in one or more calls of `next`.
    ///
    /// A batch without rows still carries its watermark, which must be handed on.
    func receive(_ events: Events, _ next: any Receiver)

    /// Hands on what is left at the end of the stream. `next` is finished by the caller.
    func finish(_ next: any Receiver)

    /// Whether more is wanted; `false` lets the source stop early.
    var wantsMore: Bool { get }
}

extension Stage {
    public func finish(_ next: any Receiver) {}
    public var wantsMore: Bool { true }
}
