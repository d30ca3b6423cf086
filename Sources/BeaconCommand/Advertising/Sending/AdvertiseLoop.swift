internal import BeaconCore
internal import BeaconIO
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
        do throws(Failure) {
            try advertiser.begin(unless: signals.descriptor)
        } catch {
            // Who gives up while it begins has not failed.
            guard signals.next() == nil else { return 0 }
            throw error
        }
        let end = request.duration.map { SystemClock.sinceBoot &+ $0 }
        let each = request.rotation ?? AdvertiseRequest.standardRotation
        var turn = 0
        var nextTurn = SystemClock.sinceBoot &+ each
        while true {
            let deadlines = [end, advertiser.takesTurns ? nextTurn : nil].compactMap { $0 }
            try advertiser.serve(until: deadlines.min(), unless: signals.descriptor)
            if signals.next() != nil { return 0 }
            let now = SystemClock.sinceBoot
            if let end, now >= end { return 0 }
            guard advertiser.takesTurns, now >= nextTurn else { continue }
            turn = (turn + 1) % max(request.adverts.count, 1)
            nextTurn = now &+ each
            try advertiser.turn(to: turn)
        }
    }
}
