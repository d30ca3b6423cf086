import BeaconCore

/// When a file is full: the option `rotate=`.
enum RotationRule: Equatable {
    case never
    /// Octets.
    case size(Int)
    /// Nanoseconds; periods begin at multiples of it since 1970 UTC, so that a restart does not move them.
    case period(Int64)

    static let words = ["hourly", "daily"]

    init(_ options: Options) throws(OptionFault) {
        switch options.text("rotate") {
        case "hourly": self = .period(3_600_000_000_000)
        case "daily": self = .period(86_400_000_000_000)
        default:
            if let size = options.size("rotate") {
                guard size > 0 else { throw OptionFault("a size above 0 is expected", in: "rotate") }
                self = .size(Int(size))
            } else if let period = options.duration("rotate") {
                guard period >= 1_000_000_000 else {
                    throw OptionFault("a duration of 1s or more is expected", in: "rotate")
                }
                self = .period(period)
            } else {
                self = .never
            }
        }
        let isCompressed =
            options.text("compress").map { $0 != RotatedFileCompression.none.rawValue } ?? false
        guard self == .never, isCompressed || options["keep"] != nil else { return }
        let option = options["keep"] == nil ? "compress" : "keep"
        throw OptionFault(
            "`\(option)` is about full files",
            in: option,
            hint: "add `rotate=100MB` or `rotate=daily`"
        )
    }

    /// The end of the period that holds `time`; `nil` when files do not end by time.
    func end(after time: Timestamp) -> Timestamp? {
        guard case .period(let period) = self else { return nil }
        return time.end(ofPeriod: period)
    }
}
