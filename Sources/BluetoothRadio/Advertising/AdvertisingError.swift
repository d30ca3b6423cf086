public import BeaconCore
import BluetoothHCI

/// Why a controller does not advertise as it was asked to.
public enum AdvertisingError: Error, Equatable, Sendable {
    case command(CommandError)
    /// It has neither legacy nor extended advertising commands.
    case noAdvertising
    /// It has legacy advertising alone.
    case noExtendedAdvertising
    /// It takes no Tx Power with legacy commands.
    case noTxPower
    /// So many octets, of which it takes fewer.
    case dataTooLong(octets: Int, limit: Int)
    /// It wants at least 100 ms where nobody may connect.
    case intervalTooShort
    /// All advertising sets are in use, by bluetoothd or another program.
    case noFreeSet
    /// The one random address of a controller with legacy commands is in use.
    case randomAddressInUse

    /// The refusal of one command, in words where they say more than its code.
    init(_ error: CommandError, _ parameters: AdvertisingParameters) {
        guard case .refused(let opcode, let code) = error else {
            self = .command(error)
            return
        }
        let isShort = parameters.interval < AdvertisingParameters.oldShortestInterval
        switch (opcode, code) {
        case (.leSetRandomAddress, HCIErrorCode.commandDisallowed): self = .randomAddressInUse
        case (.leSetExtendedAdvertisingParameters, HCIErrorCode.memoryCapacityExceeded),
            (.leSetExtendedAdvertisingParameters, HCIErrorCode.limitReached):
            self = .noFreeSet
        case (.leSetAdvertisingParameters, HCIErrorCode.invalidParameters),
            (.leSetAdvertisingParameters, HCIErrorCode.unsupportedFeatureOrParameter):
            self = isShort && !parameters.isConnectable ? .intervalTooShort : .command(error)
        default: self = .command(error)
        }
    }

    /// What went wrong and what to do, ready to stand behind the adapter's name and a colon.
    public var text: String {
        switch self {
        case .command(let error): error.text
        case .noAdvertising: "the controller cannot advertise: it is not for LE"
        case .noExtendedAdvertising: "the controller has no extended advertising: leave --extended out"
        case .noTxPower: "the controller chooses its own Tx power: leave --tx-power out"
        case .dataTooLong(let octets, let limit):
            "\(octets) octets of advertising data, and the controller takes \(limit)"
        case .intervalTooShort:
            "the controller refuses the interval: before Bluetooth 5.0 they want 100 ms where nobody may "
                + "connect; try --interval=100ms"
        case .noFreeSet:
            "all advertising sets of the controller are in use, by bluetoothd or another program: stop one"
        case .randomAddressInUse:
            "the controller's random address is in use, by a scan for example: try --address=public"
        }
    }

    /// One line, and the exit status that it gives.
    public func failure(_ adapter: String) -> Failure {
        if case .command(let error) = self { return error.failure(adapter) }
        return Failure(.unavailable, "\(adapter): \(text)")
    }
}
