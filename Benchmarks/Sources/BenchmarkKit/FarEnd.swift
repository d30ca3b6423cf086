/// What holds the other end of a live source's socket, in place of a controller or the kernel.
public protocol FarEnd: Sendable {
    /// Whether the source has said that it wants adverts.
    var isListening: Bool { get }

    /// The packet that it sends for an HCI packet of one LE Advertising Report.
    func packet(_ report: [UInt8]) -> [UInt8]

    /// Sends a packet; waits where the source is slow. Asks for no memory.
    func send(_ packet: [UInt8])
}
