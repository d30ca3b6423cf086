/// The value of an option, checked against its type.
public enum OptionValue: Sendable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    /// Nanoseconds.
    case duration(Int64)
    /// Octets.
    case size(Int64)
    case address(DeviceAddress)
    case endpoint(host: String, port: UInt16)
    case list([OptionValue])
    case predicate(any RowPredicate)
    case pairs([KeyedText])
}
