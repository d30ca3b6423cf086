public import BeaconIO
public import BluetoothHCI

/// Why a command of the management interface had no good end.
public enum ManagementError: Error, Equatable, Sendable {
    /// The kernel said no.
    case refused(ManagementStatus)
    /// The kernel did not answer in time.
    case noAnswer
    /// The stop descriptor became readable first.
    case stopped
    /// The channel is at its end: of the kernel's it never is.
    case closed
    /// The answer is shorter than it must be.
    case malformed
    case system(SystemError)

    /// What went wrong, ready to stand behind a colon.
    public var text: String {
        switch self {
        case .refused(let status): status.description
        case .noAnswer: "the kernel does not answer"
        case .stopped: "stopped"
        case .closed: "the channel is closed"
        case .malformed: "the answer of the kernel is cut off"
        case .system(let error): error.text
        }
    }
}
