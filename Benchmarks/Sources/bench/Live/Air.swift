import BeaconIO

/// What stands behind a live source in place of hardware: answers what the command asks, and sends adverts.
protocol Air {
    /// The source, as the pipeline language names it.
    var source: String { get }
    /// What the command gets as descriptor 3, in place of a socket of the kernel's.
    var socket: Descriptor? { get }
    /// What the command finds in its environment.
    var variables: [String] { get }
    /// Whether the command has said that it wants adverts.
    var isListening: Bool { get }
    /// Sends the advert of that number; waits where the command is slow.
    func send(_ number: Int)
    /// Whether that advert becomes a line.
    func givesLine(_ number: Int) -> Bool
}
