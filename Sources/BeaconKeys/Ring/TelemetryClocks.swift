internal import BeaconCore

/// The keys and clocks to try on encrypted telemetry, at most 128.
struct TelemetryClocks {
    private static let most = 128
    private let entries: [KeyEntry]
    private let known: KeyMatch?
    private let isOfOneDevice: Bool
    private let second: Int64?
    private var tried = 0
    /// The entry at hand, or one before the first while the known beacon is tried.
    private var entry = -1
    private var step = 0

    /// - Parameters:
    ///   - entries: of the ring.
    ///   - known: the beacon that sends from this address, as far as its identifier told.
    ///   - isOfOneDevice: whether the keys are all this advert's own.
    ///   - time: of the advert.
    init(_ entries: [KeyEntry], known: KeyMatch?, isOfOneDevice: Bool, at time: Timestamp?) {
        self.entries = entries
        self.known = known
        self.isOfOneDevice = isOfOneDevice
        second = time.map { $0.nanoseconds / 1_000_000_000 }
    }

    mutating func next() -> (key: Int, clock: UInt32)? {
        while tried < Self.most, entry < entries.count {
            if let clock = entry < 0 ? knownClock() : clock(of: entries[entry]) {
                let key = entry < 0 ? known?.key ?? 0 : entry
                step += 1
                tried += 1
                return (key, clock)
            }
            entry += 1
            step = 0
        }
        return nil
    }

    /// The identifier may have changed since, or be about to.
    private func knownClock() -> UInt32? {
        guard let known, step < 3 else { return nil }
        let period = UInt32(1) << UInt32(known.exponent)
        return step == 0 ? known.clock : step == 1 ? known.clock &+ period : known.clock &- period
    }

    private func clock(of entry: KeyEntry) -> UInt32? {
        guard entry.kind == .eik, known == nil else { return nil }
        if let start = entry.clockStart, let exponent = entry.rotationExponent {
            guard let second, second >= start else { return nil }
            let period = Int64(1) << Int64(exponent)
            let clock = (second - start) / period * period
            // In its first period a clock has none before.
            let hasEarlier = clock >= period
            guard step < (hasEarlier ? 3 : 2) else { return nil }
            return UInt32(
                exactly: step == 0 ? clock : step == 1 && hasEarlier ? clock - period : clock + period
            )
        }
        let exponent = UInt32(max(entry.rotationExponent ?? 10, 10))
        guard isOfOneDevice || entry.rotationExponent != nil else { return nil }
        let clock = UInt32(step) << exponent
        return clock < EphemeralKeys.youngest ? clock : nil
    }
}
