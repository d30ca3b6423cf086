internal import BeaconCore

/// The two kinds of event that the source gives.
enum StatusEvents {
    static let change = EventFormat(
        "status",
        "a change of state",
        keys: [
            EventKey(
                "source",
                .text,
                "who says it: a plugin of the run, such as hci",
                isRequired: true,
                isIdentity: true
            ),
            EventKey("subject", .text, "the adapter, file or peer that it is about", isIdentity: true),
            EventKey("state", .text, "what happened, for programs", isRequired: true),
            EventKey("detail", .text, "what happened and what to do, for people"),
            EventKey(
                "exit_status",
                .integer,
                "of a program that ended; 128 and more: the signal that ended it"
            ),
            EventKey("duration_s", .decimal, "how long it took"),
        ]
    )

    static let count = EventFormat(
        "counter",
        "what a counter stands at",
        keys: [
            EventKey(
                "source",
                .text,
                "whose counter it is: a plugin of the run",
                isRequired: true,
                isIdentity: true
            ),
            EventKey("counter", .text, "what it counts", isRequired: true, isIdentity: true),
            EventKey("value", .integer, "how many since the run began", isRequired: true),
            EventKey("change", .integer, "how many since it was told last", isRequired: true),
            EventKey("loss", .boolean, "true when what it counts is lost; absent otherwise"),
        ]
    )

    static func change(_ event: StatusEvent, at now: Timestamp) -> Event {
        Event(
            change,
            time: event.time ?? now,
            values: [
                .text(event.source), event.subject.map { .text($0) }, .text(event.state), .text(event.detail),
                event.exitStatus.map { .integer($0) },
                event.duration.map { .decimal($0 / 1_000_000, exponent: -3) },
            ]
        )
    }

    /// What a counter stands at; its name is the plugin's, a point, and what is counted.
    static func count(_ name: String, _ value: UInt64, change: UInt64, isLoss: Bool, at now: Timestamp)
        -> Event
    {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return Event(
            count,
            time: now,
            values: [
                .text(parts.count > 1 ? parts[0] : ""), .text(parts.last ?? name),
                .integer(Int64(clamping: value)),
                .integer(Int64(clamping: change)), isLoss ? .boolean(true) : nil,
            ]
        )
    }
}
