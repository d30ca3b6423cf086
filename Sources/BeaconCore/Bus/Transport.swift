/// Brings reports in: from a radio, a capture, a broker.
public protocol Transport: AnyObject {
    /// Opens what it reads from. Called once, before `run`, on the thread that assembles the pipeline.
    func open() throws(Failure)

    /// Publishes reports until there are no more, or until the publisher says to stop.
    ///
    /// Runs on a thread of its own and may wait; `publisher.stopDescriptor` becomes readable when
    /// it must not wait any longer. Reports published before a failure are kept.
    func run(_ publisher: ReportPublisher) throws(Failure)
}

extension Transport {
    public func open() throws(Failure) {}
}
