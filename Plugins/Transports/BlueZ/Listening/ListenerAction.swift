import BeaconCore

/// What a listener wants done.
enum ListenerAction {
    case call(ListenerStep)
    case announce(state: String, String)
    case count(String)
    /// Everything anew over another connection.
    case reopen
    case end(Failure)
}
