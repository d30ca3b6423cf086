/// What a decoder may know beside the octets of its own AD structure.
public struct StructureContext: BitwiseCopyable, Sendable {
    /// The type of the structure, for a decoder that claims several.
    public let type: ADType
    /// Counts the structures of the report from 0.
    public let index: Int
    public let address: DeviceAddress
    public let addressType: AddressType?
    public let eventType: EventType?

    @inline(__always)
    init(_ structure: ADStructure, of report: AdvertisingReport) {
        type = structure.type
        index = structure.index
        address = report.address
        addressType = report.addressType
        eventType = report.eventType
    }
}
