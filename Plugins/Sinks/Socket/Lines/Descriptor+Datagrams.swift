import BeaconIO

extension Descriptor {
    /// Sends one datagram; waits while the system's own queue is full.
    func sendDatagram(_ octets: Span<UInt8>) throws(SystemError) {
        while try send(octets) == 0 { waitUntilWritable() }
    }
}
