import BeaconCore
import BeaconIO

/// When a capture is full, and what becomes of it: the options `rotate=` and `keep=`.
struct RecordRotation {
    /// Octets that a file may have.
    let size: Int?
    /// Nanoseconds that a file may span; periods begin at multiples of it since 1970 UTC.
    let period: Int64?
    private let keep: Int?
    /// When the next file begins; nil until the first report with a time.
    private var periodEnd: Timestamp?

    static let words = ["hourly", "daily"]

    init(_ options: Options) throws(OptionFault) {
        switch options.text("rotate") {
        case "hourly": period = 3_600_000_000_000
        case "daily": period = 86_400_000_000_000
        default: period = options.duration("rotate")
        }
        size = options.size("rotate").map { Int(clamping: $0) }
        keep = options.integer("keep").map { Int(clamping: $0) }
        if let size, size < 4_096 { throw OptionFault("a size of 4KiB or more is expected", in: "rotate") }
        if let period, period < 1_000_000_000 {
            throw OptionFault("a duration of 1s or more is expected", in: "rotate")
        }
        if keep != nil, !isOn {
            throw OptionFault(
                "`keep` is about full files",
                in: "keep",
                hint: "add `rotate=1GB` or `rotate=daily`"
            )
        }
        if isOn, options.text("path") == "-" {
            throw OptionFault("standard output can't be rotated", in: "rotate", hint: "leave it out")
        }
    }

    var isOn: Bool { size != nil || period != nil }

    /// Whether a report of this time goes to the next file.
    mutating func endsPeriod(_ time: Timestamp?) -> Bool {
        guard let time, let period else { return false }
        if let periodEnd, time < periodEnd { return false }
        let isFirst = periodEnd == nil
        periodEnd = time.end(ofPeriod: period)
        return !isFirst
    }

    /// Makes way for a new file: `PATH` becomes `PATH.1`, that `PATH.2`, as logrotate names them.
    func moveUp(_ path: String) throws(SystemError) {
        var free = 1
        while FileSystem.status("\(path).\(free)") != nil, keep.map({ free < $0 }) ?? true { free += 1 }
        for number in stride(from: free, to: 1, by: -1) {
            try FileSystem.rename("\(path).\(number - 1)", to: "\(path).\(number)")
        }
        try FileSystem.rename(path, to: "\(path).1")
        // What a run with a larger `keep` left.
        guard let keep else { return }
        var surplus = keep + 1
        while FileSystem.status("\(path).\(surplus)") != nil {
            try FileSystem.remove("\(path).\(surplus)")
            surplus += 1
        }
    }
}
