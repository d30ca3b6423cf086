import BluetoothHCI

/// What a raw socket lets through, as the kernel's `struct hci_filter` lies in memory.
///
/// ```
/// 0      4                     8                      12      14
/// types  events 0x00 to 0x1F   events 0x20 to 0x3F    opcode  padding: 16 octets in all
/// ```
/// An event is known by its lower six bits. Kernels since 6.1 want the padding too.
struct HCIFilter: Equatable {
    var types: UInt32 = 0
    var lowEvents: UInt32 = 0
    var highEvents: UInt32 = 0

    /// What a listener wants: answers, LE Meta events, errors of the hardware, commands of others.
    static let listening: HCIFilter = {
        var filter = HCIFilter(types: 1 << 4 | 1 << 1)
        filter.insert(event: 0x0E)
        filter.insert(event: 0x0F)
        filter.insert(event: 0x10)
        filter.insert(event: 0x3E)
        return filter
    }()

    /// Answers to commands, which the kernel lets anybody hear.
    static let answers: HCIFilter = {
        var filter = HCIFilter(types: 1 << 4)
        filter.insert(event: 0x0E)
        filter.insert(event: 0x0F)
        return filter
    }()

    /// The kernel's own events about adapters.
    static let adapterEvents: HCIFilter = {
        var filter = HCIFilter(types: 1 << 4)
        filter.insert(event: 0xFD)
        return filter
    }()

    mutating func insert(event: UInt8) {
        let bit = event & 63
        if bit < 32 { lowEvents |= 1 << UInt32(bit) } else { highEvents |= 1 << UInt32(bit - 32) }
    }

    /// Whether all that `other` lets through passes here too.
    func contains(_ other: HCIFilter) -> Bool {
        types & other.types == other.types && lowEvents & other.lowEvents == other.lowEvents
            && highEvents & other.highEvents == other.highEvents
    }
}
