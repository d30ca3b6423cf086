/// The far end of an edge: takes batches in order, from one thread.
public protocol Receiver: AnyObject {
    /// Takes a batch. What must be remembered is copied: the batch is not kept when the call returns.
    func receive(_ events: Events)

    /// Takes note that nothing more will come.
    func finish()

    /// Whether more is wanted: `false` once a limit is reached or every sink behind has ended.
    var wantsMore: Bool { get }
}
