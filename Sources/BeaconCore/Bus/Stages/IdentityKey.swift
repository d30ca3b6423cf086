/// A 128-bit key for whom an event is about: the format's identity fields, or the address.
///
/// A stage that remembers beacons remembers these. Two beacons share one with a probability of
/// about 2^-64 even among a thousand million.
public struct IdentityKey: BitwiseCopyable, Hashable, Sendable {
    public private(set) var low: UInt64 = 0x9E37_79B9_7F4A_7C15
    public private(set) var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    public init() {}

    /// A key that was written down: keys are the same in each run.
    public init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Mixes a word in.
    @inline(__always)
    public mutating func combine(_ word: UInt64) {
        low = (low ^ word) &* 0xFF51_AFD7_ED55_8CCD
        low ^= low >> 32
        high = (high &+ word ^ low) &* 0xC4CE_B9FE_1A85_EC53
        high ^= high >> 29
    }

    /// Mixes octets in, with their number.
    public mutating func combine(_ octets: Span<UInt8>) {
        combine(UInt64(truncatingIfNeeded: octets.count))
        var word: UInt64 = 0
        for index in 0..<octets.count {
            word = word << 8 | UInt64(octets[index])
            if index & 7 == 7 {
                combine(word)
                word = 0
            }
        }
        combine(word)
    }
}

extension Events {
    /// The identity of a row: its format and identity fields, or its address when the format names none.
    public func identity(ofRow row: Int) -> IdentityKey {
        var key = IdentityKey()
        if case .events(let batch) = batch { batch[row].combineIdentity(into: &key) }
        if case .frames(let batch) = batch {
            let frame = batch[row]
            key.combine(UInt64(frame.kind.rawValue))
            if frame.kind != .report { key.combine(batch.nameKey(of: frame)) }
            if frame.kind == .frame, batch.combineIdentity(of: frame, into: &key) { return key }
        }
        if let report = report(ofRow: row) {
            key.combine(report.address.rawValue)
            key.combine(UInt64(report.addressType?.rawValue ?? 0xFE))
        }
        return key
    }

    /// All that a row says, mixed to a key: of a frame its values, of a report its data, of an event all its keys.
    public func payload(ofRow row: Int) -> IdentityKey {
        var key = IdentityKey()
        switch batch {
        case .reports(let batch):
            key.combine(UInt64(batch[row].eventType?.rawValue ?? 0))
            batch.withData(of: row) { key.combine($0) }
        case .frames(let batch):
            let frame = batch[row]
            key.combine(UInt64(frame.kind.rawValue))
            guard frame.kind == .frame else {
                batch.reports.withData(of: frame.reportIndex) { key.combine($0) }
                return key
            }
            key.combine(batch.nameKey(of: frame))
            batch.combineValues(of: frame, into: &key)
        case .events(let batch): batch[row].combineValues(into: &key)
        case .none: return key
        }
        return key
    }

    /// The values of a row that holds an event (a button, a dimmer), mixed to a key; `nil` for other rows.
    ///
    /// Two rows of one beacon with the same key are the same event, heard twice.
    public func eventValues(ofRow row: Int) -> IdentityKey? {
        guard case .frames(let batch) = batch else { return nil }
        let frame = batch[row]
        guard frame.kind == .frame, batch.holdsEvent(frame) else { return nil }
        var key = IdentityKey()
        batch.combineValues(of: frame, into: &key)
        return key
    }
}
