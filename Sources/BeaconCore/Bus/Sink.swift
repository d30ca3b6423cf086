/// Takes what comes out of a pipeline, on a thread of its own.
public protocol Sink: AnyObject {
    /// Opens what it writes to. Called once, before anything runs.
    func open() throws(Failure)

    /// Writes the rows of a batch. Called once a batch, in order; may wait.
    ///
    /// A failure ends this branch of the pipeline; the others go on.
    func write(_ events: Events) throws(Failure)

    /// Opens its files again, as SIGHUP asks. Called between two batches.
    func reopen() throws(Failure)

    /// Whether it takes more; `false` ends its branch quietly, as a reader that went away does.
    ///
    /// Asked after each write.
    var wantsMore: Bool { get }

    /// Gives up what it has not done, because the process is about to end. Called on another thread than the rest,
    /// also while `write` or `close` waits; takes a second at most.
    ///
    /// - Returns: how many rows are lost.
    func abandon() -> Int

    /// Flushes what is buffered and closes. Called once, after the last batch.
    func close() throws(Failure)
}

extension Sink {
    public func open() throws(Failure) {}
    public func reopen() throws(Failure) {}
    public var wantsMore: Bool { true }
    public func abandon() -> Int { 0 }
    public func close() throws(Failure) {}
}
