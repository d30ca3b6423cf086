/// A product, by its number.
struct VictronProduct: BitwiseCopyable {
    let id: UInt16
    let name: StaticString

    init(_ id: UInt16, _ name: StaticString) {
        self.id = id
        self.name = name
    }

    static let all = buses + chargers + monitors + gateways

    /// The name of a number.
    static func name(of id: UInt16, in sorted: [VictronProduct]) -> StaticString? {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].id == id ? sorted[low].name : nil
    }
}
