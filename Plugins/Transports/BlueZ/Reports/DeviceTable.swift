/// The devices heard last, so many and no more: the one that was silent longest goes first.
struct DeviceTable {
    /// Some thousand addresses that change every quarter of an hour; about 300 octets each.
    static let capacity = 4096

    private let capacity: Int
    private var places: [DeviceKey: Int] = [:]
    private var records: [DeviceRecord] = []
    private var newest = -1
    private var oldest = -1
    private(set) var evicted: UInt64 = 0

    init(capacity: Int = Self.capacity) {
        self.capacity = max(capacity, 1)
        places.reserveCapacity(self.capacity + 1)
    }

    var count: Int { places.count }

    /// The record at a place that `place` gave.
    subscript(place: Int) -> DeviceRecord {
        get { records[place] }
        _modify { yield &records[place] }
    }

    /// The place of a device's record, made when there is none; it counts as used now.
    mutating func place(of key: DeviceKey) -> Int {
        if let place = places[key] {
            guard place != newest else { return place }
            unlink(place)
            link(place)
            return place
        }
        let place: Int
        if records.count < capacity {
            place = records.count
            records.append(DeviceRecord(key))
        } else {
            place = oldest
            if places.removeValue(forKey: records[place].key) != nil { evicted &+= 1 }
            unlink(place)
            records[place] = DeviceRecord(key)
        }
        places[key] = place
        link(place)
        return place
    }

    func existingPlace(of key: DeviceKey) -> Int? { places[key] }

    /// Forgets a device; its place is the first to be used again.
    mutating func remove(_ key: DeviceKey) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        records[place] = DeviceRecord(key)
        records[place].newer = oldest
        if oldest >= 0 { records[oldest].older = place } else { newest = place }
        oldest = place
    }

    mutating func removeAll(of adapter: Int) {
        for key in places.keys.filter({ $0.adapter == adapter }) { remove(key) }
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (records[place].newer, records[place].older)
        if newer >= 0 { records[newer].older = older } else { newest = older }
        if older >= 0 { records[older].newer = newer } else { oldest = newer }
        records[place].newer = -1
        records[place].older = -1
    }

    private mutating func link(_ place: Int) {
        records[place].older = newest
        records[place].newer = -1
        if newest >= 0 { records[newest].newer = place } else { oldest = place }
        newest = place
    }
}
