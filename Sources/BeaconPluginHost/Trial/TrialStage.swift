/// How far a trial has come; numbers, for they stand in memory that two processes share.
enum TrialStage: UInt32 {
    /// Nobody has written: the program that was started is no beacon.
    case nothing = 0
    case loading = 0xBEAC_0001
    case reading = 0xBEAC_0002
    case decoding = 0xBEAC_0003
    case ending = 0xBEAC_0004
    /// It is refused; the message says why.
    case refused = 0xBEAC_0005

    /// What the plugin was doing, to stand behind "crashed".
    var activity: String {
        switch self {
        case .nothing: "before it was loaded"
        case .loading: "while it was loaded"
        case .reading: "while its table was read"
        case .decoding: "on the advert"
        case .ending: "while the process ended"
        case .refused: "after it was refused"
        }
    }
}
