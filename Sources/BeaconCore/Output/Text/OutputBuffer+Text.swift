extension OutputBuffer {
    /// Appends a JSON string in quotes.
    public mutating func appendJSON(text: String) {
        append(UInt8(ascii: "\""))
        let octets = Array(text.utf8)
        appendJSONCharacters(octets.span)
        append(UInt8(ascii: "\""))
    }

    /// Appends octets that should be UTF-8 as the inside of a JSON string.
    ///
    /// Each maximal ill-formed part becomes U+FFFD (Unicode, 3.9, "substitution of maximal subparts").
    ///
    /// - Returns: whether all of it was well formed.
    @discardableResult
    public mutating func appendJSONCharacters(_ octets: Span<UInt8>) -> Bool {
        var line = line(reserving: 6 * octets.count)
        let wellFormed = line.append(json: octets)
        end(line)
        return wellFormed
    }

    /// Appends octets as lower-case hexadecimal digits.
    public mutating func append(hex octets: Span<UInt8>) {
        var line = line(reserving: 2 * octets.count)
        unsafe octets.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe line.append(hex: start, count: source.count)
        }
        end(line)
    }

    /// Appends a time in UTC with microseconds: `2021-01-01T00:00:00.026894Z`.
    public mutating func append(_ time: Timestamp) {
        var clock = TimeText()
        var line = line(reserving: 40)
        clock.append(time, to: &line)
        end(line)
    }

    /// Appends an address as `A4:C1:38:00:00:01`.
    public mutating func append(_ address: DeviceAddress) {
        var line = line(reserving: 24)
        line.append(address)
        end(line)
    }
}
