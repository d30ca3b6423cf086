/// How near a beacon is, in the words that Core Location has for it.
public enum Proximity: String, CaseIterable, Sendable {
    /// Nearer than half a metre.
    case immediate
    /// Nearer than four metres.
    case near
    /// Four metres away, or more.
    case far
    /// The distance cannot be determined.
    case unknown

    /// Apple publishes no limits; these are the usual ones of open source (android-beacon-library, `Beacon.java`).
    public static let immediateLimit = 0.5
    /// The metres from which on a beacon is far.
    public static let nearLimit = 4.0

    /// - Parameter metres: the distance; `nil`, a negative number or none at all is unknown.
    public init(metres: Double?) {
        guard let metres, metres >= 0 else {
            self = .unknown
            return
        }
        self = metres < Self.immediateLimit ? .immediate : metres < Self.nearLimit ? .near : .far
    }
}
