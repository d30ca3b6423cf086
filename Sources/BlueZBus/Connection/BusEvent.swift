/// What ended a wait for the bus.
public enum BusEvent: ~Copyable {
    case signal(BusMessage)
    case timedOut
    /// The descriptor that says to stop became readable.
    case stopped
    /// The bus is gone: this connection says nothing more.
    case disconnected
}
