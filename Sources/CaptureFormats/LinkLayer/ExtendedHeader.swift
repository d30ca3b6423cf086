import BeaconCore

/// The Common Extended Advertising Payload Format (Vol 6, Part B, 2.3.4).
///
/// ```
///  0  length of the header  6 bits, advertising mode  2 bits
///  1  flags  1   then, each when its flag is set:
///     AdvA 6 · TargetA 6 · CTEInfo 1 · AdvDataInfo 2 · AuxPtr 3 · SyncInfo 18 · TxPower 1 · ACAD
///     advertising data
/// ```
struct ExtendedHeader {
    enum Mode: UInt8 {
        case neither = 0
        case connectable = 1
        case scannable = 2
        case reserved = 3
    }

    let mode: Mode
    var address: DeviceAddress?
    var isDirected = false
    var hasDataInfo = false
    var advertisingSID: UInt8?
    var hasAuxiliaryPointer = false
    var txPower: PowerLevel?
    /// Where the advertising data lies.
    let data: Range<Int>

    init(_ octets: Span<UInt8>, payload: Range<Int>) throws(PacketFault) {
        guard let first = payload.first else { throw .wrongLength }
        let length = Int(octets[first] & 0x3F)
        mode = Mode(rawValue: octets[first] >> 6) ?? .reserved
        let end = first + 1 + length
        guard end <= payload.upperBound else { throw .wrongExtendedHeader }
        data = end..<payload.upperBound
        guard length > 0 else { return }
        try readFields(octets, from: first + 1, to: end)
    }

    private mutating func readFields(
        _ octets: Span<UInt8>,
        from start: Int,
        to end: Int
    ) throws(PacketFault) {
        let flags = octets[start]
        var position = start + 1
        /// The position of a field of `count` octets when its flag is set, past which reading goes on.
        func field(_ bit: UInt8, _ count: Int) -> Int? {
            guard flags >> bit & 1 == 1 else { return nil }
            defer { position += count }
            return position
        }
        let advertiser = field(0, 6)
        isDirected = field(1, 6) != nil
        _ = field(2, 1)
        let dataInfo = field(3, 2)
        hasAuxiliaryPointer = field(4, 3) != nil
        _ = field(5, 18)
        let power = field(6, 1)
        guard position <= end else { throw .wrongExtendedHeader }
        if let advertiser { address = DeviceAddress(littleEndian: octets, at: advertiser) }
        if let dataInfo {
            hasDataInfo = true
            advertisingSID = octets[dataInfo + 1] >> 4
        }
        if let power { txPower = PowerLevel(hciOctet: octets[power]) }
    }
}
