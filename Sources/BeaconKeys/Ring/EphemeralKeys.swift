internal import BeaconCore

/// Finds the beacon that an ephemeral identifier is of.
///
/// Of a key whose beacon's clock is known, the identifiers of now, the one before and the one behind are kept and
/// renewed as time goes on. Of a key alone they are those of a young clock: of a beacon that was set up within the
/// last day and a half.
final class EphemeralKeys {
    /// An identifier that may be heard now.
    private struct Expected {
        let identifier: UInt64
        let clock: UInt32
        let key: UInt16
        let exponent: UInt8

        init(_ identifier: UInt64, clock: UInt32, exponent: UInt8, key: Int) {
            self.identifier = identifier
            self.clock = clock
            self.exponent = exponent
            self.key = UInt16(truncatingIfNeeded: key)
        }

        /// Keys that are more than its number can tell are refused when the file is read.
        var match: KeyMatch { KeyMatch(key: Int(key), exponent: exponent, clock: clock) }
    }

    /// Seconds of a clock that is looked through from its beginning.
    static let youngest: UInt32 = 1 << 17
    /// Each of them takes 4 MB.
    static let mostWithoutClock = 4

    private let aes: AES
    private let entries: [(index: Int, entry: KeyEntry)]
    private var young: [Expected] = []
    private var hasYoung = false
    private var current: [Expected] = []
    /// In which seconds `current` is right.
    private var span: Range<Int64> = 0..<0

    init(_ entries: [KeyEntry], _ aes: AES) {
        self.aes = aes
        self.entries = entries.enumerated().filter { $0.element.kind == .eik }.map { ($0.offset, $0.element) }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The key that made an identifier, by the clocks as they are at a time.
    func match(_ identifier: UInt64, at time: Timestamp?) -> KeyMatch? {
        if let time {
            let second = time.nanoseconds / 1_000_000_000
            if !span.contains(second) { renew(at: second) }
            if let match = Self.find(identifier, in: current) { return match }
        }
        if !hasYoung { fillYoung() }
        return Self.find(identifier, in: young)
    }

    private static func find(_ identifier: UInt64, in sorted: [Expected]) -> KeyMatch? {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].identifier < identifier { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].identifier == identifier ? sorted[low].match : nil
    }

    /// Makes the identifiers around a second; the next ones are due when the first beacon changes its own.
    private func renew(at second: Int64) {
        current.removeAll(keepingCapacity: true)
        // The longest period is as long; each clock narrows it to the period at hand.
        span = second - (1 << 15)..<second + (1 << 15)
        for (index, entry) in entries {
            guard let start = entry.clockStart, let exponent = entry.rotationExponent else { continue }
            guard second >= start else {
                span = span.lowerBound..<min(span.upperBound, start)
                continue
            }
            let period = Int64(1) << Int64(exponent)
            let clock = (second - start) / period * period
            span = max(span.lowerBound, start + clock)..<min(span.upperBound, start + clock + period)
            var maker = EphemeralIdentifier(aes, entry.key.octets)
            for clock in [clock - period, clock, clock + period]
            where clock >= 0 && clock <= Int64(UInt32.max) {
                let clock = UInt32(clock)
                let identifier = maker.make(clock: clock, exponent: exponent)
                current.append(Expected(identifier, clock: clock, exponent: exponent, key: index))
            }
        }
        current.sort { $0.identifier < $1.identifier }
    }

    private func fillYoung() {
        hasYoung = true
        for (index, entry) in entries where entry.clockStart == nil {
            var maker = EphemeralIdentifier(aes, entry.key.octets)
            let exponents = entry.rotationExponent.map { $0...$0 } ?? 0...15
            for exponent in exponents {
                for half in 0..<Self.youngest >> 16 {
                    let identifiers = maker.all(upper: half, exponent: exponent)
                    for (number, identifier) in identifiers.enumerated() {
                        let clock = half << 16 | UInt32(number) << UInt32(exponent)
                        young.append(Expected(identifier, clock: clock, exponent: exponent, key: index))
                    }
                }
            }
        }
        young.sort { $0.identifier < $1.identifier }
    }
}

extension KeyEntry {
    /// The exponent of the rotation of an Eddystone identity key, 0 to 15.
    var rotationExponent: UInt8? { key.count > 16 ? min(key.octets[16], 15) : nil }

    /// The second since 1970 at which the beacon's clock began.
    var clockStart: Int64? {
        guard key.count == 21 else { return nil }
        return key.octets[17...].reduce(0) { $0 << 8 | Int64($1) }
    }
}
