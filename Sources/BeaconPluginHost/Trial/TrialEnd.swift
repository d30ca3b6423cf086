/// How a trial's process ended.
enum TrialEnd: Equatable {
    case exited(status: Int32)
    case signalled(Int32)
    /// It was killed, for it did not go on.
    case hung
    /// It was killed, for it went on, but too slowly.
    case late(seconds: Int)
}
