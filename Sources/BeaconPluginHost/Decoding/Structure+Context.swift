internal import BeaconCore
internal import CBeaconPlugin

extension beacon_structure {
    /// What a plugin is told of a structure whose value lies in `octets`.
    @inline(__always)
    init(_ octets: UnsafeBufferPointer<UInt8>, _ context: StructureContext) {
        let data = unsafe context.advertisingData
        unsafe self.init(
            size: UInt32(MemoryLayout<beacon_structure>.size),
            ad_type: context.type.rawValue,
            address_type: context.addressType?.rawValue ?? UInt8(BEACON_UNKNOWN),
            event_type: context.eventType?.rawValue ?? UInt8(BEACON_UNKNOWN),
            reserved: 0,
            value: octets.baseAddress,
            count: UInt64(octets.count),
            address: context.address.rawValue,
            data: data.baseAddress,
            data_count: UInt64(data.count)
        )
    }
}
