internal import BeaconCore
internal import BeaconIO
internal import CLinux
internal import Glibc

/// Waits while adverts are on the air: for a signal, the end of the time, the next turn.
struct AdvertiseLoop {
    let request: AdvertiseRequest

    /// Runs until a signal or the duration ends it; cleans up on every way out.
    ///
    /// - Returns: the exit status.
    func run(_ advertiser: some Advertiser) throws(Failure) -> Int32 {
        // Before anything is sent, so that no signal leaves an advert behind.
        let signals = try SignalReader([SIGINT, SIGTERM])
        defer { advertiser.end() }
        try advertiser.begin()
        let end = request.duration.map { SystemClock.sinceBoot &+ $0 }
        let each = request.rotation ?? AdvertiseRequest.standardRotation
        var turn = 0
        var nextTurn = SystemClock.sinceBoot &+ each
        while true {
            let deadlines = [end, advertiser.nextAttempt, advertiser.takesTurns ? nextTurn : nil]
            wait([signals.descriptor] + advertiser.descriptors, until: deadlines.compactMap { $0 }.min())
            if signals.next() != nil { return 0 }
            let now = SystemClock.sinceBoot
            if let end, now >= end { return 0 }
            try advertiser.serve()
            guard advertiser.takesTurns, now >= nextTurn else { continue }
            turn = (turn + 1) % request.adverts.count
            nextTurn = now &+ each
            try advertiser.turn(to: turn)
        }
    }

    private func wait(_ descriptors: [Int32], until deadline: Int64?) {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let left = deadline.map { max($0 &- SystemClock.sinceBoot, 0) }
        // Rounded up, so as not to wake a moment too early and spin.
        let timeout = left.map { Int32(clamping: $0 / 1_000_000 &+ 1) } ?? -1
        _ = unsafe poll(&polled, nfds_t(polled.count), timeout)
    }
}
