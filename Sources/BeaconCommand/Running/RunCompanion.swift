/// What works beside a run on the main thread: a table on the terminal.
///
/// All times are those of the clock since boot, in nanoseconds.
protocol RunCompanion: AnyObject {
    /// Begins; called once everything is open and runs.
    func enter()

    /// Gives back what it took; called before the run's last words, and once more does no harm.
    func leave()

    /// Descriptors of which one becomes readable when it has something to do.
    var descriptors: [Int32] { get }

    /// When it has something to do at the latest.
    var deadline: Int64? { get }

    /// Takes a signal that is its own.
    ///
    /// - Returns: `false` for one that the run must see.
    func take(_ signal: Int32) -> Bool

    /// Does what there is to do.
    ///
    /// - Returns: `false` once the run must end.
    func attend(at time: Int64) -> Bool
}
