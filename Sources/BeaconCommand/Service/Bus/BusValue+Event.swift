internal import BeaconCore
internal import BlueZBus

extension BusValue {
    /// An event as a dictionary of names and variants, `a{sv}`, with the keys of its JSON line.
    static func event(_ event: Event) -> BusValue {
        var members: [BusProperty] = []
        if let time = event.time { members.append(BusProperty("time", value(.time(time)))) }
        for key in event.format.keys {
            if let value = event.value(named: key.name) {
                members.append(BusProperty(key.name, Self.value(value)))
            }
        }
        return .properties(members)
    }

    private static func value(_ value: EventValue) -> BusValue {
        switch value {
        case .text(let text): .text(text.contains("\0") ? "" : text)
        case .integer(let number): .int64(number)
        case .decimal(let mantissa, let exponent): .double(decimal(mantissa, exponent))
        case .fixed(let mantissa, let places): .double(decimal(mantissa, -Int8(clamping: places)))
        case .boolean(let value): .boolean(value)
        case .time(let time): .text(text(time))
        case .object(let members): .properties(members.map { BusProperty($0.name, self.value($0.value)) })
        }
    }

    /// The nearest double: powers of ten up to 22 are exact, so that one division rounds once.
    private static func decimal(_ mantissa: Int64, _ exponent: Int8) -> Double {
        var power = 1.0
        for _ in 0..<min(Int(exponent.magnitude), 300) { power *= 10 }
        return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }

    private static func text(_ time: Timestamp) -> String {
        var buffer = OutputBuffer(capacity: 64)
        buffer.append(time)
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}
