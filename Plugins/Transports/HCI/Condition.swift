import BeaconCore
import BluetoothRadio

/// How an adapter is doing.
enum Condition {
    case listening
    /// Something failed; the next step is taken at its time.
    case failed(RecoveryLadder.Attempt)
    /// Switched off by somebody who will switch it on again.
    case poweredOff
    /// Held off by rfkill.
    case blocked
    /// Unplugged.
    case removed
    /// Nothing more can be done from here.
    case gaveUp(Failure)

    var isListening: Bool {
        if case .listening = self { return true }
        return false
    }

    var isRemoved: Bool {
        if case .removed = self { return true }
        return false
    }

    /// Whether it waits for the adapter to come back.
    var isAway: Bool {
        switch self {
        case .poweredOff, .blocked, .removed: true
        case .listening, .failed, .gaveUp: false
        }
    }
}
