internal import BeaconLayout

/// One of the numbers that add up to a field's.
struct PartRule: BitwiseCopyable, Sendable {
    let rule: FieldRule
    let place: Place
    let factor: Int64
}
