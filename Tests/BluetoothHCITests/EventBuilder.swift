/// Makes events by hand, octet by octet, so that tests do not rest on the code that writes them.
enum EventBuilder {
    /// An H4 packet of an LE Meta event.
    static func event(_ subevent: UInt8, _ reports: [[UInt8]]) -> [UInt8] {
        let parameters = [subevent, UInt8(reports.count)] + reports.flatMap { $0 }
        return [0x04, 0x3E, UInt8(parameters.count)] + parameters
    }

    /// One report of an LE Advertising Report.
    static func legacy(
        type: UInt8 = 0x00,
        addressType: UInt8 = 0x01,
        address: UInt8 = 0x11,
        data: [UInt8] = [],
        rssi: UInt8 = 0xC4
    ) -> [UInt8] {
        [type, addressType] + Array(repeating: address, count: 6) + [UInt8(data.count)] + data + [rssi]
    }

    /// One report of an LE Extended Advertising Report.
    static func extended(
        type: UInt16 = 0x0000,
        addressType: UInt8 = 0x01,
        address: UInt8 = 0x11,
        phys: (UInt8, UInt8) = (1, 2),
        sid: UInt8 = 0,
        txPower: UInt8 = 0x7F,
        rssi: UInt8 = 0xBC,
        data: [UInt8] = []
    ) -> [UInt8] {
        [UInt8(truncatingIfNeeded: type), UInt8(type >> 8), addressType]
            + Array(repeating: address, count: 6) + [phys.0, phys.1, sid, txPower, rssi]
            + Array(repeating: 0, count: 9) + [UInt8(data.count)] + data
    }

    /// An H4 packet with one extended report; the data status goes into its event type.
    static func fragment(
        _ status: UInt16,
        address: UInt8 = 0x11,
        addressType: UInt8 = 0x01,
        type: UInt16 = 0,
        sid: UInt8 = 0,
        rssi: UInt8 = 0xBC,
        _ data: [UInt8]
    ) -> [UInt8] {
        event(
            0x0D,
            [
                extended(
                    type: type | status << 5,
                    addressType: addressType,
                    address: address,
                    sid: sid,
                    rssi: rssi,
                    data: data
                )
            ]
        )
    }
}
