extension BusCursor {
    /// Calls `body` with what lies in a variant.
    ///
    /// - Returns: `nil`, without a call, when there is none here.
    public mutating func withVariant<Result>(_ body: (inout BusCursor) -> Result) -> Result? {
        guard type == .variant else { return nil }
        var inner = inner()
        return body(&inner)
    }

    /// Calls `body` with the members of a structure.
    ///
    /// - Returns: `nil`, without a call, when there is none here.
    public mutating func withStructure<Result>(_ body: (inout BusCursor) -> Result) -> Result? {
        guard type == .structure else { return nil }
        var inner = inner()
        return body(&inner)
    }

    /// Calls `body` at each element of an array.
    ///
    /// - Returns: whether there is an array here.
    @discardableResult
    public mutating func forEachElement(_ body: (inout BusCursor) -> Void) -> Bool {
        guard type == .array else { return false }
        var inner = inner()
        while !inner.isAtEnd {
            body(&inner)
            inner.next()
        }
        return true
    }

    /// Calls `body` at the key of each entry of a dictionary; its value is what comes next.
    ///
    /// - Returns: whether there is a dictionary here.
    @discardableResult
    public mutating func forEachEntry(_ body: (inout BusCursor) -> Void) -> Bool {
        guard elementType == .entry else { return false }
        var inner = inner()
        while inner.type == .entry {
            var entry = inner.inner()
            body(&entry)
            inner.next()
        }
        return true
    }

    /// A copy of the value here, whatever it is.
    ///
    /// What lies more than 16 containers deep, or behind the first 65,536 values of the message, is
    /// `.unreadable`.
    public mutating func value() -> BusValue {
        var left = 65_536
        return value(depth: 0, left: &left)
    }

    private mutating func value(depth: Int, left: inout Int) -> BusValue {
        left -= 1
        guard depth <= 16, left > 0, let type else { return .unreadable }
        let basic: BusValue? =
            switch type {
            case .byte: byte().map(BusValue.byte)
            case .boolean: boolean().map(BusValue.boolean)
            case .int16: int16().map(BusValue.int16)
            case .uint16: uint16().map(BusValue.uint16)
            case .int32: int32().map(BusValue.int32)
            case .uint32: uint32().map(BusValue.uint32)
            case .int64: int64().map(BusValue.int64)
            case .uint64: uint64().map(BusValue.uint64)
            case .double: double().map(BusValue.double)
            case .text: text().map(BusValue.text)
            case .path: text().map(BusValue.path)
            case .signature: text().map(BusValue.signature)
            case .array: array(depth: depth, left: &left)
            case .variant, .structure: members(of: type, depth: depth, left: &left)
            case .descriptor, .entry: nil
            }
        return basic ?? .unreadable
    }

    private mutating func members(of type: BusType, depth: Int, left: inout Int) -> BusValue {
        var inner = inner()
        var members: [BusValue] = []
        while !inner.isAtEnd, left > 0 {
            members.append(inner.value(depth: depth + 1, left: &left))
            inner.next()
        }
        guard type == .variant else { return .structure(members) }
        return .variant(members.first ?? .unreadable)
    }

    private mutating func array(depth: Int, left: inout Int) -> BusValue {
        if let octets = withOctets({ octets in
            var copy: [UInt8] = []
            copy.reserveCapacity(octets.count)
            for index in octets.indices { copy.append(octets[index]) }
            return copy
        }) {
            return .octets(octets)
        }
        let element = String(signature().dropFirst())
        guard elementType == .entry else {
            var inner = inner()
            var elements: [BusValue] = []
            while !inner.isAtEnd, left > 0 {
                elements.append(inner.value(depth: depth + 1, left: &left))
                inner.next()
            }
            return .array(of: element, elements)
        }
        var entries: [BusEntry] = []
        var inner = inner()
        while inner.type == .entry, left > 0 {
            var entry = inner.inner()
            let key = entry.value(depth: depth + 1, left: &left)
            entry.next()
            entries.append(BusEntry(key, entry.value(depth: depth + 1, left: &left)))
            inner.next()
        }
        // A key is one character: only basic types may be keys.
        let value = String(element.dropFirst(2).dropLast())
        return .dictionary(key: String(element.dropFirst().prefix(1)), value: value, entries)
    }
}
