import BeaconIO

/// One of those who read from a listening socket.
struct Reader: Sendable {
    let descriptor: Descriptor
    var queue: PeerQueue
    /// When something was sent last, or began to wait.
    var lastProgress: ContinuousClock.Instant
    /// Whether it may still send; what it sends is not wanted.
    var isTalking = true

    /// Queues lines.
    ///
    /// - Returns: how many it loses, because it is slow.
    mutating func append(_ chunk: LineChunk, at now: ContinuousClock.Instant) -> Int {
        if queue.isEmpty { lastProgress = now }
        return queue.append(chunk)
    }

    /// Whether it has taken nothing for so long that nobody waits for it.
    func isStuck(_ now: ContinuousClock.Instant) -> Bool {
        !queue.isEmpty && now >= lastProgress + ReaderService.patience
    }
}
