/// What the octets of a layout's field are.
public enum LayoutFieldType: String, CaseIterable, Sendable {
    case unsigned = "u"
    case signed = "s"
    /// Octets, written as hexadecimal.
    case octets = "hex"
    case text
    /// Sixteen octets.
    case uuid
    /// Six octets.
    case address
    /// Whether any bit is set.
    case boolean = "bool"

    /// How many octets it may take: an unsigned integer must fit 63 bits.
    var lengths: ClosedRange<Int> {
        switch self {
        case .unsigned: 1...7
        case .signed, .boolean: 1...8
        case .octets, .text: 1...Layout.longest
        case .uuid: 16...16
        case .address: 6...6
        }
    }

    var isNumber: Bool { self == .unsigned || self == .signed }
}
