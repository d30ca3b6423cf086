import BeaconCore
import BeaconTestKit
import Testing

/// Writes down what happens, in the order in which it happens in all stages together.
private final class Diary {
    var lines: [String] = []
}

/// Sets timers as its rows ask: a row of data `[stage, after, key, …]` sets one for each triple of its own number.
private final class AlarmStage: TimedStage {
    private let number: UInt8
    private let diary: Diary

    init(_ number: UInt8, _ diary: Diary) {
        self.number = number
        self.diary = diary
    }

    func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool {
        guard case .reports(let batch) = events.batch else { return true }
        let data = batch.withData(of: row) { data in (0..<data.count).map { data[$0] } }
        diary.lines.append("stage \(number): row \(batch[row].ordinal) at \(clock.now?.nanoseconds ?? -1)")
        for index in stride(from: 0, to: data.count, by: 3) where data[index] == number {
            let deadline = (clock.now ?? Timestamp(nanoseconds: 0)).advanced(
                byNanoseconds: Int64(data[index + 1])
            )
            clock.timers.set(deadline, key: UInt64(data[index + 2]))
        }
        return true
    }

    func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver) {
        diary.lines.append("stage \(number): timer \(timer.key) at \(clock.now?.nanoseconds ?? -1)")
    }

    func finish(_ clock: inout StageClock, _ next: any Receiver) {
        diary.lines.append("stage \(number): end, \(clock.timers.count) pending")
    }
}

@Suite struct TimedStageTests {
    private let run = TestRun()
    private let diary = Diary()

    /// Two stages in a line, and what comes out behind them.
    private func chain() -> (first: any Receiver, collected: CollectingReceiver) {
        let collected = CollectingReceiver()
        let diary = diary
        collected.onReceive = { _ in diary.lines.append("out") }
        let late = run.context().counter("late_rows")
        let second = StageNode(TimedStageRunner(AlarmStage(2, diary), late: late), next: collected)
        return (StageNode(TimedStageRunner(AlarmStage(1, diary), late: late), next: second), collected)
    }

    private func publish(
        _ rows: [(time: Int64, data: [UInt8])],
        batchesOf size: Int,
        to receiver: any Receiver
    ) {
        let publisher = run.publisher(to: receiver)
        let source = run.sources.identifier(transport: "test", adapter: "0")
        for start in stride(from: 0, to: rows.count, by: size) {
            publisher.publish(
                reports: rows[start..<min(start + size, rows.count)].map { time, data in
                    var report = AdvertisingReport(
                        address: DeviceAddress(rawValue: 1),
                        addressType: nil,
                        eventType: nil
                    )
                    report.time = Timestamp(nanoseconds: time)
                    return (report, data)
                },
                source: source,
                firstOrdinal: UInt64(start) + 1
            )
        }
        receiver.finish()
    }

    /// What happened, without when it came out, which batches decide.
    private func happenings(_ rows: [(time: Int64, data: [UInt8])], batchesOf size: Int) -> [String] {
        diary.lines = []
        let (first, collected) = chain()
        publish(rows, batchesOf: size, to: first)
        #expect(
            collected.rows.map(\.report.ordinal) == (1...rows.count).map(UInt64.init),
            "batches of \(size)"
        )
        #expect(collected.watermarks.compactMap(\.self) == collected.watermarks.compactMap(\.self).sorted())
        return diary.lines.filter { $0 != "out" }
    }

    @Test func timersOfTwoStagesFireByDeadlineThenByTheStagesPlace() {
        let rows: [(Int64, [UInt8])] = [
            (0, [1, 10, 11, 2, 20, 21, 1, 30, 12, 2, 10, 22, 1, 10, 13, 2, 10, 23]), (40, []),
        ]
        #expect(
            happenings(rows, batchesOf: 256).filter { $0.contains("timer") } == [
                "stage 1: timer 11 at 10", "stage 1: timer 13 at 10", "stage 2: timer 22 at 10",
                "stage 2: timer 23 at 10", "stage 2: timer 21 at 20", "stage 1: timer 12 at 30",
            ]
        )
    }

    @Test func aTimerFiresBeforeTheRowOfItsTime() {
        let rows: [(Int64, [UInt8])] = [(0, [2, 10, 5]), (9, []), (10, []), (11, [])]
        let second = happenings(rows, batchesOf: 256).filter { $0.hasPrefix("stage 2") }
        #expect(
            second == [
                "stage 2: row 1 at 0", "stage 2: row 2 at 9", "stage 2: timer 5 at 10",
                "stage 2: row 3 at 10",
                "stage 2: row 4 at 11", "stage 2: end, 0 pending",
            ]
        )
    }

    @Test func batchBoundariesChangeNothingThatAStageSees() {
        var random = SeededRandom(seed: 4)
        var time: Int64 = 0
        let rows = (0..<600).map { _ -> (Int64, [UInt8]) in
            time += Int64(random.next() % 4)
            let data = (0..<random.next() % 3).flatMap { _ in
                [UInt8(1 + random.next() % 2), UInt8(random.next() % 20), UInt8(random.next() % 250)]
            }
            return (time, data)
        }
        func perStage(_ lines: [String]) -> [[String]] {
            ["stage 1", "stage 2"].map { stage in lines.filter { $0.hasPrefix(stage) } }
        }
        func timers(_ lines: [String]) -> [String] { lines.filter { $0.contains("timer") } }
        let whole = happenings(rows, batchesOf: 256)
        #expect(whole.count > 1500)
        for size in [1, 2, 100, 255] {
            let cut = happenings(rows, batchesOf: size)
            #expect(perStage(cut) == perStage(whole), "batches of \(size)")
            #expect(timers(cut) == timers(whole), "batches of \(size)")
        }
        // Over both stages, timers fire by deadline.
        let deadlines = timers(whole).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(deadlines == deadlines.sorted())
    }

    @Test func aWatermarkFiresTimersWithoutRows() {
        let (first, collected) = chain()
        let publisher = run.publisher(to: first)
        var report = AdvertisingReport(address: DeviceAddress(rawValue: 1), addressType: nil, eventType: nil)
        report.time = Timestamp(nanoseconds: 0)
        publisher.publish(reports: [(report, [1, 10, 1, 2, 20, 2])])
        publisher.publish(watermark: Timestamp(nanoseconds: 15))
        publisher.publish(watermark: Timestamp(nanoseconds: 25))
        #expect(
            diary.lines.filter { $0.contains("timer") } == [
                "stage 1: timer 1 at 10", "stage 2: timer 2 at 20",
            ]
        )
        #expect(collected.watermarks.last == Timestamp(nanoseconds: 25))
    }

    @Test func pendingTimersDoNotFireAtTheEnd() {
        let lines = happenings([(0, [1, 10, 1, 2, 20, 2])], batchesOf: 1)
        #expect(lines.suffix(2) == ["stage 1: end, 1 pending", "stage 2: end, 1 pending"])
    }

    @Test func lateRowsAreHandledNowAndCountedOnceAStage() {
        let rows: [(Int64, [UInt8])] = [(10, []), (5, []), (10, []), (4, []), (11, [])]
        let lines = happenings(rows, batchesOf: 2)
        #expect(lines.contains("stage 1: row 2 at 10"))
        #expect(lines.contains("stage 1: row 4 at 10"))
        #expect(run.count("test.late_rows") == 4)
    }

    @Test func aWatermarkThatLagsIsNoLateRow() {
        let (first, _) = chain()
        let publisher = run.publisher(to: first)
        var report = AdvertisingReport(address: DeviceAddress(rawValue: 1), addressType: nil, eventType: nil)
        report.time = Timestamp(nanoseconds: 100)
        publisher.publish(reports: [(report, [])])
        first.receive(Events(watermark: Timestamp(nanoseconds: 90)))
        #expect(run.count("test.late_rows") == 0)
    }

    @Test func rowsThatPassedBeforeATimerLeaveBeforeIt() {
        let (first, _) = chain()
        diary.lines = []
        publish([(0, [2, 10, 1]), (5, []), (20, [])], batchesOf: 256, to: first)
        let seen = diary.lines.filter { $0.hasPrefix("stage 2") || $0 == "out" }
        let timer = seen.firstIndex { $0.contains("timer") }
        let out = seen.firstIndex(of: "out")
        #expect((out ?? .max) < (timer ?? .min), "\(seen)")
    }
}
