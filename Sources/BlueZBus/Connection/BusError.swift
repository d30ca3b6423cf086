/// Why a conversation over D-Bus did not come to its end.
public enum BusError: Error, Hashable, Sendable {
    /// There is no bus at the address, or it does not let us in.
    case noBus(address: String, detail: String)
    /// The bus is gone, or has thrown us out.
    case disconnected
    /// No answer came in time to that call.
    case noAnswer(String)
    /// The descriptor that says to stop became readable first.
    case stopped
    /// An error came as the answer.
    case refused(name: String, text: String)
    /// The answer is none that the call can have.
    case unexpectedAnswer(String)
    /// D-Bus has no way to say it: a text with a NUL, a path with a space.
    case notSendable(String)
    case outOfMemory
}

extension BusError {
    /// The name of the error that came as the answer: `org.bluez.Error.InProgress`; `nil` for any other.
    public var name: String? {
        if case .refused(let name, _) = self { return name }
        return nil
    }

    /// Whether bluetoothd answered with that error: `InProgress`, `NotReady`.
    public func isBlueZ(_ error: String) -> Bool { name == "org.bluez.Error." + error }

    /// Whether nobody has the name that was called, and nobody could be started for it.
    public var isServiceMissing: Bool {
        guard let name else { return false }
        return name == "org.freedesktop.DBus.Error.ServiceUnknown"
            || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
            || name == "org.freedesktop.systemd1.NoSuchUnit"
            || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
    }

    /// Whether the policy of the bus forbids it.
    public var isAccessDenied: Bool {
        name == "org.freedesktop.DBus.Error.AccessDenied" || name == "org.freedesktop.DBus.Error.AuthFailed"
    }

    /// Whether the object, its interface or the method is not there.
    public var isUnknownTarget: Bool {
        guard let name else { return false }
        return ["UnknownMethod", "UnknownObject", "UnknownInterface"].contains {
            name == "org.freedesktop.DBus.Error." + $0
        }
    }

    /// What happened, ready to stand behind a colon.
    public var text: String {
        switch self {
        case .noBus(let address, let detail): "no D-Bus at \(address): \(detail)"
        case .disconnected: "the D-Bus connection ended"
        case .noAnswer(let call): "no answer to \(call)"
        case .stopped: "stopped"
        case .refused(let name, let text): text.isEmpty ? name : "\(name): \(text)"
        case .unexpectedAnswer(let call): "the answer to \(call) can't be read"
        case .notSendable(let what): "D-Bus can't carry '\(what)'"
        case .outOfMemory: "out of memory"
        }
    }
}
