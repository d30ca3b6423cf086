/// A map of bounded size from 128-bit keys to values: when it is full, the key that was used
/// longest ago goes.
///
/// All memory is taken at the start, so a look-up or an insertion allocates nothing. Places are given out in the order
/// in which keys come, and again to those that come when the table is full.
public struct LeastRecentTable<Value: BitwiseCopyable & Sendable>: Sendable {
    private struct Entry: Sendable {
        var key = IdentityKey()
        var value: Value
        var older: Int32 = -1
        var newer: Int32 = -1
        var nextInBucket: Int32 = -1
    }

    private var entries: [Entry] = []
    private var buckets: [Int32]
    private var oldest: Int32 = -1
    private var newest: Int32 = -1
    private let capacity: Int
    /// How many keys went because the table was full.
    public private(set) var evictions = 0

    public init(capacity: Int) {
        self.capacity = max(capacity, 1)
        entries.reserveCapacity(self.capacity)
        var size = 16
        while size < self.capacity { size *= 2 }
        buckets = Array(repeating: -1, count: size)
    }

    public var count: Int { entries.count }

    /// Whether the next new key takes another's place.
    public var isFull: Bool { entries.count >= capacity }

    /// The value of a key, which becomes the most recent one; `nil` when it is not in the table.
    public mutating func value(of key: IdentityKey) -> Value? {
        guard let index = find(key) else { return nil }
        touch(index)
        return entries[Int(index)].value
    }

    /// Sets the value of a key, which becomes the most recent one.
    public mutating func set(_ key: IdentityKey, _ value: Value) {
        if let index = find(key) {
            entries[Int(index)].value = value
            touch(index)
        } else {
            _ = insert(key, value, for: oldest)
        }
    }

    /// The place of a key, which becomes the most recent one.
    ///
    /// It keeps the place until it goes.
    ///
    /// - Parameters:
    ///   - key: put in, when it is not there.
    ///   - initial: its value then.
    /// - Returns: the place, below `count`; whether the key is new, and the value of the key that went for it.
    public mutating func place(
        of key: IdentityKey,
        initially initial: @autoclosure () -> Value
    ) -> (place: Int, isNew: Bool, evicted: Value?) {
        if let index = find(key) {
            touch(index)
            return (Int(index), false, nil)
        }
        return insert(key, initial(), for: oldest)
    }

    // No default for `spares` above: one that is generic asks for heap memory at each call.

    /// The place of a key, as above; among the few keys that were used longest ago, one that is spared stays while
    /// another can go.
    public mutating func place(
        of key: IdentityKey,
        initially initial: @autoclosure () -> Value,
        sparing spares: (Value) -> Bool
    ) -> (place: Int, isNew: Bool, evicted: Value?) {
        if let index = find(key) {
            touch(index)
            return (Int(index), false, nil)
        }
        return insert(key, initial(), for: isFull ? leaving(sparing: spares) : oldest)
    }

    /// Puts in a key that is not there; when the table is full, `leaving` makes room.
    private mutating func insert(
        _ key: IdentityKey,
        _ value: Value,
        for leaving: Int32
    ) -> (place: Int, isNew: Bool, evicted: Value?) {
        let index: Int32
        var evicted: Value?
        if entries.count < capacity {
            index = Int32(truncatingIfNeeded: entries.count)
            entries.append(Entry(value: value))
        } else {
            index = leaving
            evictions += 1
            evicted = entries[Int(index)].value
            unlink(index)
            removeFromBucket(index)
            entries[Int(index)].value = value
        }
        let bucket = bucket(of: key)
        entries[Int(index)].key = key
        entries[Int(index)].nextInBucket = buckets[bucket]
        buckets[bucket] = index
        append(index)
        return (Int(index), true, evicted)
    }

    /// Who makes room: the oldest, or the first of the few oldest that is not spared.
    private func leaving(sparing spares: (Value) -> Bool) -> Int32 {
        var index = oldest
        for _ in 0..<16 where index >= 0 {
            if !spares(entries[Int(index)].value) { return index }
            index = entries[Int(index)].newer
        }
        return oldest
    }

    /// A copy of the value at a place that `place` gave, or that is below `count`.
    public subscript(place: Int) -> Value { entries[place].value }

    /// Changes the value at a place, without a copy; a subscript that modifies would ask for heap memory.
    public mutating func update<Result>(_ place: Int, _ body: (inout Value) -> Result) -> Result {
        body(&entries[place].value)
    }

    /// The key at a place below `count`.
    public func key(at place: Int) -> IdentityKey { entries[place].key }

    private func bucket(of key: IdentityKey) -> Int { Int(key.low & UInt64(buckets.count - 1)) }

    private func find(_ key: IdentityKey) -> Int32? {
        var index = buckets[bucket(of: key)]
        while index >= 0 {
            if entries[Int(index)].key == key { return index }
            index = entries[Int(index)].nextInBucket
        }
        return nil
    }

    private mutating func touch(_ index: Int32) {
        guard index != newest else { return }
        unlink(index)
        append(index)
    }

    private mutating func append(_ index: Int32) {
        entries[Int(index)].older = newest
        entries[Int(index)].newer = -1
        if newest >= 0 { entries[Int(newest)].newer = index }
        newest = index
        if oldest < 0 { oldest = index }
    }

    private mutating func unlink(_ index: Int32) {
        let (older, newer) = (entries[Int(index)].older, entries[Int(index)].newer)
        if older >= 0 { entries[Int(older)].newer = newer } else { oldest = newer }
        if newer >= 0 { entries[Int(newer)].older = older } else { newest = older }
    }

    private mutating func removeFromBucket(_ index: Int32) {
        let bucket = bucket(of: entries[Int(index)].key)
        var position = buckets[bucket]
        if position == index {
            buckets[bucket] = entries[Int(index)].nextInBucket
            return
        }
        while position >= 0 {
            let next = entries[Int(position)].nextInBucket
            if next == index {
                entries[Int(position)].nextInBucket = entries[Int(index)].nextInBucket
                return
            }
            position = next
        }
    }

    /// Calls `body` with places, that of the most recent key first, until it gives `false`.
    public func forEachPlaceFromNewest(_ body: (Int) -> Bool) {
        var index = newest
        while index >= 0 {
            guard body(Int(index)) else { return }
            index = entries[Int(index)].older
        }
    }
}
