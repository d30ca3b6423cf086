internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// Builds the objects of a checked run: sinks first, then what stands before them, sources last.
///
/// A transport hands its batches straight to the stages behind it, on its own thread. A queue and
/// another thread stand where a named stream has several users, where streams join, and before
/// each sink.
struct RunAssembler {
    let checked: CheckedRun
    let context: RunParts
    var threads: [RunThread] = []
    var sinks: [any Sink] = []
    var transports: [any Transport] = []
    var queues: [BatchQueue] = []
    /// How many batches can be on their way behind a source, for the size of its pool.
    private var batchesOnTheWay = 4
    /// What uses each chain, filled from the last chain to the first.
    private var users: [[any Receiver]]

    init(_ checked: CheckedRun, _ context: RunParts) {
        self.checked = checked
        self.context = context
        users = Array(repeating: [], count: checked.chains.count)
    }

    mutating func assemble() throws(Failure) {
        batchesOnTheWay = estimatedBatches()
        for index in checked.chains.indices.reversed() { try assemble(chain: index) }
    }

    /// Every queue's places, a batch for each thread at either end, and two to spare.
    private func estimatedBatches() -> Int {
        var batches = 2
        for chain in checked.chains {
            batches += (chain.sink?.plugin.queueCapacity ?? 0) + 2
            batches += chain.inputs.count * (Self.queueCapacity + 2)
        }
        return batches
    }

    private static let queueCapacity = 8

    private mutating func assemble(chain index: Int) throws(Failure) {
        let chain = checked.chains[index]
        var next: any Receiver
        if let sink = chain.sink {
            next = try assemble(sink)
        } else {
            next = users[index].count == 1 ? users[index][0] : FanOut(users[index])
        }
        for stage in chain.stages.reversed() { next = try assemble(stage, next) }
        try connect(chain, to: next)
    }

    private mutating func assemble(_ sink: CheckedSink) throws(Failure) -> any Receiver {
        let made = try sink.plugin.make(sink.options, context.run(sink.label))
        sinks.append(made)
        let node = SinkNode(
            made,
            written: context.run(sink.label).counter("written"),
            outcome: context.outcome,
            reopenings: context.reopenings
        )
        guard !context.runsInline else { return node }
        let policy = sink.policy ?? (checked.isVirtual ? .block : .dropOldest)
        let queue = BatchQueue(
            capacity: sink.plugin.queueCapacity,
            policy: policy,
            dropped: context.run(sink.label).counter("dropped_rows", isLoss: true)
        )
        queues.append(queue)
        addReader(of: queue, named: sink.label, node) { node.hasFailed }
        return QueueEdge(queue)
    }

    private func assemble(_ stage: CheckedStage, _ next: any Receiver) throws(Failure) -> any Receiver {
        switch stage {
        case .decode(let decoders, let options, let keys, let label):
            let table = try DecoderTable.whole(decoders, for: label)
            let run = context.run(label)
            let stage = DecodeStage(
                table,
                options,
                keys: keys?.ring,
                batches: batchesOnTheWay,
                context: run,
                waits: RunParts.pause
            )
            guard let keys else { return StageNode(stage, next: next) }
            let fresh = FreshStage(table, keys: keys.ring.name, policy: keys.policy, context: run)
            return StageNode(stage, next: StageNode(fresh, next: next))
        case .plugin(let plugin, let options, let label):
            let run = context.run(label, batches: batchesOnTheWay)
            return StageNode(try plugin.make(options, run), next: next)
        }
    }

    /// Puts the chain's inputs before it: one straight, several through a join.
    private mutating func connect(_ chain: CheckedChain, to next: any Receiver) throws(Failure) {
        if chain.inputs.count == 1 {
            switch chain.inputs[0] {
            case .transport(let transport): try add(transport, to: next)
            case .chain(let source): users[source].append(edge(from: source, to: next))
            }
            return
        }
        let entries = checked.isVirtual ? joinByTime(chain, next) : joinByArrival(chain, next)
        for (input, entry) in zip(chain.inputs, entries) {
            switch input {
            case .transport(let transport): try add(transport, to: entry)
            case .chain(let source): users[source].append(entry)
            }
        }
    }

    /// A queue before each user of a stream that has several.
    private mutating func edge(from source: Int, to next: any Receiver) -> any Receiver {
        let uses = checked.chains.reduce(0) { sum, chain in
            sum + chain.inputs.count { if case .chain(source) = $0 { true } else { false } }
        }
        guard uses > 1 else { return next }
        let queue = makeQueue("stream")
        addReader(of: queue, named: checked.chains[source].name ?? "stream", next)
        return QueueEdge(queue)
    }

    private mutating func joinByTime(_ chain: CheckedChain, _ next: any Receiver) -> [any Receiver] {
        let joined = chain.inputs.map { _ in makeQueue("join") }
        let join = TimeJoin(joined, next: next, pause: RunParts.pause)
        threads.append(RunThread(name: "join", body: { join.run() }))
        return joined.map { QueueEdge($0) }
    }

    private mutating func joinByArrival(_ chain: CheckedChain, _ next: any Receiver) -> [any Receiver] {
        let queue = makeQueue("join")
        let watermarks = JoinedWatermarks(count: chain.inputs.count)
        addReader(of: queue, named: "join", next)
        return chain.inputs.indices.map { ArrivalJoin(queue, watermarks, number: $0) }
    }

    private mutating func makeQueue(_ label: String) -> BatchQueue {
        let queue = BatchQueue(
            capacity: Self.queueCapacity,
            policy: checked.isVirtual ? .block : .dropOldest,
            dropped: context.run(label).counter("dropped_rows", isLoss: true)
        )
        queues.append(queue)
        return queue
    }

    private mutating func addReader(
        of queue: BatchQueue,
        named name: String,
        _ receiver: any Receiver,
        hasFailed: @escaping () -> Bool = { false }
    ) {
        threads.append(
            RunThread(name: name) {
                while receiver.wantsMore, let events = queue.take() { receiver.receive(events) }
                // Behind a limit nobody misses what still comes; behind a failure it is lost, and counted.
                if hasFailed() { queue.abandon() } else if !receiver.wantsMore { queue.leave() }
                receiver.finish()
            }
        )
    }

    private mutating func add(_ checked: CheckedTransport, to next: any Receiver) throws(Failure) {
        let run = context.run(checked.label)
        let transport = try checked.plugin.make(checked.options, run)
        transports.append(transport)
        let publisher = ReportPublisher(
            to: next,
            batches: batchesOnTheWay,
            context: run,
            stop: context.stop,
            stopDescriptor: context.stopped.number,
            waits: RunParts.pause
        )
        let outcome = context.outcome
        threads.append(
            RunThread(name: checked.label) {
                do throws(Failure) { try transport.run(publisher) } catch { outcome.record(error) }
                next.finish()
            }
        )
    }
}
