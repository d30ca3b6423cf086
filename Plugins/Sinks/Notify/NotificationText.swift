import BeaconCore

/// What a notification says of an event.
///
/// The body is markup by the Desktop Notifications Specification, so text from the air is escaped; the summary is plain
/// text. Neither holds control characters.
struct NotificationText: Equatable {
    /// The region, or who sent the advert.
    let summary: String
    let body: String

    private static let longest = 256
    /// Keys of a region's event that the body shows, in its order.
    private static let shown = ["event", "alias", "format", "address", "rssi_dbm"]

    init(_ event: Event, title: String?) {
        summary = title ?? Self.text(event.value(named: "region")) ?? event.format.kind
        var parts = Self.shown.compactMap { name in
            Self.text(event.value(named: name)).map { name == "rssi_dbm" ? "\($0) dBm" : $0 }
        }
        if case .object(let members) = event.value(named: "identity") {
            parts += members.compactMap { member in Self.text(member.value).map { "\(member.name) \($0)" } }
        }
        body = Self.escaped(parts.joined(separator: " "))
    }

    /// What stands in a row of any kind.
    init(_ row: Int, of events: Events, title: String?) {
        switch events.batch {
        case .events(let batch): self.init(batch[row], title: title)
        case .frames(let batch):
            let frame = batch[row]
            let isFrame = frame.kind == .frame
            let fields = isFrame ? batch.texts(of: frame).map { "\($0.name) \($0.value ?? "-")" } : []
            self.init(
                events.report(ofRow: row),
                (isFrame ? [batch.format(of: frame).name] : []) + fields,
                title
            )
        case .reports, .none: self.init(events.report(ofRow: row), [], title)
        }
    }

    private init(_ report: AdvertisingReport?, _ parts: [String], _ title: String?) {
        summary = title ?? report?.address.description ?? "Beacon"
        let rssi = report?.rssi.map { ["\($0.dBm) dBm"] } ?? []
        body = Self.escaped((rssi + parts).joined(separator: " "))
    }

    private static func text(_ value: EventValue?) -> String? {
        switch value {
        case .text(let text): plain(text)
        case .integer(let number): "\(number)"
        default: nil
        }
    }

    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(longest).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : Character(scalar)
        }
        return String(scalars)
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in plain(text) {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
