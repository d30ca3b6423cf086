/// What ended a wait for the bus.
public enum BusEvent: ~Copyable {
    case signal(BusMessage)
    /// The answer to a call that was made with `ask`: a return or an error.
    case answer(BusMessage)
    /// A call of one of our objects came, and was answered.
    case served
    case timedOut
    /// The descriptor that says to stop became readable.
    case stopped
    /// The bus is gone: this connection says nothing more.
    case disconnected
}
