public import BeaconCore
public import BeaconIO
public import BluetoothHCI
import Glibc

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

    /// One line that says what to do, and the exit status that it gives.
    ///
    /// - Parameters:
    ///   - subject: the adapter, such as `hci0`, or `bluetooth`.
    ///   - attempt: what could not be done, such as `cannot start the discovery`.
    /// - Returns: one that names the subject first.
    public func failure(_ subject: String, _ attempt: String) -> Failure {
        switch self {
        case .refused(.permissionDenied):
            RadioError(subject, .manage, SystemError(code: EPERM)).failure
        case .refused(.rfkilled): RadioError(subject, .manage, SystemError(code: ERFKILL)).failure
        case .refused(.notPowered): RadioError(subject, .manage, SystemError(code: ENETDOWN)).failure
        case .refused(.invalidIndex): RadioError(subject, .manage, SystemError(code: ENODEV)).failure
        case .refused(.notSupported):
            Failure(.unavailable, "\(subject): \(attempt): neither the adapter nor the kernel has it")
        case .refused, .noAnswer, .stopped, .closed, .malformed, .system:
            Failure(.unavailable, "\(subject): \(attempt): \(text)")
        }
    }
}
