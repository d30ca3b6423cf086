public import BeaconCore
import BluetoothHCI

/// Why there is no scan.
public enum ScanError: Error, Equatable, Sendable {
    case command(CommandError)
    /// The controller knows no LE commands.
    case noLowEnergy
    case noCodedPHY
    /// Another program scans, and the controller takes no settings of ours meanwhile.
    case takenByOthers

    /// What went wrong and what to do, ready to stand behind the adapter's name and a colon.
    public var text: String {
        switch self {
        case .command(let error): error.text
        case .noLowEnergy: "has no Bluetooth LE; choose another adapter"
        case .noCodedPHY: "has no coded PHY; leave out phy= or write phy=1m"
        case .takenByOthers:
            "another program scans and the controller takes no settings of ours (Command Disallowed); "
                + "end its discovery, or write channel=user to have the adapter alone"
        }
    }

    /// One line, and the exit status that it gives.
    public func failure(_ adapter: String) -> Failure {
        if case .command(let error) = self { return error.failure(adapter) }
        return Failure(.unavailable, "\(adapter): \(text)")
    }

    /// Whether nothing that can be done to the controller would help.
    public var isFinal: Bool { self == .noLowEnergy || self == .noCodedPHY }

    static func refused(_ command: HCICommand, _ status: HCIErrorCode?) -> ScanError {
        .command(.refused(command.opcode, status))
    }
}
