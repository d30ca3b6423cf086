import BeaconCore

/// pcapng (draft-ietf-opsawg-pcapng): blocks of type, length, body and the length again.
///
/// Sections may differ in byte order and hold any number of interfaces. Packets come in enhanced, simple
/// and obsolete packet blocks; every other block is passed over, however long.
extension CaptureReader {
    private enum Block {
        static let section: UInt32 = 0x0A0D_0D0A
        static let interface: UInt32 = 1
        static let obsoletePacket: UInt32 = 2
        static let simplePacket: UInt32 = 3
        static let enhancedPacket: UInt32 = 6
    }

    /// Interfaces beyond this are not those of a machine.
    private static var maximumInterfaces: Int { 1_024 }

    mutating func nextPcapng() throws(CaptureError) -> Bool {
        while true {
            if skipping > 0, try !skipped() { return false }
            guard end - start >= 12 else { return try starved() }
            let type = word(at: 0)
            if type == Block.section {
                guard try readSection() else { return try starved() }
                continue
            }
            let length = try blockLength()
            switch type {
            case Block.interface, Block.obsoletePacket, Block.simplePacket, Block.enhancedPacket:
                guard length <= Self.maximumRecord else { throw tooLong(UInt64(length)) }
                guard end - start >= length else { return try starved() }
                guard word(at: length - 4) == UInt32(length) else {
                    throw malformed("a block's two lengths differ")
                }
                if type == Block.interface {
                    try readInterface(length)
                    consume(length)
                    continue
                }
                let isRead = try readPacket(type, length)
                consume(length)
                if isRead { return true }
            default:
                counts.skippedBlocks += 1
                skipping = UInt64(length)
            }
        }
    }

    private func blockLength() throws(CaptureError) -> Int {
        let length = word(at: 4)
        guard length >= 12, length % 4 == 0 else { throw malformed("a block of \(length) octets") }
        return Int(length)
    }

    /// Reads a section header block's first 16 octets and leaves its options to be passed over; false when
    /// they are not all there.
    private mutating func readSection() throws(CaptureError) -> Bool {
        guard end - start >= 16 else { return false }
        switch storage.span.bigEndianUInt32(at: start + 8) {
        case 0x1A2B_3C4D: isBigEndian = true
        case 0x4D3C_2B1A: isBigEndian = false
        default: throw malformed("a section without its byte-order magic")
        }
        let major = halfWord(at: 12)
        guard major == 1 else { throw .unsupportedVersion(.pcapng, version: UInt32(major)) }
        let length = try blockLength()
        guard length >= 28 else { throw malformed("a section header of \(length) octets") }
        interfaces.removeAll(keepingCapacity: true)
        skipping = UInt64(length)
        return true
    }

    /// ```
    ///  8  link type  2    10  reserved  2    12  snap length  4    16  options
    /// ```
    private mutating func readInterface(_ length: Int) throws(CaptureError) {
        guard length >= 20 else { throw malformed("an interface block of \(length) octets") }
        guard interfaces.count < Self.maximumInterfaces else {
            throw malformed("more than \(Self.maximumInterfaces) interfaces")
        }
        var interface = PcapngInterface(linkTypeNumber: UInt32(halfWord(at: 8)), snapLength: word(at: 12))
        var position = 16
        while let option = option(at: position, limit: length - 4) {
            if option.code == 9, option.count >= 1 {
                interface.resolution = storage[start + option.position]
            } else if option.code == 14, option.count >= 8 {
                let first = UInt64(word(at: option.position))
                let second = UInt64(word(at: option.position + 4))
                interface.secondsOffset = Int64(
                    bitPattern: isBigEndian ? first << 32 | second : second << 32 | first
                )
            }
            position = option.next
        }
        interfaces.append(interface)
    }

    /// The option at `position` of the block; nil at the end of them.
    private func option(
        at position: Int,
        limit: Int
    ) -> (code: UInt16, position: Int, count: Int, next: Int)? {
        guard position + 4 <= limit else { return nil }
        let code = halfWord(at: position)
        let count = Int(halfWord(at: position + 2))
        guard code != 0, position + 4 + count <= limit else { return nil }
        return (code, position + 4, count, position + 4 + (count + 3) & ~3)
    }

    /// The packet of a block that is whole in the buffer; false when its interface is not one of ours.
    private mutating func readPacket(_ type: UInt32, _ length: Int) throws(CaptureError) -> Bool {
        if type == Block.simplePacket { return try readSimplePacket(length) }
        guard length >= 32 else { throw malformed("a packet block of \(length) octets") }
        let isObsolete = type == Block.obsoletePacket
        let index = isObsolete ? Int(halfWord(at: 8)) : Int(word(at: 8))
        let captured = word(at: 20)
        let body = length - 32
        guard captured <= body else { throw tooLong(UInt64(captured)) }
        if isObsolete, halfWord(at: 10) != 0xFFFF { counts.lost &+= UInt64(halfWord(at: 10)) }
        guard try isRead(index) else { return false }
        let count = Int(captured)
        var flags: UInt32 = 0
        var position = 28 + (count + 3) & ~3
        while let option = option(at: position, limit: length - 4) {
            if option.code == 2, option.count == 4 { flags = word(at: option.position) }
            position = option.next
        }
        let units = UInt64(word(at: 12)) << 32 | UInt64(word(at: 16))
        return packet(
            index,
            time: interfaces[index].timestamp(units),
            flags: flags,
            originalLength: word(at: 24),
            position: 28,
            count: count
        )
    }

    /// A simple packet block has neither time nor interface; it belongs to the first one.
    private mutating func readSimplePacket(_ length: Int) throws(CaptureError) -> Bool {
        guard length >= 16 else { throw malformed("a packet block of \(length) octets") }
        guard try isRead(0) else { return false }
        let originalLength = word(at: 8)
        let snapLength = interfaces[0].snapLength
        var captured = min(UInt32(length - 16), originalLength)
        if snapLength != 0 { captured = min(captured, snapLength) }
        return packet(
            0,
            time: nil,
            flags: 0,
            originalLength: originalLength,
            position: 12,
            count: Int(captured)
        )
    }

    /// Whether packets of the interface are read; they are counted when not.
    ///
    /// A file that has begun with nothing but interfaces that are not read is refused.
    private mutating func isRead(_ index: Int) throws(CaptureError) -> Bool {
        guard index < interfaces.count else { throw malformed("a packet of undescribed interface \(index)") }
        if interfaces[index].linkType != nil { return true }
        guard counts.records > 0 || interfaces.contains(where: { $0.linkType != nil }) else {
            throw .unknownLinkType(interfaces[index].linkTypeNumber, interface: index)
        }
        counts.foreignPackets += 1
        return false
    }

    private mutating func packet(
        _ index: Int,
        time: Timestamp?,
        flags: UInt32,
        originalLength: UInt32,
        position: Int,
        count: Int
    ) -> Bool {
        guard let linkType = interfaces[index].linkType else { return false }
        record = CaptureRecord(
            ordinal: countRecord(count: count, originalLength: originalLength),
            offset: offset,
            time: time,
            linkType: linkType,
            interface: UInt32(index),
            flags: flags,
            originalLength: originalLength,
            count: count,
            position: start + position,
            isInScratch: false
        )
        return true
    }
}
