import BeaconCore
import BeaconTestKit
import Testing

@Suite struct TimerQueueTests {
    private func time(_ nanoseconds: Int64) -> Timestamp { Timestamp(nanoseconds: nanoseconds) }

    @Test func timersComeByDeadlineAndThenInTheOrderTheyWereSet() {
        var random = SeededRandom(seed: 1)
        var timers = TimerQueue()
        var waiting: [(deadline: Int64, key: UInt64)] = []
        for key in 0..<2000 as Range<UInt64> {
            let deadline = Int64.random(in: 0...50, using: &random)
            timers.set(time(deadline), key: key)
            waiting.append((deadline, key))
            guard random.next() % 3 == 0 else { continue }
            let now = Int64.random(in: 0...50, using: &random)
            // The model: of all that are due, the earliest, and of equal ones the one set first.
            let due = waiting.indices.filter { waiting[$0].deadline <= now }
            let first = due.min { (waiting[$0].deadline, $0) < (waiting[$1].deadline, $1) }
            let timer = timers.takeDue(at: time(now))
            #expect(timer?.key == first.map { waiting[$0].key })
            #expect(timer?.deadline == first.map { time(waiting[$0].deadline) })
            if let first { waiting.remove(at: first) }
            #expect(timers.count == waiting.count)
            #expect(timers.nextDeadline == waiting.map(\.deadline).min().map(time))
        }
        var last: (Timestamp, UInt64)?
        while let timer = timers.takeDue(at: time(.max)) {
            if let (deadline, key) = last { #expect((deadline, key) < (timer.deadline, timer.key)) }
            last = (timer.deadline, timer.key)
        }
        #expect(timers.isEmpty)
    }

    @Test func nothingIsDueBeforeItsTime() {
        var timers = TimerQueue()
        #expect(timers.takeDue(at: time(.max)) == nil)
        timers.set(time(10), key: 1)
        #expect(timers.takeDue(at: time(9)) == nil)
        #expect(timers.takeDue(at: time(10), strictly: true) == nil)
        #expect(timers.takeDue(at: time(11), strictly: true)?.key == 1)
        timers.set(time(10), key: 2)
        #expect(timers.takeDue(at: time(10))?.key == 2)
    }
}
