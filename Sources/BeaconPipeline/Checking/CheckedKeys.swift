public import BeaconCore

/// The keys of a `decode` stage, read and checked, and how strictly counters are looked at.
public struct CheckedKeys: Sendable {
    public let ring: any KeyRing
    public let policy: ReplayPolicy
}
