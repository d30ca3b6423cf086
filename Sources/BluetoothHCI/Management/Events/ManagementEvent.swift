public import BeaconCore

/// What a packet from the kernel's management interface says.
public enum ManagementEvent: Hashable, Sendable {
    /// The end of a command; `parameters` is where in the packet its return parameters lie.
    case commandComplete(opcode: UInt16, ManagementStatus, parameters: Range<Int>)
    /// The end of a command that failed.
    case commandStatus(opcode: UInt16, ManagementStatus)
    /// The controller reports a hardware error of that code (Core Specification, Vol 4, Part E, 7.7.16).
    case controllerError(UInt8)
    case indexAdded
    case indexRemoved
    case newSettings(ManagementSettings)
    case deviceFound(ManagementDeviceFound)
    /// A discovery begins or ends, whoever started it.
    case discovering(ManagementAddressTypes, Bool)
    case monitorAdded(handle: UInt16)
    case monitorRemoved(handle: UInt16)
    /// An advert heard for monitors: the first of a device that a controller tracks, or, with handle 0, any.
    case monitorDeviceFound(handle: UInt16, ManagementDeviceFound)
    case monitorDeviceLost(handle: UInt16, DeviceAddress)
    case suspend
    case resume
    /// An event that Beacon has no use for, by its code.
    case other(UInt16)
}

extension ManagementEvent {
    /// Reads a packet; octets behind what the event has are passed over, as newer kernels may add some.
    ///
    /// - Parameter packet: one datagram of the control channel, header included.
    /// - Returns: the index of the adapter it is about, and the event.
    /// - Throws: what is missing.
    public static func read(
        _ packet: Span<UInt8>
    ) throws(ManagementFault) -> (index: UInt16, event: ManagementEvent) {
        guard let header = ManagementHeader(packet) else {
            throw ManagementFault(.headerCut, at: packet.count)
        }
        let end = ManagementHeader.length + Int(header.parameterLength)
        guard end <= packet.count else { throw ManagementFault(.parametersCut, at: packet.count) }
        guard let code = ManagementEventCode(rawValue: header.code) else {
            return (header.index, .other(header.code))
        }
        guard Int(header.parameterLength) >= code.minimumLength else {
            throw ManagementFault(.parametersShort, at: end)
        }
        return (header.index, try event(code, packet.extracting(0..<end)))
    }

    /// The fixed parameters are known to be there.
    private static func event(
        _ code: ManagementEventCode,
        _ packet: Span<UInt8>
    ) throws(ManagementFault) -> ManagementEvent {
        let start = ManagementHeader.length
        switch code {
        case .commandComplete:
            let status = ManagementStatus(rawValue: packet[start + 2])
            let opcode = packet.littleEndianUInt16(at: start)
            return .commandComplete(opcode: opcode, status, parameters: start + 3..<packet.count)
        case .commandStatus:
            let status = ManagementStatus(rawValue: packet[start + 2])
            return .commandStatus(opcode: packet.littleEndianUInt16(at: start), status)
        case .controllerError: return .controllerError(packet[start])
        case .indexAdded, .unconfiguredIndexAdded, .extendedIndexAdded: return .indexAdded
        case .indexRemoved, .unconfiguredIndexRemoved, .extendedIndexRemoved: return .indexRemoved
        case .newSettings:
            return .newSettings(ManagementSettings(rawValue: packet.littleEndianUInt32(at: start)))
        case .deviceFound: return .deviceFound(try ManagementDeviceFound(packet, at: start))
        case .discovering:
            return .discovering(ManagementAddressTypes(rawValue: packet[start]), packet[start + 1] != 0)
        case .monitorAdded: return .monitorAdded(handle: packet.littleEndianUInt16(at: start))
        case .monitorRemoved: return .monitorRemoved(handle: packet.littleEndianUInt16(at: start))
        case .controllerSuspend: return .suspend
        case .controllerResume: return .resume
        case .monitorDeviceFound:
            let handle = packet.littleEndianUInt16(at: start)
            return .monitorDeviceFound(handle: handle, try ManagementDeviceFound(packet, at: start + 2))
        case .monitorDeviceLost:
            let handle = packet.littleEndianUInt16(at: start)
            let address = DeviceAddress(littleEndian: packet, at: start + 2)
            return .monitorDeviceLost(handle: handle, address ?? DeviceAddress(rawValue: 0))
        }
    }
}
