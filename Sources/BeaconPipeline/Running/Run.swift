public import BeaconCore
internal import BeaconIO

/// A pipeline at work: its threads, from opening to the last line written.
public final class Run {
    private let parts: RunParts
    private let threads: [RunThread]
    private let queues: [BatchQueue]
    private let sinks: [any Sink]
    private let transports: [any Transport]
    private var workers: [ServiceThread] = []
    private let latch: CountdownLatch
    /// Whether it tells of the other parts, and ends behind them.
    let observesRun: Bool

    /// Builds everything; opens nothing.
    ///
    /// - Parameters:
    ///   - checked: a pipeline text that checks.
    ///   - messages: where the operator reads of what goes on.
    ///   - cores: how many cores there are to work on.
    /// - Throws: what a plugin refuses in its options.
    public convenience init(_ checked: CheckedRun, messages: any Messages, cores: Int) throws(Failure) {
        try self.init(checked, messages: messages, cores: cores, RunSurroundings())
    }

    /// Builds one part of a larger run.
    init(
        _ checked: CheckedRun,
        messages: any Messages,
        cores: Int,
        _ surroundings: RunSurroundings
    ) throws(Failure) {
        parts = try RunParts(checked, messages: messages, cores: cores, surroundings: surroundings)
        observesRun = checked.observesRun
        var assembler = RunAssembler(checked, parts)
        try assembler.assemble()
        threads = assembler.threads
        queues = assembler.queues
        sinks = assembler.sinks
        transports = assembler.transports
        latch = CountdownLatch(threads.count, parts.ended)
    }

    /// The counters of every stage, sink and source.
    public var counters: RunCounters { parts.counters }

    /// Readable once every thread has ended.
    public var endDescriptor: Int32 { latch.reached.number }

    /// Whether every thread has ended.
    var hasEnded: Bool { latch.isReached }

    /// Opens sources and sinks, so that a text of which one thing does not open changes nothing.
    ///
    /// - Throws: the first thing that does not open; what was opened before it is closed.
    public func open() throws(Failure) {
        try openSources()
        try openSinks()
    }

    /// Opens sources, which note the files that they read.
    func openSources() throws(Failure) {
        do throws(Failure) {
            for transport in transports { try transport.open() }
        } catch {
            leave()
            throw error
        }
    }

    /// Opens sinks, once the sources of all parts are open: none of them writes what is read.
    func openSinks() throws(Failure) {
        var opened = 0
        do throws(Failure) {
            for sink in sinks {
                try sink.open()
                opened += 1
            }
        } catch {
            for sink in sinks.prefix(opened) { try? sink.close() }
            leave()
            throw error
        }
    }

    /// Closes what was opened and will not run.
    func close() {
        for sink in sinks { try? sink.close() }
        leave()
    }

    /// Lets other parts write what this one read, and forgets what it counted: it has ended.
    func leave() {
        parts.inputFiles.forget()
        parts.counters.leave()
    }

    /// Starts the threads.
    ///
    /// - Throws: that the system gives no thread.
    public func start() throws(Failure) {
        for thread in threads {
            let latch = latch
            nonisolated(unsafe) let body = thread.body
            do throws(SystemError) {
                workers.append(
                    try ServiceThread(thread.name) {
                        unsafe body()
                        latch.arrive()
                    }
                )
            } catch {
                throw Failure(.unavailable, "the thread \(thread.name) does not start: \(error.text)")
            }
        }
    }

    /// Asks sources to end; what is on its way is still written.
    public func stop() {
        parts.stop.set()
        parts.stopped.set()
    }

    /// Asks sinks to open their files again, before their next batch.
    public func reopen() { parts.reopenings.add() }

    /// Asks stages to tell the states that they know again, with their next batch.
    ///
    /// - Parameter name: of a region; `nil` for all.
    public func requestStates(of name: String? = nil) { parts.stateRequests.add(name) }

    /// Waits for every thread; call it once `endDescriptor` is readable.
    ///
    /// - Returns: the exit status: the first failure's, or 0.
    public func join() -> Int32 {
        for worker in workers { worker.join() }
        return parts.outcome.exitStatus
    }

    /// Gives up what still waits in queues, when draining took too long.
    ///
    /// - Returns: how many rows were lost.
    public func abandon() -> Int {
        queues.reduce(0) { $0 + $1.abandon() } + sinks.reduce(0) { $0 + $1.abandon() }
    }
}
