/// Makes Swift's runtime read what it reads of every loaded object only when something is sought.
///
/// It notes tables of an object when it is loaded: types, protocols, and which type has which protocol. It goes
/// through those of all objects when a cast or a name first needs it: in a run that would be later, on whatever
/// thread, and a table that says that it is longer than the object crashes there.
enum RuntimeSearch {
    private struct Stranger {}
    private protocol Sought {}

    /// Seeks what is nowhere, so that every table is read to its end.
    static func searchEverything() {
        _ = isSought(Stranger())
        _ = _typeByName("9NoObjects6StructV")
        _ = _typeByName("9NoObjects8Protocol_p")
    }

    // Not inlined, so that nobody knows the answer before.
    @inline(never)
    private static func isSought(_ value: Any) -> Bool {
        value is any Sought || value is any Error || value is any CustomStringConvertible
            || value is any TextOutputStreamable || value is any Hashable
    }
}
