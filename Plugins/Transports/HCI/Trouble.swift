import BeaconCore
import BeaconIO
import BluetoothRadio
import Glibc

/// What stands between an adapter and its reports, by what helps.
struct Trouble: Error {
    enum Kind {
        /// Nothing that the transport can do.
        case final
        /// Somebody switched the adapter off, and will switch it on again.
        case poweredOff
        case blocked
        /// Unplugged.
        case gone
        /// Some program holds it alone, or the kernel is busy setting it up.
        case busy
        /// The run ends.
        case stopped
        /// Another program scans, and its reports come.
        case others
        /// Something to climb the ladder for.
        case fault
    }

    let kind: Kind
    let failure: Failure
    /// Ready to stand behind the adapter's name and a colon.
    let text: String

    init(_ error: RadioError) {
        failure = error.failure
        text = error.text
        switch error.code {
        case EPERM, EACCES, EAFNOSUPPORT, EPROTONOSUPPORT: kind = .final
        case ERFKILL: kind = .blocked
        case ENODEV: kind = .gone
        case ENETDOWN: kind = .poweredOff
        case EBUSY: kind = .busy
        default: kind = .fault
        }
    }

    init(_ error: ScanError, _ adapter: String) {
        failure = error.failure(adapter)
        text = error.text
        switch error {
        case .noLowEnergy, .noCodedPHY: kind = .final
        case .takenByOthers: kind = .others
        case .command(let error): kind = Self.kind(error)
        }
    }

    init(_ error: CommandError, _ adapter: String) { self.init(.command(error), adapter) }

    private static func kind(_ error: CommandError) -> Kind {
        switch error {
        case .gone: .gone
        case .stopped: .stopped
        case .timedOut, .refused: .fault
        case .system(let error) where error.code == ENETDOWN: .poweredOff
        case .system(let error) where error.code == EPERM: .final
        case .system: .fault
        }
    }
}
