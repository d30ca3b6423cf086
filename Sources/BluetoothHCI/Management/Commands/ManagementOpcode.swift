/// The commands of the management interface that Beacon knows, by their codes.
///
/// BlueZ's mgmt-protocol, "Commands".
public enum ManagementOpcode: UInt16, BitwiseCopyable, CaseIterable, Sendable {
    case readVersion = 0x0001
    case readCommands = 0x0002
    case readIndexList = 0x0003
    case readControllerInformation = 0x0004
    case setPowered = 0x0005
    case setLowEnergy = 0x000D
    case startDiscovery = 0x0023
    case stopDiscovery = 0x0024
    case startServiceDiscovery = 0x003A
    case readExtendedIndexList = 0x003C
    case readAdvertisingFeatures = 0x003D
    case readMonitorFeatures = 0x0051
    case addPatternsMonitor = 0x0052
    case removeMonitor = 0x0053
    case addPatternsMonitorWithThresholds = 0x0056
}

extension ManagementOpcode: CustomStringConvertible {
    /// The name that the specification gives it.
    public var description: String {
        switch self {
        case .readVersion: "Read Management Version Information"
        case .readCommands: "Read Management Supported Commands"
        case .readIndexList: "Read Controller Index List"
        case .readControllerInformation: "Read Controller Information"
        case .setPowered: "Set Powered"
        case .setLowEnergy: "Set Low Energy"
        case .startDiscovery: "Start Discovery"
        case .stopDiscovery: "Stop Discovery"
        case .startServiceDiscovery: "Start Service Discovery"
        case .readExtendedIndexList: "Read Extended Controller Index List"
        case .readAdvertisingFeatures: "Read Advertising Features"
        case .readMonitorFeatures: "Read Advertisement Monitor Features"
        case .addPatternsMonitor: "Add Advertisement Patterns Monitor"
        case .removeMonitor: "Remove Advertisement Monitor"
        case .addPatternsMonitorWithThresholds: "Add Advertisement Patterns Monitor With RSSI Threshold"
        }
    }
}
