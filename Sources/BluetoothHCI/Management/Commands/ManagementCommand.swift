/// A command of the management interface: to the kernel, or to one of its adapters.
public struct ManagementCommand: Hashable, Sendable {
    public let opcode: ManagementOpcode
    /// The number behind `hci`, or `ManagementHeader.noIndex`.
    public let index: UInt16
    public let parameters: [UInt8]

    private init(
        _ opcode: ManagementOpcode,
        on index: UInt16 = ManagementHeader.noIndex,
        _ parameters: [UInt8] = []
    ) {
        self.opcode = opcode
        self.index = index
        self.parameters = parameters
    }

    /// The packet, header included.
    public var octets: [UInt8] {
        let code = opcode.rawValue
        let length = UInt16(truncatingIfNeeded: parameters.count)
        return [code, index, length].flatMap(\.littleEndianOctets) + parameters
    }
}

extension ManagementCommand {
    public static let readVersion = ManagementCommand(.readVersion)
    /// Answered with what this socket may do: less without CAP_NET_ADMIN.
    public static let readCommands = ManagementCommand(.readCommands)
    public static let readIndexList = ManagementCommand(.readIndexList)
    /// From then on the kernel sends the extended events of indexes in place of the plain ones.
    public static let readExtendedIndexList = ManagementCommand(.readExtendedIndexList)

    public static func readControllerInformation(_ index: UInt16) -> ManagementCommand {
        ManagementCommand(.readControllerInformation, on: index)
    }

    public static func setPowered(_ isOn: Bool, on index: UInt16) -> ManagementCommand {
        ManagementCommand(.setPowered, on: index, [isOn ? 1 : 0])
    }

    public static func setLowEnergy(_ isOn: Bool, on index: UInt16) -> ManagementCommand {
        ManagementCommand(.setLowEnergy, on: index, [isOn ? 1 : 0])
    }

    public static func startDiscovery(
        of types: ManagementAddressTypes = .lowEnergy,
        on index: UInt16
    ) -> ManagementCommand {
        ManagementCommand(.startDiscovery, on: index, [types.rawValue])
    }

    /// Ends the discovery of those types, whoever started it.
    public static func stopDiscovery(
        of types: ManagementAddressTypes = .lowEnergy,
        on index: UInt16
    ) -> ManagementCommand {
        ManagementCommand(.stopDiscovery, on: index, [types.rawValue])
    }

    /// A discovery that leaves out what is weaker than `threshold`.
    ///
    /// - Parameters:
    ///   - types: the kinds of addresses.
    ///   - threshold: in dBm; 127 leaves nothing out, as Start Discovery does.
    ///   - index: the adapter.
    /// - Returns: the command.
    public static func startServiceDiscovery(
        of types: ManagementAddressTypes = .lowEnergy,
        notWeakerThan threshold: Int8,
        on index: UInt16
    ) -> ManagementCommand {
        ManagementCommand(
            .startServiceDiscovery,
            on: index,
            [types.rawValue, UInt8(bitPattern: threshold), 0, 0]
        )
    }

    public static func readAdvertisingFeatures(_ index: UInt16) -> ManagementCommand {
        ManagementCommand(.readAdvertisingFeatures, on: index)
    }

    public static func readMonitorFeatures(_ index: UInt16) -> ManagementCommand {
        ManagementCommand(.readMonitorFeatures, on: index)
    }

    /// Lets the kernel scan passively for adverts in which one of the patterns lies, until it is removed.
    ///
    /// Without an offload in the controller the kernel hands over every advert. A monitor stays when the
    /// socket that added it is closed.
    ///
    /// - Parameters:
    ///   - patterns: at most 255.
    ///   - thresholds: what to leave out by RSSI; `nil` for nothing.
    ///   - index: the adapter.
    /// - Returns: the command.
    public static func addMonitor(
        for patterns: [AdvertisementPattern],
        _ thresholds: AdvertisementThresholds? = nil,
        on index: UInt16
    ) -> ManagementCommand {
        let patterns = patterns.prefix(255)
        let list = [UInt8(truncatingIfNeeded: patterns.count)] + patterns.flatMap(\.managementOctets)
        guard let thresholds else { return ManagementCommand(.addPatternsMonitor, on: index, list) }
        return ManagementCommand(
            .addPatternsMonitorWithThresholds,
            on: index,
            thresholds.managementOctets + list
        )
    }

    /// Removes a monitor, whoever added it; 0 removes all there are.
    public static func removeMonitor(_ handle: UInt16, on index: UInt16) -> ManagementCommand {
        ManagementCommand(.removeMonitor, on: index, handle.littleEndianOctets)
    }
}

extension UInt16 {
    var littleEndianOctets: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(self >> 8)] }
}
