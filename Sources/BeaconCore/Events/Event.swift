/// Something that happened: a change of state, the crossing of a region.
///
/// Events are few beside reports, so each holds its values itself.
public struct Event: Hashable, Sendable {
    public let format: EventFormat
    public let time: Timestamp?
    /// The values of the format's keys, in their order; `nil` where there is none, or where the list ends early.
    public let values: [EventValue?]

    public init(_ format: EventFormat, time: Timestamp?, values: [EventValue?]) {
        self.format = format
        self.time = time
        self.values = values
    }

    /// The value at the place of a key; `nil` when there is none.
    public func value(at place: Int) -> EventValue? {
        values.indices.contains(place) ? values[place] : nil
    }

    /// The value under a name, `kind` and `time` among them.
    public func value(named name: String) -> EventValue? {
        switch name {
        case "kind": .text(format.kind)
        case "time": time.map { .time($0) }
        default: format.place(of: name).flatMap { value(at: $0) }
        }
    }

    /// Mixes in whom the event is about: its kind, and the values of the keys that say so.
    ///
    /// A beacon with an identity keeps it when its address changes, so its address counts only where it has none.
    func combineIdentity(into key: inout IdentityKey) {
        combine(format.kind, into: &key)
        let hasIdentity = value(named: "identity") != nil
        for (place, declared) in format.keys.enumerated() where declared.isIdentity {
            if hasIdentity, declared.name == "address" { continue }
            combine(value(at: place), into: &key)
        }
    }

    /// Mixes in all values.
    func combineValues(into key: inout IdentityKey) {
        combine(format.kind, into: &key)
        for value in values { combine(value, into: &key) }
    }

    private func combine(_ value: EventValue?, into key: inout IdentityKey) {
        switch value {
        case nil: key.combine(0)
        case .text(let text): combine(text, into: &key)
        case .integer(let number): key.combine(UInt64(bitPattern: number))
        case .decimal(let mantissa, let exponent):
            key.combine(UInt64(bitPattern: mantissa))
            key.combine(UInt64(UInt8(bitPattern: exponent)))
        case .fixed(let mantissa, let places):
            key.combine(UInt64(bitPattern: mantissa))
            key.combine(UInt64(places))
        case .boolean(let value): key.combine(value ? 1 : 2)
        case .time(let time): key.combine(UInt64(bitPattern: time.nanoseconds))
        case .object(let members):
            for member in members {
                combine(member.name, into: &key)
                combine(member.value, into: &key)
            }
        }
    }

    private func combine(_ text: String, into key: inout IdentityKey) {
        let octets = Array(text.utf8)
        key.combine(octets.span)
    }
}
