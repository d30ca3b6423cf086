/// A place where advertising data breaks the rules of its own lengths.
public struct ADAnomaly: BitwiseCopyable, Equatable, Sendable {
    public enum Reason: UInt8, BitwiseCopyable, CaseIterable, Sendable {
        /// A structure claims more octets than are left.
        case overrun
        /// The data ends behind a length octet, where a type must stand.
        case earlyEnd
        /// A zero length ended the significant part, yet octets other than zero follow.
        case dataAfterZeroLength
    }

    /// Counts octets from the start of the advertising data: the length octet of the structure
    /// that does not fit, or the first octet after a zero length that is not zero.
    public let offset: Int
    public let reason: Reason

    public init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }
}

extension ADAnomaly.Reason {
    /// The word that output uses.
    public var name: StaticString {
        switch self {
        case .overrun: "overrun"
        case .earlyEnd: "early_end"
        case .dataAfterZeroLength: "data_after_zero_length"
        }
    }
}
