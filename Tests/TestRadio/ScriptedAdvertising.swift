import BluetoothHCI

/// The advertising half of a scripted controller: as strict as real ones with what is on, and with both kinds.
public struct ScriptedAdvertising: Sendable {
    /// What one set sends, or would send when it is on.
    public struct Sent: Hashable, Sendable {
        public var isOn = false
        public var data: [UInt8] = []
        public var response: [UInt8] = []
        /// The parameters of the last parameters command.
        public var parameters: [UInt8] = []
    }

    /// Sets by their handle; legacy advertising is the one of handle 0.
    public private(set) var sets: [UInt8: Sent] = [:]
    /// How many sets fit.
    public var capacity = 4
    /// The highest handle that it takes; some take none above their number of sets.
    public var highestHandle: UInt8 = 0xEF
    private var usesExtended: Bool?

    public init() {}

    /// What is on the air, by handle.
    public var onAir: [UInt8: Sent] { sets.filter(\.value.isOn) }

    /// The status and return parameters of an advertising command; `nil` for any other command.
    mutating func outcome(of command: HCICommand, isExtended controller: Bool) -> (UInt8, [UInt8])? {
        let parameters = command.parameters
        switch command.opcode {
        case .leReadNumberOfSupportedAdvertisingSets: return controller ? (0, [UInt8(capacity)]) : (1, [])
        case .leReadMaximumAdvertisingDataLength: return controller ? (0, [0x72, 0x06]) : (1, [])
        case .leSetAdvertisingParameters, .leSetAdvertisingData, .leSetScanResponseData,
            .leSetAdvertisingEnable:
            guard kind(isExtended: false) else { return (0x0C, []) }
            return (legacy(command.opcode, parameters), [])
        case .leSetExtendedAdvertisingParameters, .leSetExtendedAdvertisingData,
            .leSetExtendedScanResponseData, .leSetExtendedAdvertisingEnable, .leRemoveAdvertisingSet,
            .leSetAdvertisingSetRandomAddress:
            guard controller else { return (0x01, []) }
            guard kind(isExtended: true) else { return (0x0C, []) }
            let status = extended(command.opcode, parameters)
            return (status, command.opcode == .leSetExtendedAdvertisingParameters ? [4] : [])
        default: return nil
        }
    }

    private mutating func kind(isExtended: Bool) -> Bool {
        if usesExtended == nil { usesExtended = isExtended }
        return usesExtended == isExtended
    }

    private mutating func legacy(_ opcode: HCIOpcode, _ parameters: [UInt8]) -> UInt8 {
        var set = sets[0] ?? Sent()
        defer { sets[0] = set }
        switch opcode {
        case .leSetAdvertisingParameters:
            if set.isOn { return 0x0C }
            let interval = UInt16(parameters[0]) | UInt16(parameters[1]) << 8
            // ADV_IND may come each 20 ms, the others each 100 ms: before Bluetooth 5.0.
            if interval < (parameters[4] == 0 ? 0x20 : 0xA0) { return 0x12 }
            set.parameters = parameters
        case .leSetAdvertisingData: set.data = Array(parameters.dropFirst().prefix(Int(parameters[0])))
        case .leSetScanResponseData: set.response = Array(parameters.dropFirst().prefix(Int(parameters[0])))
        default: set.isOn = parameters[0] == 1
        }
        return 0
    }

    private mutating func extended(_ opcode: HCIOpcode, _ parameters: [UInt8]) -> UInt8 {
        if opcode == .leSetExtendedAdvertisingEnable {
            guard sets[parameters[2]] != nil else { return 0x42 }
            sets[parameters[2]]?.isOn = parameters[0] == 1
            return 0
        }
        let handle = parameters[0]
        if opcode == .leSetExtendedAdvertisingParameters {
            if handle > highestHandle { return 0x12 }
            if sets[handle]?.isOn == true { return 0x0C }
            if sets[handle] == nil, sets.count >= capacity { return 0x07 }
            sets[handle, default: Sent()].parameters = parameters
            return 0
        }
        guard let set = sets[handle] else { return 0x42 }
        switch opcode {
        case .leRemoveAdvertisingSet:
            if set.isOn { return 0x0C }
            sets[handle] = nil
        case .leSetExtendedAdvertisingData:
            if set.isOn, parameters[1] != 3 { return 0x0C }
            let isFirst = parameters[1] == 1 || parameters[1] == 3
            sets[handle]?.data = (isFirst ? [] : set.data) + parameters.dropFirst(4)
        case .leSetExtendedScanResponseData: sets[handle]?.response = Array(parameters.dropFirst(4))
        default: break
        }
        return 0
    }
}
