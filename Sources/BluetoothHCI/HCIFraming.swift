/// How an HCI packet begins.
public enum HCIFraming: UInt8, BitwiseCopyable, Sendable {
    /// With its packet indicator, as UART transports and most captures have it (Vol 4, Part A, 2).
    case h4
    /// With the event code: the source has told by other means that it is an event.
    case event
}
