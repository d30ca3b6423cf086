import BeaconCore

/// When a file is full: the option `rotate=`.
enum RotationRule: Equatable {
    case never
    /// Octets.
    case size(Int)
    /// Nanoseconds; periods begin at multiples of it since 1970 UTC, so that a restart does not move them.
    case period(Int64)

    static let words = ["hourly", "daily"]

    init(_ options: Options) throws(Failure) {
        switch options.text("rotate") {
        case "hourly": self = .period(3_600_000_000_000)
        case "daily": self = .period(86_400_000_000_000)
        default:
            if let size = options.size("rotate") {
                guard size > 0 else { throw Failure(.usage, "file: rotate= needs a size above 0") }
                self = .size(Int(size))
            } else if let period = options.duration("rotate") {
                guard period >= 1_000_000_000 else {
                    throw Failure(.usage, "file: rotate= needs a time of 1s or more")
                }
                self = .period(period)
            } else {
                self = .never
            }
        }
    }

    /// The end of the period that holds `time`; `nil` when files do not end by time.
    func end(after time: Timestamp) -> Timestamp? {
        guard case .period(let period) = self else { return nil }
        return time.end(ofPeriod: period)
    }
}
