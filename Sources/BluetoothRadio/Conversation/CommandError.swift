public import BeaconCore
public import BeaconIO
public import BluetoothHCI
import Glibc

/// Why a command has no answer that one could go on with.
public enum CommandError: Error, Equatable, Sendable {
    /// It could not be sent, or the answer not be read.
    case system(SystemError)
    /// The adapter is gone: unplugged, or taken away by the kernel.
    case gone
    /// Nothing came in time: the controller hangs, or the kernel waits for it.
    case timedOut(HCIOpcode)
    /// The run must stop.
    case stopped
    /// The controller said no; `nil` when it said nothing one could read.
    case refused(HCIOpcode, HCIErrorCode?)

    init(_ error: SystemError) {
        switch error.code {
        // What an unplugged adapter's socket gives, and the far end of a pair in tests.
        case EPIPE, ENODEV, EBADFD, ECONNRESET, ECONNREFUSED: self = .gone
        default: self = .system(error)
        }
    }

    /// Whether the adapter was switched off, by a person or by rfkill.
    public var isPoweredOff: Bool { self == .system(SystemError(code: ENETDOWN)) }

    /// What went wrong, ready to stand behind the adapter's name and a colon.
    public var text: String {
        switch self {
        case .system(let error): RadioError("", .send, error).text
        case .gone: "the adapter is gone; plug it in again"
        case .timedOut(let opcode):
            "the controller does not answer \(opcode); unplug it and plug it in again"
        case .stopped: "stopped"
        case .refused(let opcode, let code?): "\(opcode) is refused: \(code)"
        case .refused(let opcode, nil): "\(opcode) is answered with too few octets"
        }
    }

    /// One line, and the exit status that it gives.
    public func failure(_ adapter: String) -> Failure {
        if case .system(let error) = self { return RadioError(adapter, .send, error).failure }
        return Failure(.unavailable, "\(adapter): \(text)")
    }
}
