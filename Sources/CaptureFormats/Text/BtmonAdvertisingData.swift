import BeaconCore

/// Puts advertising data back together from btmon's lines.
///
/// For an extended report btmon prints the octets themselves; for a legacy one only what it made of each
/// AD structure, and the octets of the rest that it could not read.
struct BtmonAdvertisingData {
    /// What a line further in belongs to.
    private enum Item {
        case none
        /// Complete by itself: more lines explain it.
        case done
        case uuids(octets: Int)
        case serviceData
        case manufacturer(company: UInt16)
    }

    /// What the report says that its data measures.
    var length: Int?
    private(set) var octets: [UInt8] = []
    private var item = Item.none
    private var itemStart = 0
    private var isExtended = false
    private var isLost = false

    /// Whether the octets are all there.
    var isWhole: Bool { !isLost && length == octets.count }

    mutating func begin(isExtended: Bool) {
        self.isExtended = isExtended
        length = nil
        octets.removeAll(keepingCapacity: true)
        item = .none
        isLost = false
    }

    mutating func take(_ text: Span<UInt8>, _ line: TextLine) {
        if isExtended {
            if octets.count < length ?? 0 { appendDump(text, line) }
        } else if line.indent <= 8 {
            takeItem(text, line)
        } else {
            takeDetail(text, line)
        }
    }

    private mutating func takeItem(_ text: Span<UInt8>, _ line: TextLine) {
        if isDump(text, line) {
            // Octets after a list of UUIDs belong to that structure, others begin one of their own.
            if case .uuids = item { isLost = true }
            item = .done
            return appendDump(text, line)
        }
        if takeUUIDs(text, line) { return }
        if let value = line.value(text, of: "Flags: 0x") {
            appendNumber(text, value.lowerBound, value.upperBound, type: 0x01, octets: 1)
        } else if let value = line.value(text, of: "Name (complete): ") {
            appendText(text, value, type: 0x09)
        } else if let value = line.value(text, of: "Name (short): ") {
            appendText(text, value, type: 0x08)
        } else if let value = line.value(text, of: "TX power: ") {
            guard let power = TextLine.signed(text, in: value).flatMap({ Int8(exactly: $0) }) else {
                return lose()
            }
            open(0x0A)
            octets.append(UInt8(bitPattern: power))
            close()
        } else if let value = line.value(text, of: "Appearance: ") {
            guard let code = TextLine.code(text, in: value) else { return lose() }
            open(0x19)
            octets.append(littleEndian16: UInt16(truncatingIfNeeded: code))
            close()
        } else {
            takeOpenItem(text, line)
        }
    }

    /// Items whose octets come in lines further in, or in hex.
    private mutating func takeOpenItem(_ text: Span<UInt8>, _ line: TextLine) {
        if let value = line.value(text, of: "Service Data: ") {
            guard let uuid = TextLine.code(text, in: value) else { return lose() }
            open(0x16)
            octets.append(littleEndian16: UInt16(truncatingIfNeeded: uuid))
            item = .serviceData
            close()
        } else if let value = line.value(text, of: "Company: ") {
            guard let open = value.last(where: { text[$0] == 0x28 }),
                let company = TextLine.number(text, at: open + 1, limit: value.upperBound),
                let identifier = UInt16(exactly: company.value)
            else { return lose() }
            self.open(0xFF)
            octets.append(littleEndian16: identifier)
            item = .manufacturer(company: identifier)
            close()
        } else if let value = line.value(text, of: "Peripheral Conn. Interval: 0x")
            ?? line.value(text, of: "Slave Conn. Interval: 0x")
        {
            takeConnectionInterval(text, value)
        } else if let value = line.value(text, of: "Unknown EIR field 0x") {
            guard
                let type = TextLine.number(
                    text,
                    at: value.lowerBound,
                    limit: value.upperBound,
                    hexadecimal: true
                ),
                text.has(": ", at: type.end)
            else { return lose() }
            open(UInt8(truncatingIfNeeded: type.value))
            appendHex(text, type.end + 2..<value.upperBound)
            close()
        } else {
            lose()
        }
    }

    /// `0x0006 - 0x0c80`, in units of 1.25 ms.
    private mutating func takeConnectionInterval(_ text: Span<UInt8>, _ value: Range<Int>) {
        let limit = value.upperBound
        guard let shortest = TextLine.number(text, at: value.lowerBound, limit: limit, hexadecimal: true),
            text.has(" - 0x", at: shortest.end),
            let longest = TextLine.number(text, at: shortest.end + 5, limit: limit, hexadecimal: true)
        else { return lose() }
        open(0x12)
        octets.append(littleEndian16: UInt16(truncatingIfNeeded: shortest.value))
        octets.append(littleEndian16: UInt16(truncatingIfNeeded: longest.value))
        close()
    }

    /// `16-bit Service UUIDs (complete): 1 entry`, then a line each.
    private mutating func takeUUIDs(_ text: Span<UInt8>, _ line: TextLine) -> Bool {
        let sizes: [3 of (StaticString, UInt8, Int)] = [
            ("16-bit Service UUIDs ", 0x02, 2), ("32-bit Service UUIDs ", 0x04, 4),
            ("128-bit Service UUIDs ", 0x06, 16),
        ]
        for index in sizes.indices {
            let (key, incompleteType, count) = sizes[index]
            guard let value = line.value(text, of: key) else { continue }
            let isComplete = text.has("(complete)", at: value.lowerBound)
            guard isComplete || text.has("(partial)", at: value.lowerBound) else { return false }
            open(incompleteType + (isComplete ? 1 : 0))
            item = .uuids(octets: count)
            close()
            return true
        }
        return false
    }

    /// A line further in than its item.
    private mutating func takeDetail(_ text: Span<UInt8>, _ line: TextLine) {
        switch item {
        case .done: break
        case .none: lose()
        case .uuids(let count):
            // btmon gives no octets of 128-bit UUIDs, but for a name that it made up.
            guard count <= 4, let uuid = TextLine.code(text, in: line.start..<line.end) else { return lose() }
            octets.append(littleEndian16: UInt16(truncatingIfNeeded: uuid))
            if count == 4 { octets.append(littleEndian16: UInt16(truncatingIfNeeded: uuid >> 16)) }
            close()
        case .serviceData:
            guard let value = line.value(text, of: "Data: ") else { return lose() }
            appendHex(text, value)
            close()
        case .manufacturer(let company):
            takeManufacturerDetail(text, line, isApple: company == 0x004C)
        }
    }

    /// btmon reads Apple's data as a chain of type and length, and an iBeacon with its numbers reversed.
    private mutating func takeManufacturerDetail(_ text: Span<UInt8>, _ line: TextLine, isApple: Bool) {
        if let value = line.value(text, of: "Data: ") {
            // The length octet stands between type and data, and is not printed.
            if isApple { octets.append(UInt8(truncatingIfNeeded: value.count / 2)) }
            appendHex(text, value)
        } else if isApple, let value = line.value(text, of: "Type: ") {
            guard let open = value.last(where: { text[$0] == 0x28 }),
                let type = TextLine.number(text, at: open + 1, limit: value.upperBound), type.value < 256
            else { return lose() }
            octets.append(UInt8(type.value))
            if text.has("iBeacon", at: value.lowerBound) { octets.append(0x15) }
        } else if isApple, let value = line.value(text, of: "UUID: ") {
            appendReversedUUID(text, value)
        } else if isApple, let value = line.value(text, of: "Version: ") {
            guard let major = TextLine.number(text, at: value.lowerBound, limit: value.upperBound),
                let minor = TextLine.number(text, at: major.end + 1, limit: value.upperBound)
            else { return lose() }
            octets.append(littleEndian16: UInt16(truncatingIfNeeded: major.value))
            octets.append(littleEndian16: UInt16(truncatingIfNeeded: minor.value))
        } else if isApple, let value = line.value(text, of: "TX power: ") {
            guard let power = TextLine.signed(text, in: value).flatMap({ Int8(exactly: $0) }) else {
                return lose()
            }
            octets.append(UInt8(bitPattern: power))
        } else {
            return lose()
        }
        close()
    }
}

/// Writing octets.
extension BtmonAdvertisingData {
    private mutating func lose() { isLost = true }

    /// Begins an AD structure; `close` writes its length.
    private mutating func open(_ type: UInt8) {
        itemStart = octets.count
        octets.append(0)
        octets.append(type)
        item = .done
    }

    private mutating func close() {
        octets[itemStart] = UInt8(truncatingIfNeeded: octets.count - itemStart - 1)
    }

    private mutating func appendNumber(
        _ text: Span<UInt8>,
        _ start: Int,
        _ limit: Int,
        type: UInt8,
        octets count: Int
    ) {
        guard let number = TextLine.number(text, at: start, limit: limit, hexadecimal: true) else {
            return lose()
        }
        open(type)
        octets.append(UInt8(truncatingIfNeeded: number.value))
        close()
    }

    private mutating func appendText(_ text: Span<UInt8>, _ range: Range<Int>, type: UInt8) {
        open(type)
        for position in range { octets.append(text[position]) }
        close()
    }

    private mutating func appendHex(_ text: Span<UInt8>, _ range: Range<Int>) {
        if !TextLine.appendHex(text, in: range, to: &octets) { lose() }
    }

    /// 32 digits with dashes, last octet first.
    private mutating func appendReversedUUID(_ text: Span<UInt8>, _ range: Range<Int>) {
        let start = octets.count
        var high: UInt8?
        for position in range {
            guard let digit = hexDigitValue(text[position]) else { continue }
            if let first = high {
                octets.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        guard octets.count - start == 16 else { return lose() }
        octets[start...].reverse()
    }

    /// Whether the line is btmon's hex dump: pairs of digits and, from the 50th column on, characters.
    private func isDump(_ text: Span<UInt8>, _ line: TextLine) -> Bool {
        guard line.end - line.start >= 3, line.indent == 8 else { return false }
        return hexDigitValue(text[line.start]) != nil && hexDigitValue(text[line.start + 1]) != nil
            && text[line.start + 2] == 0x20
    }

    private mutating func appendDump(_ text: Span<UInt8>, _ line: TextLine) {
        guard isDump(text, line) else { return lose() }
        var position = line.start
        let end = min(line.end, line.start + 48)
        while position + 1 < end, let high = hexDigitValue(text[position]),
            let low = hexDigitValue(text[position + 1])
        {
            octets.append(high << 4 | low)
            position += 3
        }
    }
}
