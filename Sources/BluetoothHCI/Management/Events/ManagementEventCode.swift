/// The events of the management interface that Beacon reads, by their codes.
///
/// BlueZ's mgmt-protocol, "Events".
public enum ManagementEventCode: UInt16, BitwiseCopyable, CaseIterable, Sendable {
    case commandComplete = 0x0001
    case commandStatus = 0x0002
    case controllerError = 0x0003
    case indexAdded = 0x0004
    case indexRemoved = 0x0005
    case newSettings = 0x0006
    case deviceFound = 0x0012
    case discovering = 0x0013
    case unconfiguredIndexAdded = 0x001D
    case unconfiguredIndexRemoved = 0x001E
    case extendedIndexAdded = 0x0020
    case extendedIndexRemoved = 0x0021
    case monitorAdded = 0x002B
    case monitorRemoved = 0x002C
    case controllerSuspend = 0x002D
    case controllerResume = 0x002E
    case monitorDeviceFound = 0x002F
    case monitorDeviceLost = 0x0030

    /// The octets of parameters that the event has at least.
    var minimumLength: Int {
        switch self {
        case .indexAdded, .indexRemoved, .unconfiguredIndexAdded, .unconfiguredIndexRemoved: 0
        case .controllerResume: 0
        case .controllerError, .controllerSuspend: 1
        case .discovering, .extendedIndexAdded, .extendedIndexRemoved: 2
        case .monitorAdded, .monitorRemoved: 2
        case .commandComplete, .commandStatus: 3
        case .newSettings: 4
        case .monitorDeviceLost: 9
        case .deviceFound: ManagementDeviceFound.fixedLength
        case .monitorDeviceFound: 2 + ManagementDeviceFound.fixedLength
        }
    }
}
