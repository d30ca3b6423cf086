import BeaconIO

extension CommandChannel {
    /// Reads what comes for a while, without a word.
    ///
    /// - Parameters:
    ///   - milliseconds: how long.
    ///   - other: gets every packet that is no command and no answer.
    /// - Throws: when the adapter is gone, or the run must stop.
    public func listen(milliseconds: Int32, other: (Span<UInt8>) -> Void) throws(CommandError) {
        let start = SystemClock.sinceBoot
        while true {
            let passed = Int32(clamping: (SystemClock.sinceBoot &- start) / 1_000_000)
            guard passed < milliseconds else { return }
            switch descriptor.waitUntilReadable(unless: stop, milliseconds: milliseconds - passed) {
            case .stopped: throw .stopped
            case .timedOut: continue
            case .ready: try readBurst(atMost: 256, other)
            }
        }
    }

    /// Lets time pass, less of it once the run must stop.
    public func pause(milliseconds: Int32) { Descriptor.pause(unless: stop, milliseconds: milliseconds) }
}
