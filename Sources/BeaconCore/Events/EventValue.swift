/// One value of an event.
public enum EventValue: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    /// Mantissa × 10^exponent, written exactly.
    case decimal(Int64, exponent: Int8)
    /// Mantissa × 10^-places, written with so many digits behind the point: metres to the centimetre.
    case fixed(Int64, places: UInt8)
    case boolean(Bool)
    case time(Timestamp)
    case object([EventMember])
}
