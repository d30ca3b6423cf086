import BeaconCore

/// Text: blocks of one line that is not indented and the indented ones after it.
extension CaptureReader {
    /// hcidump --raw: `> 04 3E 2B …` with continuation lines, `<` for what was sent, perhaps a time before.
    mutating func nextHcidump() throws(CaptureError) -> Bool {
        while let length = try nextBlock() {
            // `hcidump -t` puts the time before the marker.
            let time = TextTime.read(storage.span, at: start)
            let head = time == nil ? start : start + TextTime.length + 1
            let marker = head + 1 < start + length ? storage[head] : 0
            guard marker == 0x3E || marker == 0x3C, storage[head + 1] == 0x20 else {
                consume(length)
                continue
            }
            try decodeHex(head + 1..<start + length)
            if inputEnded, start + length == end, isCutShort { throw cutOff() }
            let count = scratch.count
            record = CaptureRecord(
                ordinal: countRecord(count: count, originalLength: UInt32(truncatingIfNeeded: count)),
                offset: offset,
                time: time,
                linkType: .hciH4,
                interface: 0,
                flags: marker == 0x3E ? 1 : 2,
                originalLength: UInt32(truncatingIfNeeded: count),
                count: count,
                position: 0,
                isInScratch: true
            )
            consume(length)
            return true
        }
        return false
    }

    /// btmon: the block's text is the record, its time the date that `-T` puts at the end of the first line.
    mutating func nextBtmonBlock() throws(CaptureError) -> Bool {
        guard let length = try nextBlock() else { return false }
        guard storage[start + length - 1] == 0x0A else { throw cutOff() }
        var lineEnd = start
        while lineEnd < start + length, storage[lineEnd] != 0x0A { lineEnd += 1 }
        let timeStart = lineEnd - TextTime.length
        let time = timeStart > start ? TextTime.read(storage.span, at: timeStart) : nil
        record = CaptureRecord(
            ordinal: countRecord(count: length, originalLength: UInt32(truncatingIfNeeded: length)),
            offset: offset,
            time: time,
            linkType: .btmonText,
            interface: 0,
            flags: 0,
            originalLength: UInt32(truncatingIfNeeded: length),
            count: length,
            position: start,
            isInScratch: false
        )
        consume(length)
        return true
    }

    /// The length of the block at `start`; nil when its end has not come or nothing is left.
    ///
    /// What was looked at is not looked at again, so that octets may come one by one.
    private mutating func nextBlock() throws(CaptureError) -> Int? {
        var position = start + scanned
        while position + 1 < end {
            if storage[position] == 0x0A, !Self.isBlank(storage[position + 1]) {
                scanned = 0
                return position + 1 - start
            }
            position += 1
        }
        scanned = position - start
        guard scanned < Self.maximumRecord else { throw tooLong(UInt64(end - start)) }
        guard inputEnded, start < end else { return nil }
        scanned = 0
        return end - start
    }

    private static func isBlank(_ octet: UInt8) -> Bool {
        octet == 0x20 || octet == 0x09 || octet == 0x0A || octet == 0x0D
    }

    private mutating func decodeHex(_ text: Range<Int>) throws(CaptureError) {
        scratch.removeAll(keepingCapacity: true)
        var high: UInt8?
        for position in text {
            let octet = storage[position]
            if let digit = hexDigitValue(octet) {
                if let first = high {
                    scratch.append(first << 4 | digit)
                    high = nil
                } else {
                    high = digit
                }
            } else if Self.isBlank(octet) {
                guard high == nil else { throw malformed("a lone hex digit") }
            } else {
                throw malformed("not hex: hcidump's output is read when made with --raw")
            }
        }
        if high != nil {
            if inputEnded, text.upperBound == end { throw cutOff() }
            throw malformed("a lone hex digit")
        }
    }

    /// Whether the HCI packet in `scratch` says that it is longer than it is (Vol 4, Part E, 5.4).
    private var isCutShort: Bool {
        guard let indicator = scratch.first else { return true }
        let header = indicator == 1 || indicator == 3 ? 4 : indicator == 4 ? 3 : 5
        guard scratch.count >= header else { return true }
        switch indicator {
        case 1, 3: return scratch.count < header + Int(scratch[3])
        case 4: return scratch.count < header + Int(scratch[2])
        default: return scratch.count < header + Int(scratch[3]) + Int(scratch[4] & 0x3F) << 8
        }
    }
}
