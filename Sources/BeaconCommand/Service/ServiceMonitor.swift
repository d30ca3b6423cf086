internal import BeaconCore

/// A monitor that the service has: its stage of the pipeline, and what is known of it.
struct ServiceMonitor {
    /// The stage that it is.
    enum Kind: String {
        case region
        case range
        /// A stream of the file, whatever it is.
        case stream
    }

    let name: String
    let kind: Kind
    /// The stage as the language writes it: `region lobby uuid=… exit=30s`; empty for a stream of the file.
    let stage: String
    /// `inside`, `outside` or `unknown`.
    private(set) var state = Self.unknown
    /// The last event that told it.
    private(set) var lastEvent: Event?

    static let unknown = "unknown"
    static let inside = "inside"
    static let outside = "outside"

    init(_ name: String, _ kind: Kind, stage: String = "") {
        self.name = name
        self.kind = kind
        self.stage = stage
    }

    /// What other programs are to hear of an event.
    enum News: Equatable {
        case started, entered, exited, determined, failed
    }

    /// Takes an event of the region in.
    ///
    /// A pipeline that was put together anew may tell again what is known: that is no news.
    ///
    /// - Returns: the news that it is; `nil` for none.
    mutating func take(_ event: Event) -> News? {
        switch event.word("event") {
        case "started": return .started
        case "failed": return .failed
        default: break
        }
        guard let new = event.word("state") else { return nil }
        let old = state
        state = new
        lastEvent = event
        // Each beacon is a region of its own: they come and go without regard to each other.
        if event.word("region") == "any" { return event.word("event") == "exited" ? .exited : .entered }
        if event.reason == "requested" { return .determined }
        switch (old, new) {
        case (Self.inside, Self.inside), (Self.outside, Self.outside): return nil
        case (_, Self.inside): return event.word("event") == "determined" ? .determined : .entered
        case (Self.inside, Self.outside): return .exited
        default: return event.word("event") == "exited" ? .exited : .determined
        }
    }
}

extension Event {
    /// The text of a key.
    func word(_ name: String) -> String? {
        if case .text(let text) = value(named: name) { return text }
        return nil
    }

    /// The rule by which it came about.
    fileprivate var reason: String? {
        guard case .object(let members) = value(named: "reason"),
            case .text(let rule) = members.first(where: { $0.name == "rule" })?.value
        else { return nil }
        return rule
    }
}
