internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio
internal import Glibc

/// Asks a controller what it can do, by commands that change nothing.
///
/// Anybody may send Read Local Supported Commands; the others need CAP_NET_RAW.
struct ControllerReading {
    /// How long the controller gets for an answer, in milliseconds.
    private static let patience: Int32 = 1500

    private(set) var commands: SupportedCommands?
    private(set) var features: LEFeatures?
    private(set) var advertisingSets: Int?
    private(set) var maximumAdvertisingData: Int?
    /// Why something is not known.
    private(set) var obstacle: String?

    /// - Parameter descriptor: a raw HCI socket, or one end of a pair.
    init(_ descriptor: Descriptor) {
        let channel = CommandChannel(descriptor)
        if let octets = ask(channel, .readLocalSupportedCommands) {
            commands = SupportedCommands(octets.span)
        }
        if let octets = ask(channel, .leReadLocalSupportedFeatures), octets.count >= 8 {
            features = LEFeatures(octets.span)
        }
        guard commands?.hasExtendedAdvertising == true, features != nil else { return }
        if let octets = ask(channel, HCICommand(.leReadNumberOfSupportedAdvertisingSets)),
            let sets = octets.first
        {
            advertisingSets = Int(sets)
        }
        if let octets = ask(channel, HCICommand(.leReadMaximumAdvertisingDataLength)), octets.count >= 2 {
            maximumAdvertisingData = Int(octets[0]) | Int(octets[1]) << 8
        }
    }

    /// The return parameters, or `nil` with the first reason kept.
    private mutating func ask(_ channel: CommandChannel, _ command: HCICommand) -> [UInt8]? {
        do throws(CommandError) {
            return try channel.require(command, within: Self.patience)
        } catch {
            if obstacle == nil { obstacle = Self.text(error) }
            return nil
        }
    }

    private static func text(_ error: CommandError) -> String {
        guard case .system(let error) = error, error.code == EPERM else { return error.text }
        return "asking the controller needs CAP_NET_RAW"
    }
}
