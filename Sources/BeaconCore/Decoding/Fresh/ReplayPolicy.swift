/// How strictly counters of encrypted payloads are looked at.
public enum ReplayPolicy: String, CaseIterable, Sendable {
    /// As devices behave: late ones count once, one counter may have two payloads, a rebooted device is believed
    /// after a while.
    case window
    /// Only a counter above the last one is new.
    case strict
    case off
}
