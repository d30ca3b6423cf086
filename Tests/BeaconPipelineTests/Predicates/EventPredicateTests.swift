import BeaconCore
import Testing

@testable import BeaconPipeline

/// Expressions that look at events.
@Suite struct EventPredicateTests {
    private static let format = EventFormat(
        "status",
        "a change of state",
        keys: [
            EventKey("state", .text, "what"), EventKey("value", .integer, "how many"),
            EventKey("near_m", .decimal, "how far"), EventKey("loss", .boolean, "whether"),
            EventKey("since", .time, "when"), EventKey("identity", .object, "who"),
        ]
    )

    private static let event = Event(
        format,
        time: Timestamp(nanoseconds: 0),
        values: [
            .text("powered_off"), .integer(7), .decimal(25, exponent: -1), .boolean(true),
            .time(Timestamp(nanoseconds: 1_609_459_200_000_000_000)), .object([]),
        ]
    )

    /// Takes the rows that pass.
    private final class Selected: Receiver {
        let predicate: any RowPredicate
        var rows = RowSet()
        init(_ predicate: any RowPredicate) { self.predicate = predicate }
        func receive(_ events: Events) {
            rows = events.rows
            predicate.select(events, &rows)
        }
        func finish() {}
        var wantsMore: Bool { true }
    }

    private func compile(_ text: String) throws -> CompiledPredicate {
        let source = SourceText(text)
        let scope = ExpressionScope(.events, formats: [], events: [Self.format])
        return try ExpressionSyntax(parsing: source).predicate(in: source, scope)
    }

    /// The second event has no values: all but its kind is unknown.
    private func passing(_ text: String) throws -> [Int] {
        let selected = Selected(try compile(text))
        selected.receive(events: [Self.event, Event(Self.format, time: nil, values: [])], watermark: nil)
        var rows: [Int] = []
        selected.rows.forEach { rows.append($0) }
        return rows
    }

    @Test func whatNoEventHasIsAnError() throws {
        for (text, words) in [
            ("stat == 'x'", "no event here has the key `stat`"),
            ("identity == 'x'", "cannot look into the object"),
            ("rssi_dbm > -80", "no event here has the key `rssi_dbm`"), ("value == 'x'", "is a number"),
            ("state > 3", "is text"), ("kind == 'counter'", "`kind` is never `counter`"),
        ] {
            do {
                _ = try compile(text)
                Issue.record("\(text): checks")
            } catch let error as Diagnostic {
                #expect("\(error)".contains(words), "\(text): \(error)")
            }
        }
    }

    @Test func trueOnesPass() throws {
        for text in [
            "state == \"powered_off\"", "state in ('a', 'powered_off')", "state matches '^powered'",
            "value > 6",
            "value == 7 and near_m < 2.6", "near_m in 2..3", "loss", "loss == true", "has state",
            "since == \"2021-01-01T00:00:00Z\"", "time < since", "not value == 8",
        ] {
            #expect(try passing(text) == [0], "\(text)")
        }
        #expect(try passing("kind == \"status\"") == [0, 1])
        #expect(try passing("not has state") == [1])
        #expect(try passing("value > 7 or not loss") == [])
    }
}
