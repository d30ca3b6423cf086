import BeaconCore
import BeaconTestKit
import Testing

@Suite struct BatchQueueTests {
    private let run = TestRun()

    private func queue(_ capacity: Int, _ policy: EdgePolicy) -> BatchQueue {
        BatchQueue(
            capacity: capacity,
            policy: policy,
            dropped: run.context().counter("dropped", isLoss: true)
        )
    }

    /// Batches without reports that hold so many rows each; the watermark tells them apart.
    private func events(_ number: Int, rows: Int = 1) -> Events {
        var events = Events(watermark: Timestamp(nanoseconds: Int64(number)))
        events.rows = RowSet(first: rows)
        return events
    }

    private func number(_ events: Events?) -> Int? { events?.watermark.map { Int($0.nanoseconds) } }

    @Test func batchesComeOutInOrderAndThenNoMore() {
        let queue = queue(3, .block)
        #expect(queue.isEmpty)
        for round in 0..<5 {
            for number in 0..<3 { queue.put(events(round * 3 + number)) }
            for number in 0..<3 { #expect(self.number(queue.take()) == round * 3 + number) }
        }
        queue.put(events(99))
        queue.finish()
        #expect(number(queue.take()) == 99)
        #expect(queue.take() == nil)
        #expect(queue.take() == nil)
    }

    @Test func dropOldestGivesUpTheOldestAndCountsItsRows() {
        let queue = queue(2, .dropOldest)
        for number in 0..<5 { queue.put(events(number, rows: 10 + number)) }
        #expect(run.count("test.dropped") == 10 + 11 + 12)
        #expect(number(queue.take()) == 3)
        #expect(number(queue.take()) == 4)
    }

    @Test func aQueueOfNoPlacesHasOne() {
        let queue = queue(0, .dropOldest)
        #expect(queue.capacity == 1)
        queue.put(events(1))
        #expect(number(queue.take()) == 1)
    }

    @Test func whatIsPutInAfterTheEndIsCounted() {
        let queue = queue(2, .block)
        queue.finish()
        queue.put(events(1, rows: 7))
        #expect(run.count("test.dropped") == 7)
        #expect(queue.take() == nil)
    }

    @Test func abandoningCountsWhatWaitsAndWhatComes() {
        let queue = queue(3, .block)
        queue.put(events(1, rows: 5))
        queue.put(events(2, rows: 6))
        #expect(queue.isTaken)
        #expect(queue.abandon() == 11)
        #expect(!queue.isTaken)
        #expect(queue.take() == nil)
        queue.put(events(3, rows: 7))
        #expect(run.count("test.dropped") == 18)
        #expect(queue.abandon() == 0)
    }

    @Test func aReaderThatWantsNoMoreLosesNothing() {
        let queue = queue(3, .block)
        queue.put(events(1, rows: 5))
        queue.leave()
        queue.put(events(2, rows: 6))
        #expect(!queue.isTaken)
        #expect(queue.take() == nil)
        #expect(run.count("test.dropped") == 0)
    }

    @Test func abandoningWakesAWriterThatWaits() {
        for leaves in [false, true] {
            let queue = queue(1, .block)
            queue.put(events(1))
            let writer = BackgroundWork { [second = events(2)] in queue.put(second) }
            #expect(!writer.ends(within: 0.05), "it does not wait for a place")
            if leaves { queue.leave() } else { queue.abandon() }
            #expect(writer.ends(within: 10), "leaves: \(leaves)")
        }
    }

    @Test func aReaderThatWaitsIsWokenByABatchAndByTheEnd() {
        let queue = queue(1, .block)
        let taken = Counted()
        let reader = BackgroundWork { while queue.take() != nil { taken.add() } }
        #expect(!reader.ends(within: 0.05))
        queue.put(events(1))
        queue.finish()
        #expect(reader.ends(within: 10))
        #expect(taken.value == 1)
    }

    @Test func lookingTakesWhatWaitsAndNeverWaits() {
        let queue = queue(2, .block)
        guard case .nothing = queue.takeWaiting() else { Issue.record("nothing waits"); return }
        queue.put(events(4))
        guard case .events(let events) = queue.takeWaiting() else { Issue.record("one waits"); return }
        #expect(number(events) == 4)
        queue.finish()
        guard case .finished = queue.takeWaiting() else { Issue.record("it has ended"); return }
    }

    @Test func whatIsPutInIsTakenOrCountedOnTwoThreads() {
        for (policy, capacity) in [(EdgePolicy.block, 1), (.block, 8), (.dropOldest, 1), (.dropOldest, 8)] {
            let run = TestRun()
            let dropped = run.context().counter("dropped")
            let queue = BatchQueue(capacity: capacity, policy: policy, dropped: dropped)
            let rows = Counted()
            let disorder = Counted()
            let reader = BackgroundWork {
                var last = -1
                while let events = queue.take() {
                    rows.add(events.rows.count)
                    let number = Int(events.watermark?.nanoseconds ?? -1)
                    if number <= last { disorder.add() }
                    last = number
                }
            }
            var put = 0
            for number in 0..<20_000 {
                queue.put(events(number, rows: number % 7))
                put += number % 7
            }
            queue.finish()
            reader.wait()
            #expect(put == rows.value + Int(dropped.value), "\(policy) \(capacity)")
            #expect(disorder.value == 0, "\(policy) \(capacity)")
            if policy == .block { #expect(dropped.value == 0) }
        }
    }

    @Test func severalWritersAndReadersLoseNothing() {
        let run = TestRun()
        let queue = BatchQueue(capacity: 2, policy: .block, dropped: run.context().counter("dropped"))
        let rows = Counted()
        let readers = (0..<3).map { _ in
            BackgroundWork { while let events = queue.take() { rows.add(events.rows.count) } }
        }
        let writers = (0..<3).map { _ in
            BackgroundWork { [one = events(1, rows: 3)] in for _ in 0..<5000 { queue.put(one) } }
        }
        for writer in writers { writer.wait() }
        queue.finish()
        for reader in readers { #expect(reader.ends(within: 10)) }
        #expect(rows.value == 3 * 5000 * 3)
    }

    @Test func edgesAndFansHandOnToWhoWantsMore() {
        let first = CollectingReceiver()
        let second = CollectingReceiver()
        let fan = FanOut([first, second])
        fan.receive(events(1))
        first.wantsMore = false
        #expect(fan.wantsMore)
        fan.receive(events(2))
        second.wantsMore = false
        #expect(!fan.wantsMore)
        fan.finish()
        #expect(first.watermarks.count == 1)
        #expect(second.watermarks.count == 2)
        #expect(first.isFinished && second.isFinished)
    }
}
