/// The octets that are being read: a structure's value or an object's, and how far reading has come.
struct Stretch: BitwiseCopyable {
    let start: Int
    let end: Int
    /// Where the field that was read last ended.
    var cursor: Int

    init(_ range: Range<Int>) {
        start = range.lowerBound
        end = range.upperBound
        cursor = start
    }

    @inline(__always)
    func base(_ place: Place) -> Int {
        switch place {
        case .start: start
        case .end: end
        case .next: cursor
        }
    }
}
