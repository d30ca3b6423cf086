/// One field of a layout: which octets, and what they mean.
public struct LayoutField: Equatable, Sendable {
    public enum Role: Sendable {
        /// `i`: part of what identifies the beacon.
        case identifier
        /// `d`: a reading.
        case data
        /// `p`: the power that is received at 1 m, after a correction that the layout gives.
        case power
    }

    public var name: String
    public let role: Role
    /// Empty for a power that the layout gives itself.
    public let octets: Range<Int>
    public var type: LayoutFieldType
    /// The less significant octet comes first: `l`.
    public var isLittleEndian = false
    /// May end before its range does, with the structure: `v`.
    public var isVariable = false
    /// The bits of the octets that the field is, moved down to the lowest.
    public var mask: UInt64?
    /// The code that means "no value", compared with the octets as an integer before mask and scale.
    public var absentCode: UInt64?
    public var scale = DecimalScale()

    init(_ name: String, _ role: Role, _ octets: Range<Int>, _ type: LayoutFieldType) {
        self.name = name
        self.role = role
        self.octets = octets
        self.type = type
    }
}
