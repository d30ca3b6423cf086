public import BeaconCore

/// Gives one frame of each beacon for each window of time, with its numbers put together.
///
/// A beacon whose frames differ in their fields has a window for each set of fields.
public final class EveryStage: TimedStage {
    private let interval: Int64
    private let functions: WindowFunctions
    private var table: LeastRecentTable<UInt64>
    private var windows: [Window] = []
    private let maker: FrameMaker
    /// Windows whose place was needed, until a timer of the same moment hands them on.
    private var spilled: [KeptFrame] = []
    private var isTicking = false
    /// Counts windows, so that those of the one at hand are known.
    private var current: UInt64 = 1
    private var evicted: EvictionCounter
    private let untimed: Counter
    private let unread: Counter

    /// What timers remind of.
    private static let (windowEnd, spill): (UInt64, UInt64) = (0, 1)

    /// - Parameters:
    ///   - interval: nanoseconds, above 0.
    ///   - functions: what becomes of the numbers of a window.
    ///   - capacity: how many beacons are remembered.
    ///   - context: where it counts.
    public init(every interval: Int64, _ functions: WindowFunctions, capacity: Int, _ context: RunContext) {
        self.interval = max(interval, 1)
        self.functions = functions
        table = LeastRecentTable(capacity: capacity)
        maker = FrameMaker(context)
        evicted = EvictionCounter(of: "beacons", context)
        untimed = context.counter("untimed_rows")
        unread = context.counter("unread_rows")
    }

    public func begin(_ events: Events, _ clock: inout StageClock, _ next: any Receiver) {
        // Without a time in the batch no timer fires.
        handOnSpilled(next)
        evicted.note(total: table.evictions)
    }

    public func handle(row: Int, of events: Events, _ clock: inout StageClock, _ next: any Receiver) -> Bool {
        guard case .frames(let batch) = events.batch, batch[row].kind == .frame else {
            unread.add()
            return false
        }
        // What is true at one moment only is in no window.
        guard events.eventValues(ofRow: row) == nil else { return true }
        guard let now = clock.now else {
            untimed.add()
            return false
        }
        if !isTicking {
            isTicking = true
            clock.timers.set(now.end(ofPeriod: interval), key: Self.windowEnd)
        }
        let window = current
        var key = events.identity(ofRow: row)
        let frame = batch[row]
        for position in 0..<frame.fieldCount {
            key.combine(UInt64(batch.field(position, of: frame).index))
        }
        let (place, isNew, gone) = table.place(of: key, initially: current)
        if place == windows.count { windows.append(Window()) }
        if isNew, gone == current {
            // Before time goes on and before later rows pass, wherever the batch ends.
            if spilled.isEmpty { clock.timers.set(now, key: Self.spill) }
            spilled.append(windows[place].frame(endingAt: now, isPartial: true))
        }
        if isNew || table[place] != current { windows[place].begin() }
        table.update(place) { $0 = window }
        windows[place].take(row, of: batch, functions, events.tags)
        return false
    }

    public func fire(_ timer: TimerQueue.Timer, _ clock: inout StageClock, _ next: any Receiver) {
        handOnSpilled(next)
        guard timer.key == Self.windowEnd else { return }
        evicted.note(total: table.evictions)
        maker.hand(
            open(endingAt: timer.deadline, isPartial: false),
            watermark: timer.deadline.advanced(byNanoseconds: -1),
            to: next
        )
        current &+= 1
        // An empty window gives nothing, so nothing reminds of it: the next row begins again.
        isTicking = false
    }

    public func finish(_ clock: inout StageClock, _ next: any Receiver) {
        handOnSpilled(next)
        evicted.note(total: table.evictions)
        guard let now = clock.now else { return }
        maker.hand(open(endingAt: now, isPartial: true), to: next)
    }

    /// The frames of the windows that are open, the one unheard for the longest first.
    private func open(endingAt time: Timestamp, isPartial: Bool) -> [KeptFrame] {
        var frames: [KeptFrame] = []
        table.forEachPlaceFromNewest { place in
            guard table[place] == current else { return false }
            frames.append(windows[place].frame(endingAt: time, isPartial: isPartial))
            return true
        }
        return frames.reversed()
    }

    private func handOnSpilled(_ next: any Receiver) {
        guard !spilled.isEmpty else { return }
        maker.hand(spilled, to: next)
        spilled.removeAll(keepingCapacity: true)
    }
}

extension StagePlugin {
    /// Gives one frame of each beacon in each window of time.
    public static let every = StagePlugin(
        .stage(
            "every",
            "gives one frame of each beacon in each window of time",
            options: [
                OptionDeclaration(
                    "interval",
                    .duration,
                    "the length of a window",
                    isPositional: true,
                    isRequired: true
                ),
                OptionDeclaration(
                    "function",
                    .choice(WindowFunction.allCases.map(\.rawValue)),
                    default: "last",
                    "what becomes of the numbers of a window",
                    isPositional: true
                ),
                OptionDeclaration(
                    "fields",
                    .pairs,
                    "another function for a field, as in `battery_v=minimum`"
                ),
                OptionDeclaration(
                    "max",
                    .integer(1...1_048_576),
                    default: "4096",
                    "how many beacons have a window; of one too many the oldest ends early"
                ),
            ],
            takes: [.frames],
            gives: .stream(.frames)
        ),
        needsTime: true,
        settings: { options, demands throws(OptionFault) in
            guard let interval = options.duration("interval"), interval >= 1_000_000 else {
                throw OptionFault("at least 1ms is expected, as in `every 10s`", in: "interval")
            }
            let usual = options.text("function").flatMap { WindowFunction(rawValue: $0) } ?? .last
            let pairs = options.pairs("fields")
            // Of what identifies a beacon, and of text, the last is given, whatever is asked for.
            demands.names = pairs.map { pair in
                StageDemands.Name(
                    pair.text == WindowFunction.last.rawValue
                        ? .fields([pair.key], of: nil)
                        : .numbers(
                            pair.key,
                            otherwise: "its last value is given, whatever is asked for",
                            hint: "leave it out"
                        ),
                    in: pair.key
                )
            }
            return (options: options, interval: interval, functions: try WindowFunctions(usual, pairs))
        },
        make: { settings, context throws(Failure) in
            let stage = EveryStage(
                every: settings.interval,
                settings.functions,
                capacity: Int(clamping: settings.options.integer("max") ?? 4096),
                context
            )
            return TimedStageRunner(stage, late: context.counter("late_rows"), reserving: 4)
        }
    )
}
