/// What an edge does when its queue is full.
public enum EdgePolicy: String, Sendable {
    /// Whoever puts in waits: nothing is lost, and the slowest sets the pace.
    case block
    /// The batch that waited longest is given up and its rows are counted.
    case dropOldest = "drop-oldest"
}
