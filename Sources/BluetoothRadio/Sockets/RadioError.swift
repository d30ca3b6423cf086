public import BeaconCore
public import BeaconIO
import Glibc

/// Why something that was asked of the kernel about an adapter did not go, with what a person can do about it.
public struct RadioError: Error, Equatable, Sendable {
    /// What was asked.
    public enum Operation: Hashable, Sendable {
        /// Making a Bluetooth socket.
        case socket
        case list
        case information
        /// A raw socket on the adapter, or one that hears of all adapters.
        case open
        /// The adapter alone, past the kernel.
        case openUserChannel
        /// Hearing events, which the kernel refuses without a word.
        case hear
        case send
        case powerUp
        case powerDown
        case reset
        /// Speaking with the kernel's management interface.
        case manage
    }

    /// The adapter, such as `hci0`; `bluetooth` when it is about none.
    public let subject: String
    public let operation: Operation
    public let error: SystemError

    public init(_ subject: String, _ operation: Operation, _ error: SystemError) {
        self.subject = subject
        self.operation = operation
        self.error = error
    }

    public var code: Int32 { error.code }

    /// Whether a switch holds the radio off (rfkill).
    public var isBlocked: Bool { code == ERFKILL }

    /// One line that says what to do, and the exit status that it gives.
    public var failure: Failure { Failure(kind, "\(subject): \(text)") }

    private var kind: Failure.Kind {
        switch code {
        case EPERM, EACCES: .noPermission
        default: .unavailable
        }
    }

    /// What went wrong and what to do, ready to stand behind the subject and a colon.
    public var text: String {
        switch code {
        case EPERM, EACCES:
            "permission denied: needs \(Capabilities.needed(for: operation)); run: \(Capabilities.remedy)"
        case EAFNOSUPPORT, EPROTONOSUPPORT:
            "the kernel has no Bluetooth for this program; why, and what to do: beacon doctor"
        case ENODEV: "no such adapter; see which there are: beacon doctor"
        case EBUSY: busyText
        case ERFKILL: "switched off by rfkill; run: rfkill unblock bluetooth"
        case ENETDOWN: "is switched off; run: bluetoothctl power on"
        case EALREADY: "is being switched on already"
        case ETIMEDOUT: "\(attempt): the controller does not answer; unplug it and plug it in again"
        default: "\(attempt): \(error.text)"
        }
    }

    private var busyText: String {
        operation == .openUserChannel
            ? "is in use; stop bluetoothd or whoever else holds it: sudo systemctl stop bluetooth"
            : "is in use by a program that holds it alone; stop that program"
    }

    private var attempt: String {
        switch operation {
        case .socket, .open, .hear, .manage: "cannot open it"
        case .openUserChannel: "cannot take it alone"
        case .list, .information: "cannot look at it"
        case .send: "cannot send a command"
        case .powerUp: "cannot switch it on"
        case .powerDown: "cannot switch it off"
        case .reset: "cannot reset it"
        }
    }
}
