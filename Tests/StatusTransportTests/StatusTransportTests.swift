import BeaconCore
import BeaconTestKit
import StatusTransport
import Testing

@Suite struct StatusTransportTests {
    private let run = TestRun(isVirtual: false)
    private let collected = CollectingReceiver()
    private static let hour: Int64 = 3_600_000_000_000

    private func source(interval: Int64 = Self.hour) throws -> StatusTransport {
        try StatusTransport(interval: interval, context: run.context("status"))
    }

    /// Runs a source that is asked to end already: it tells what there is, once.
    private func tellOnce(_ source: StatusTransport) throws {
        run.stop.set()
        try source.run(run.publisher(to: collected))
    }

    private func lines(_ kind: String) -> [String] {
        collected.eventLines.filter { $0.hasPrefix("{\"kind\":\"\(kind)\"") }
    }

    @Test func aChangeOfStateHasItsKeysInTheirOrder() throws {
        let source = try source()
        let time = Timestamp(nanoseconds: 1_609_459_200_026_894_000)
        run.context("hci").announce("powered_off", of: "hci0", "switched off", at: time)
        run.context("tcp").announce("connected", of: nil, "connected \"again\"", at: time)
        try tellOnce(source)
        let head = #"{"kind":"status","time":"2021-01-01T00:00:00.026894Z","source":"#
        #expect(
            lines("status") == [
                head + #""hci","subject":"hci0","state":"powered_off","detail":"switched off"}"#,
                head + #""tcp","state":"connected","detail":"connected \"again\""}"#,
            ]
        )
    }

    @Test func countersAreToldWithWhatTheyGrewBy() throws {
        let source = try source()
        run.context("json").counter("written").add(3)
        run.context("file").counter("dropped_rows", isLoss: true).add(2)
        try tellOnce(source)
        run.context("json").counter("written").add(4)
        try source.run(run.publisher(to: collected))
        let written = lines("counter").filter { $0.contains(#""source":"json""#) }
        #expect(written.count == 2)
        #expect(
            written.first?.hasSuffix(#""source":"json","counter":"written","value":3,"change":3}"#) == true
        )
        #expect(
            written.last?.hasSuffix(#""source":"json","counter":"written","value":7,"change":4}"#) == true
        )
        let lost = lines("counter").first { $0.contains("dropped_rows") && $0.contains(#""source":"file""#) }
        #expect(lost?.hasSuffix(#""counter":"dropped_rows","value":2,"change":2,"loss":true}"#) == true)
    }

    @Test func whatHappenedBeforeIsNotTold() throws {
        run.context("hci").announce("listening", of: "hci0", "listening")
        try tellOnce(try source())
        #expect(lines("status") == [])
    }

    @Test func whatCameTooFastIsCounted() throws {
        let source = try source()
        let hci = run.context("hci")
        for number in 0..<StatusBoard.capacity + 44 { hci.announce("listening", of: "hci\(number)", "on") }
        try tellOnce(source)
        #expect(lines("status").count == StatusBoard.capacity + 1)
        #expect(lines("status").first?.contains("events_missed") == true)
        #expect(lines("status").last?.contains("hci299") == true)
        #expect(run.count("status.missed_events") == 44)
    }

    @Test func moreCountersThanABatchHoldsAreAllTold() throws {
        let source = try source()
        for number in 0..<1200 { _ = run.context("p").counter("c\(number)") }
        try tellOnce(source)
        #expect(lines("counter").filter { $0.contains(#""source":"p""#) }.count == 1200)
        #expect(collected.watermarks.last.map { $0 != nil } == true)
    }

    /// Nothing here waits for the interval of an hour.
    @Test(.timeLimit(.minutes(10))) func aChangeOfStateIsToldAtOnce() throws {
        let source = try source()
        let (run, collected) = (run, collected)
        run.context("hci").announce("failed", of: "hci0", "gone")
        collected.onReceive = { count in
            if count == 0 {
                run.context("hci").announce("listening", of: "hci0", "back")
            } else {
                run.stop.set()
            }
        }
        try source.run(run.publisher(to: collected))
        #expect(lines("status").count == 2)
    }

    @Test func intervalsComeOneAfterAnother() throws {
        let source = try source(interval: 1_000_000)
        let run = run
        collected.onReceive = { count in if count == 2 { run.stop.set() } }
        try source.run(run.publisher(to: collected))
        #expect(lines("counter").count { $0.contains("missed_events") } == 4)
    }
}
