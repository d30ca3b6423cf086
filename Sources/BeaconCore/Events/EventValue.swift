/// One value of an event.
public enum EventValue: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    /// Mantissa × 10^exponent, written exactly.
    case decimal(Int64, exponent: Int8)
    case boolean(Bool)
    case time(Timestamp)
    case object([EventMember])
}
