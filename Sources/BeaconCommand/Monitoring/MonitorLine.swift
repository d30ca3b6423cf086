internal import BeaconCore

/// An event of a region as a line for people.
///
///     2025-10-09T08:53:20.020330Z  lobby  entered  ibeacon e2c56db5-… 1 2  -59 dBm  k_of_n
struct MonitorLine {
    private static let widthOfRegion = 12
    private static let widthOfEvent = 10
    /// Keys that have a place of their own in the line.
    private static let placed: Set<String> = [
        "region", "event", "state", "format", "identity", "address", "alias", "rssi_dbm", "reason",
    ]

    /// Blanks between what was written and what comes next, if anything does.
    private var gap = 0

    /// Appends the line of an event.
    static func write(_ event: Event, into buffer: inout OutputBuffer) {
        var line = MonitorLine()
        if let time = event.time { buffer.append(time) }
        line.gap = 2
        line.append(event.value(named: "region"), width: widthOfRegion, into: &buffer)
        let what = event.value(named: "event") ?? event.value(named: "state")
        line.append(what, width: widthOfEvent, into: &buffer)
        line.append(event.value(named: "format"), into: &buffer)
        let beacon = ["alias", "identity", "address"].lazy.compactMap { event.value(named: $0) }.first
        line.append(beacon, into: &buffer)
        if let rssi = event.value(named: "rssi_dbm") {
            line.append(rssi, into: &buffer)
            buffer.append(" dBm")
        }
        if case .object(let reason) = event.value(named: "reason") {
            for member in reason where member.name == "rule" { line.append(member.value, into: &buffer) }
        }
        for key in event.format.keys where !placed.contains(key.name) {
            guard let value = event.value(named: key.name) else { continue }
            line.append(.text(key.name), into: &buffer)
            buffer.append("=")
            write(value, into: &buffer)
        }
        buffer.append("\n")
    }

    private mutating func append(_ value: EventValue?, width: Int = 0, into buffer: inout OutputBuffer) {
        guard let value else {
            gap += width > 0 ? width + 2 : 0
            return
        }
        for _ in 0..<gap { buffer.append(" ") }
        let start = buffer.count
        Self.write(value, into: &buffer)
        gap = max(width - (buffer.count - start), 0) + (width > 0 ? 2 : 1)
    }

    /// Appends a value; text is escaped as in JSON, so that it cannot steer a terminal.
    static func write(_ value: EventValue, into buffer: inout OutputBuffer) {
        switch value {
        case .text(let text):
            let octets = Array(text.utf8)
            buffer.appendJSONCharacters(octets.span)
        case .integer(let number): buffer.append(integer: number)
        case .decimal(let mantissa, let exponent): buffer.append(mantissa: mantissa, exponent: exponent)
        case .fixed(let mantissa, let places): buffer.append(mantissa: mantissa, places: places)
        case .boolean(let value): value ? buffer.append("yes") : buffer.append("no")
        case .time(let time): buffer.append(time)
        case .object(let members):
            for (index, member) in members.enumerated() {
                if index > 0 { buffer.append(" ") }
                write(member.value, into: &buffer)
            }
        }
    }
}
