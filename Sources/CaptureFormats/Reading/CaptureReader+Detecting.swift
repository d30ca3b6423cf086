import BeaconCore

extension CaptureReader {
    /// Sets the container by the first octets, and reads its header; false while more octets are wanted.
    mutating func detect() throws(CaptureError) -> Bool {
        let available = end - start
        guard available > 0 else {
            if inputEnded { throw .empty }
            return false
        }
        guard available >= 4 || inputEnded else { return false }
        if available >= 4 {
            switch storage.span.bigEndianUInt32(at: start) {
            case 0x0A0D_0D0A:
                container = .pcapng
                return true
            case 0xA1B2_C3D4, 0xA1B2_3C4D, 0xD4C3_B2A1, 0x4D3C_B2A1:
                return try readPcapHeader()
            default: break
            }
            if storage.span.has("btsn", at: start) { return try readBtsnoopHeader() }
        }
        return try detectText()
    }

    /// The answer when the file header is not whole in the buffer.
    func starvedInHeader() throws(CaptureError) -> Bool {
        if inputEnded { throw .cutOffInHeader(offset: offset &+ UInt64(end - start)) }
        return false
    }

    func notACapture() -> CaptureError {
        var beginning: [UInt8] = []
        for index in start..<min(end, start + 16) { beginning.append(storage[index]) }
        return .notACapture(beginning: beginning)
    }

    private mutating func detectText() throws(CaptureError) -> Bool {
        let longestFirstLine = 256
        let available = min(end - start, longestFirstLine)
        var length = 0
        while length < available, storage[start + length] != 0x0A {
            let octet = storage[start + length]
            guard octet >= 0x20 && octet < 0x7F || octet == 0x09 || octet == 0x0D else {
                throw notACapture()
            }
            length += 1
        }
        guard length < available || available == longestFirstLine || inputEnded else { return false }
        guard let found = Self.textContainer(firstLine: storage.span.extracting(start..<start + length))
        else { throw notACapture() }
        container = found
        return true
    }

    /// hcidump and btmon open with a banner; without it, by the shape of the first event.
    private static func textContainer(firstLine line: Span<UInt8>) -> CaptureContainer? {
        if line.has("HCI sniffer", at: 0) { return .hcidumpText }
        if line.has("Bluetooth monitor ver", at: 0) { return .btmonText }
        for beginning: StaticString in ["> HCI ", "< HCI ", "= Note: ", "= New Index: ", "@ MGMT "]
        where line.has(beginning, at: 0) { return .btmonText }
        guard line.count >= 4, line.has("> ", at: 0) || line.has("< ", at: 0) else { return nil }
        guard hexDigitValue(line[2]) != nil, hexDigitValue(line[3]) != nil else { return nil }
        return line.count == 4 || line[4] == 0x20 ? .hcidumpText : nil
    }
}
