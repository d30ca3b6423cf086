/// Which way an HCI packet went, where the capture says so.
enum CaptureDirection: UInt8 {
    case unknown
    /// Controller to host.
    case received
    /// Host to controller.
    case sent

    /// Reads the flags of a link type that keeps the direction there.
    init(_ linkType: CaptureLinkType, flags: UInt32) {
        switch linkType {
        case .btsnoopH1, .btsnoopH4: self = flags & 1 == 1 ? .received : .sent
        // epb_flags: 01 inbound, 10 outbound.
        default: self = Self(rawValue: UInt8(truncatingIfNeeded: flags & 3)) ?? .unknown
        }
    }
}
