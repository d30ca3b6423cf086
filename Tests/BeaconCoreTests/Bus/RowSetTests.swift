import BeaconCore
import BeaconTestKit
import Testing

@Suite struct RowSetTests {
    private func rows(_ set: RowSet) -> [Int] {
        var rows: [Int] = []
        set.forEach { rows.append($0) }
        return rows
    }

    @Test func theFirstRowsAreTheFirstRows() {
        for count in [-1, 0, 1, 63, 64, 65, 256, 511, 512, 513, .max] {
            let set = RowSet(first: count)
            #expect(rows(set) == Array(0..<min(max(count, 0), 512)), "\(count)")
            #expect(set.count == min(max(count, 0), 512), "\(count)")
            #expect(set.isEmpty == (count < 1), "\(count)")
        }
    }

    @Test func itBehavesLikeASetOfNumbers() {
        var random = SeededRandom(seed: 9)
        var set = RowSet()
        var model: Set<Int> = []
        for _ in 0..<5000 {
            let row = Int.random(in: -5...520, using: &random)
            if Bool.random(using: &random) {
                set.insert(row)
                if (0..<512).contains(row) { model.insert(row) }
            } else {
                set.remove(row)
                model.remove(row)
            }
            let probe = Int.random(in: -5...520, using: &random)
            #expect(set.contains(probe) == model.contains(probe))
            #expect(set.next(from: probe) == (probe < 0 ? nil : model.filter { $0 >= probe }.min()))
        }
        #expect(rows(set) == model.sorted())
        #expect(set.count == model.count)
    }
}
