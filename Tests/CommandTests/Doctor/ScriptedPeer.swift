import BeaconIO
import Foundation

/// The far end of a pair of sockets that keeps packets apart: answers each with what a closure says.
enum ScriptedPeer {
    /// Answers until the near end is closed.
    ///
    /// - Parameter answer: gives the packets for one that came; none is silence.
    /// - Returns: the near end, which does not block.
    static func open(_ answer: @escaping @Sendable ([UInt8]) -> [[UInt8]]) -> Descriptor? {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let far = ends[1]
        Thread.detachNewThread {
            var packet = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(far, &packet, packet.count)
                guard count > 0 else { break }
                for octets in answer(Array(packet.prefix(count))) {
                    _ = send(far, octets, octets.count, Int32(MSG_NOSIGNAL))
                }
            }
            close(far)
        }
        return Descriptor(ends[0])
    }
}
