/// From where a rule's octets begin to count.
enum Place: UInt8, BitwiseCopyable, Sendable {
    /// From the start of the structure's value, or of an object's.
    case start
    /// From its end, backward.
    case end
    /// From where the field before ended.
    case next
}
