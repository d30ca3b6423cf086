/// What is done about an adapter that fails, the gentlest first.
public enum RecoveryStep: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// Scanning off and on again.
    case restartScan
    /// The adapter down and up again.
    case powerCycle
    /// The controller reset.
    case reset
    /// Everything closed and opened again.
    case reopen
    /// Nothing more can be done from here: a person must look, or systemd start the program again.
    case giveUp

    /// The state in a status event, and the name of its counter: `scan_restarted`.
    public var state: String {
        switch self {
        case .restartScan: "scan_restarted"
        case .powerCycle: "power_cycled"
        case .reset: "controller_reset"
        case .reopen: "reopened"
        case .giveUp: "gave_up"
        }
    }

    /// What is going on, for people: `restarting the scan`.
    public var text: String {
        switch self {
        case .restartScan: "restarting the scan"
        case .powerCycle: "switching the adapter off and on"
        case .reset: "resetting the controller"
        case .reopen: "opening the adapter anew"
        case .giveUp: "giving up"
        }
    }
}
