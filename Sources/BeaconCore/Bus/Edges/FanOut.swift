/// Hands everything to each of several edges, in their order.
public final class FanOut: Receiver {
    private let receivers: [any Receiver]

    public init(_ receivers: [any Receiver]) { self.receivers = receivers }

    public func receive(_ events: Events) {
        for receiver in receivers where receiver.wantsMore { receiver.receive(events) }
    }

    public func finish() { for receiver in receivers { receiver.finish() } }

    public var wantsMore: Bool {
        for receiver in receivers where receiver.wantsMore { return true }
        return false
    }
}
