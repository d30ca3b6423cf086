import BeaconCore

/// An event that a program is to be started for.
struct HookEvent: Sendable {
    /// Whom it is about: events of one key start one program after the other.
    let key: IdentityKey
    /// The event as a JSON line, its line break included.
    let line: [UInt8]
    let time: Timestamp?
}
