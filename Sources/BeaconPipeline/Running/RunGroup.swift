public import BeaconCore
internal import Glibc

/// The independent parts of a pipeline text at work, each a run of its own.
///
/// Used by the main thread alone.
public final class RunGroup {
    private struct Member {
        let text: String
        let run: Run
    }

    private var members: [Member] = []
    /// Parts that did not end in time, kept because their threads still wait on their descriptors.
    private var stuck: [Run] = []
    private let messages: any Messages
    private let cores: Int
    private var firstStatus: Int32 = 0
    private let surroundings: RunSurroundings

    /// Builds every part; opens nothing.
    ///
    /// - Parameters:
    ///   - checked: a pipeline text that checks.
    ///   - messages: where the operator reads of what goes on.
    ///   - cores: how many cores there are to work on.
    ///   - hooks: whether programs are started in a virtual run too.
    ///   - aliases: what lines name beacons by.
    /// - Throws: what a plugin refuses in its options.
    public init(
        _ checked: CheckedRun,
        messages: any Messages,
        cores: Int,
        hooks: Bool = false,
        aliases: (any BeaconAliases)? = nil
    ) throws(Failure) {
        self.messages = messages
        self.cores = cores
        surroundings = RunSurroundings(runsHooks: hooks, aliases: aliases)
        for part in checked.independentParts() {
            members.append(Member(text: part.text, run: try make(part.run)))
        }
    }

    private func make(_ checked: CheckedRun) throws(Failure) -> Run {
        try Run(checked, messages: messages, cores: cores, surroundings)
    }

    /// Opens the sources of all parts, then their sinks, then starts them.
    ///
    /// - Throws: the first thing that does not open; nothing runs then.
    public func start() throws(Failure) {
        var opened: [Run] = []
        do throws(Failure) {
            for member in members { try member.run.openSources() }
            for member in members {
                try member.run.openSinks()
                opened.append(member.run)
            }
        } catch {
            for run in opened { run.close() }
            throw error
        }
        for member in members { try member.run.start() }
    }

    /// What to wait for until the next part ends; `nil` once every part has ended.
    ///
    /// Asks the sources that tell of the run to end, once everything that they tell of is written.
    ///
    /// - Returns: descriptors of which one becomes readable, or is already.
    public func nextEnd() -> [Int32]? {
        // Before anything is looked at: a part that ends in between has its descriptor here, and ends the wait.
        let descriptors = members.filter { !$0.run.hasEnded }.map(\.run.endDescriptor)
        stopObservers()
        return hasEnded ? nil : descriptors
    }

    /// Every counter of every part, and what parts lost that are gone.
    public var counters: [Counter] { surroundings.counters.all }

    /// Whether every part has ended.
    public var hasEnded: Bool { members.allSatisfy(\.run.hasEnded) }

    /// Asks all sources to end; what is on its way is still written.
    ///
    /// Those that tell of the others end behind them: see `nextEnd`.
    public func stop() { for member in members where !member.run.observesRun { member.run.stop() } }

    private func stopObservers() {
        guard members.allSatisfy({ $0.run.observesRun || $0.run.hasEnded }) else { return }
        for member in members where member.run.observesRun { member.run.stop() }
    }

    /// Asks sinks to open their files again, before their next batch.
    public func reopen() { for member in members { member.run.reopen() } }

    /// Asks stages to tell the states that they know again, with their next batch.
    ///
    /// - Parameter name: of a region; `nil` for all.
    public func requestStates(of name: String? = nil) {
        for member in members { member.run.requestStates(of: name) }
    }

    /// Waits for every thread; call it once `hasEnded`.
    ///
    /// - Returns: the exit status: the first failure's, or 0.
    public func join() -> Int32 {
        for member in members { note(member.run.join()) }
        return firstStatus
    }

    /// Gives up what still waits in queues, when draining took too long.
    ///
    /// - Returns: how many rows were lost.
    public func abandon() -> Int { members.reduce(0) { $0 + $1.run.abandon() } }

    /// Goes over to a new text: parts that stand in it unchanged go on with their state and sources.
    ///
    /// - Parameters:
    ///   - checked: the new text.
    ///   - drain: how long the parts that are gone may take to write what they have, in nanoseconds.
    /// - Returns: whether every new part began.
    @discardableResult
    public func replace(with checked: CheckedRun, drain: Int64) -> Bool {
        var parts = checked.independentParts()
        var kept: [Member] = []
        var gone: [Member] = []
        for member in members {
            if let index = parts.firstIndex(where: { $0.text == member.text }) {
                parts.remove(at: index)
                kept.append(member)
            } else {
                gone.append(member)
            }
        }
        for member in gone { member.run.stop() }
        for member in gone { end(member.run, within: drain) }
        members = kept
        add(parts)
        let ended = gone.count == 1 ? "1 pipeline" : "\(gone.count) pipelines"
        messages.warn("reload: \(ended) ended, \(parts.count) began, \(kept.count) go on")
        return members.count == kept.count + parts.count
    }

    /// Opens the sources of all of them, then the sinks of each, and starts it.
    private func add(_ parts: [(text: String, run: CheckedRun)]) {
        var opened: [Member] = []
        for part in parts {
            do throws(Failure) {
                let run = try make(part.run)
                try run.openSources()
                opened.append(Member(text: part.text, run: run))
            } catch {
                leaveOut(error)
            }
        }
        for member in opened {
            do throws(Failure) {
                try member.run.openSinks()
                try member.run.start()
                members.append(member)
            } catch {
                member.run.leave()
                leaveOut(error)
            }
        }
    }

    private func leaveOut(_ error: Failure) {
        messages.warn("reload: \(error.message): this pipeline does not run")
        note(error.exitStatus)
    }

    private func end(_ run: Run, within drain: Int64) {
        var descriptor = pollfd(fd: run.endDescriptor, events: Int16(POLLIN), revents: 0)
        if unsafe poll(&descriptor, 1, Int32(clamping: drain / 1_000_000)) == 0 {
            messages.warn("reload: a pipeline did not end in time: \(run.abandon()) events lost; see --drain")
            stuck.append(run)
            note(Failure.Kind.failed.rawValue)
        } else {
            note(run.join())
            run.leave()
        }
    }

    private func note(_ status: Int32) { if firstStatus == 0 { firstStatus = status } }
}
