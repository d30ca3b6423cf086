extension JSONLineWriter {
    /// Appends the line of an event.
    func write(_ event: Event, _ tags: TagSet?, into buffer: inout OutputBuffer) {
        buffer.append("{\"kind\":")
        buffer.appendJSON(text: event.format.kind)
        if let time = event.time {
            buffer.append(",\"time\":")
            Self.write(.time(time), into: &buffer)
        }
        if tags != nil {
            buffer.append(",")
            writeTags(tags, into: &buffer)
            // Tags end with the comma of the key that follows, which an event may not have.
            buffer.truncate(to: buffer.count - 1)
        }
        let start = buffer.count
        buffer.append(",")
        event.writeValues(into: &buffer)
        if buffer.count == start + 1 { buffer.truncate(to: start) }
        buffer.append("}\n")
    }

    /// Appends a value as JSON, text without quotes and escapes.
    static func write(plain value: EventValue, into buffer: inout OutputBuffer) {
        if case .text(let text) = value { buffer.append(text: text) } else { write(value, into: &buffer) }
    }

    /// Appends a value as JSON.
    fileprivate static func write(_ value: EventValue, into buffer: inout OutputBuffer) {
        switch value {
        case .text(let text): buffer.appendJSON(text: text)
        case .integer(let number): buffer.append(integer: number)
        case .decimal(let mantissa, let exponent): buffer.append(mantissa: mantissa, exponent: exponent)
        case .fixed(let mantissa, let places): buffer.append(mantissa: mantissa, places: places)
        case .boolean(let value): value ? buffer.append("true") : buffer.append("false")
        case .time(let time):
            buffer.append("\"")
            buffer.append(time)
            buffer.append("\"")
        case .object(let members):
            buffer.append("{")
            write(members, into: &buffer)
            buffer.append("}")
        }
    }

    fileprivate static func write(_ members: [EventMember], into buffer: inout OutputBuffer) {
        for (index, member) in members.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.appendJSON(text: member.name)
            buffer.append(":")
            write(member.value, into: &buffer)
        }
    }
}

extension Event {
    /// Appends the members of the event's own, as they stand in an object.
    ///
    /// - Parameters:
    ///   - buffer: takes them.
    ///   - others: keys that are left out.
    func writeValues(into buffer: inout OutputBuffer, but others: [String?] = []) {
        let members = format.keys.enumerated().compactMap { place, key in
            others.contains(key.name) ? nil : value(at: place).map { EventMember(key.name, $0) }
        }
        JSONLineWriter.write(members, into: &buffer)
    }
}
