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

    /// The same for octets that begin `offset` behind it; `nil` before the first of the stretch, where octets are
    /// another object's.
    @inline(__always)
    func base(_ place: Place, within offset: Int) -> Int? {
        let base = base(place)
        return base &+ offset >= start ? base : nil
    }
}
