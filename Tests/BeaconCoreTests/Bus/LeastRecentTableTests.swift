import BeaconCore
import BeaconTestKit
import Testing

@Suite struct LeastRecentTableTests {
    private func key(_ number: Int) -> IdentityKey {
        var key = IdentityKey()
        key.combine(UInt64(number))
        return key
    }

    @Test func itBehavesLikeAListThatMovesWhatIsUsedToTheFront() {
        for capacity in [1, 2, 3, 16, 17, 100] {
            var random = SeededRandom(seed: UInt64(capacity))
            var table = LeastRecentTable<Int>(capacity: capacity)
            var model: [(key: Int, value: Int)] = []
            var evictions = 0
            var differences: [Int] = []
            for step in 0..<3000 {
                let number = Int(random.next() % UInt64(capacity * 2 + 1))
                let index = model.firstIndex { $0.key == number }
                if Bool.random(using: &random) {
                    let value = table.value(of: key(number))
                    if value != index.map({ model[$0].value }) { differences.append(step) }
                    if let index { model.insert(model.remove(at: index), at: 0) }
                } else {
                    table.set(key(number), step)
                    if let index { model.remove(at: index) }
                    model.insert((number, step), at: 0)
                    if model.count > capacity {
                        model.removeLast()
                        evictions += 1
                    }
                }
                if table.count != model.count || table.evictions != evictions { differences.append(step) }
            }
            #expect(differences == [], "capacity \(capacity)")
        }
    }

    @Test func keysThatShareABucketAreToldApart() {
        // The bucket is the key's low word: look for keys of one bucket of sixteen.
        let close = (0..<400).map { key($0) }.filter { $0.low & 15 == 3 }
        #expect(close.count > 8)
        var table = LeastRecentTable<Int>(capacity: 8)
        for (number, key) in close.enumerated() { table.set(key, number) }
        for (number, key) in close.enumerated() {
            #expect(table.value(of: key) == (number < close.count - 8 ? nil : number))
        }
    }

    @Test func noCapacityIsOne() {
        var table = LeastRecentTable<Int>(capacity: 0)
        table.set(key(1), 1)
        table.set(key(2), 2)
        #expect(table.value(of: key(1)) == nil)
        #expect(table.value(of: key(2)) == 2)
    }
}
