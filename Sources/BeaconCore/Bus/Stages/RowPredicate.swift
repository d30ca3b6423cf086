/// Decides which rows pass, as a compiled expression does.
///
/// Several threads may ask at once, and asking allocates nothing.
public protocol RowPredicate: Sendable {
    /// Takes out of `rows` those that are not *true*: false ones and unknown ones.
    func select(_ events: Events, _ rows: inout RowSet)
}
