internal import BeaconCore

/// Joins several streams of a virtual run by report time; ties go by the order in the text.
///
/// Runs on a thread of its own, and hands on rows of the batches as they are: nothing is copied.
final class TimeJoin {
    private struct Input {
        let queue: BatchQueue
        var events: Events?
        /// The next row of `events`, or `nil` when it is used up.
        var row: Int?
        /// No row still to come after `events` is earlier; `nil` before the first watermark.
        var watermark: Timestamp?
        var hasEnded = false
    }

    private var inputs: [Input]
    private let next: any Receiver
    private let pause: () -> Void

    init(_ queues: [BatchQueue], next: any Receiver, pause: @escaping () -> Void) {
        inputs = queues.map { Input(queue: $0) }
        self.next = next
        self.pause = pause
    }

    /// Joins until every input has ended.
    ///
    /// It never waits for one input alone: when two inputs come from one source, that source may be
    /// waiting for room in the other's queue.
    func run() {
        while next.wantsMore {
            var progressed = false
            for index in inputs.indices where inputs[index].row == nil && !inputs[index].hasEnded {
                if advance(index) { progressed = true }
            }
            if let chosen = earliest(), isSafe(chosen) {
                handOn(chosen)
            } else if inputs.allSatisfy({ $0.hasEnded && $0.row == nil }) {
                break
            } else if !progressed {
                pause()
            }
        }
        for input in inputs { input.queue.leave() }
        tellLastTime()
        next.finish()
    }

    /// Says how far time came after the last row, as a replay that lingers does.
    ///
    /// Only at the end: before it, whether a watermark comes before a row would depend on threads.
    private func tellLastTime() {
        guard let last = inputs.compactMap(\.watermark).max(), next.wantsMore else { return }
        next.receive(Events(watermark: last))
    }

    /// Takes the next batch of an input, if one waits.
    private func advance(_ index: Int) -> Bool {
        inputs[index].events = nil
        switch inputs[index].queue.takeWaiting() {
        case .events(let events):
            inputs[index].row = events.rows.next(from: 0)
            if inputs[index].row != nil { inputs[index].events = events }
            if let watermark = events.watermark { inputs[index].watermark = watermark }
            return true
        case .finished:
            inputs[index].hasEnded = true
            return true
        case .nothing: return false
        }
    }

    /// Whether no input without a row can still give one that goes first.
    private func isSafe(_ chosen: Int) -> Bool {
        guard let chosenTime = time(inputs[chosen]) else { return true }
        for (index, input) in inputs.enumerated() where input.row == nil && !input.hasEnded {
            guard let watermark = input.watermark else { return false }
            if watermark < chosenTime || (watermark == chosenTime && index < chosen) { return false }
        }
        return true
    }

    private func time(_ input: Input) -> Timestamp? {
        guard let events = input.events, let row = input.row else { return nil }
        return events.time(ofRow: row)
    }

    /// The input whose row comes first; one without a time comes at once.
    private func earliest() -> Int? {
        var best: Int?
        var bestTime: Timestamp?
        for (index, input) in inputs.enumerated() where input.row != nil {
            guard let time = time(input) else { return index }
            if let least = bestTime, least <= time { continue }
            (best, bestTime) = (index, time)
        }
        return best
    }

    /// Hands on the rows of one input up to the first row of another.
    private func handOn(_ index: Int) {
        guard let events = inputs[index].events, var row = inputs[index].row else { return }
        var passed = events
        passed.rows = RowSet()
        let limit = limit(besides: index)
        var last: Timestamp?
        repeat {
            passed.rows.insert(row)
            last = events.time(ofRow: row) ?? last
            guard let following = events.rows.next(from: row + 1) else {
                inputs[index].row = nil
                break
            }
            row = following
            inputs[index].row = row
        } while isBefore(limit, events, row)
        passed.watermark = last
        next.receive(passed)
    }

    /// The earliest row of the other inputs, and whether it goes first in a tie.
    private func limit(besides index: Int) -> (time: Timestamp, winsTies: Bool)? {
        var limit: (time: Timestamp, winsTies: Bool)?
        for (other, input) in inputs.enumerated() where other != index {
            // An input that only said how far time has come may still give a row at that very time.
            guard let time = time(input) ?? (input.hasEnded ? nil : input.watermark) else { continue }
            if limit.map({ time < $0.time }) ?? true { limit = (time, other < index) }
        }
        return limit
    }

    private func isBefore(_ limit: (time: Timestamp, winsTies: Bool)?, _ events: Events, _ row: Int) -> Bool {
        guard let limit, let time = events.time(ofRow: row) else { return true }
        return limit.winsTies ? time < limit.time : time <= limit.time
    }
}
