import BeaconCore
import Testing

@testable import BeaconCommand

/// The model behind the table, on virtual time.
@Suite struct ScanTableTests {
    private typealias Fixture = SightingFixture

    @Test func aBeaconIsOneRowHoweverOftenItIsHeard() {
        let table = Fixture.table([
            Fixture.sighting(1, at: 0), Fixture.sighting(2, at: 0.1), Fixture.sighting(1, at: 0.2, rssi: -40),
        ])
        #expect(table.rows.map(\.number) == [0, 1])
        #expect(table.rows[0].level(at: Fixture.time(0.2)) == -50)
        #expect(table.rows[0].lastHeard == Fixture.time(0.2))
    }

    @Test func framesOfOneReportAreHeardOnce() {
        let table = Fixture.table([
            Fixture.sighting(1, at: 0, report: 7), Fixture.sighting(1, at: 0, report: 7),
            Fixture.sighting(1, at: 0, report: 8),
        ])
        #expect(table.rows[0].history.rate(at: Fixture.time(0)) == 2)
        #expect(table.air.rate(at: Fixture.time(0)) == 2)
    }

    @Test func whatNoDecoderReadsOnlyAddsANameToABeaconThatIsKnown() {
        var table = ScanTable()
        table.hear(Fixture.sighting(1, at: 0, address: 9))
        #expect(table.hear(Fixture.sighting(2, at: 1, format: nil, name: "Kitchen", address: 9)) == nil)
        #expect(table.rows.count == 1)
        #expect(table.name(of: table.rows[0]) == "Kitchen")
        #expect(table.rows[0].lastHeard == Fixture.time(0))
    }

    @Test func aRowWithoutAFormatBecomesTheFirstOneWithIt() {
        var table = ScanTable()
        table.hear(Fixture.sighting(2, at: 0, format: nil, fields: "", name: "Kitchen", address: 9))
        let place = table.hear(Fixture.sighting(1, at: 1, address: 9))
        #expect(place == 0)
        #expect(table.rows.map(\.format) == ["ibeacon"])
        #expect(table.name(of: table.rows[0]) == "Kitchen")
        // A second format of the same sender is a beacon of its own, under the same name.
        table.hear(Fixture.sighting(3, at: 2, format: "eddystone-tlm", address: 9))
        #expect(table.rows.count == 2)
        #expect(table.rows.map { table.name(of: $0) } == ["Kitchen", "Kitchen"])
    }

    @Test func aBeaconMayChangeItsAddress() {
        var table = ScanTable()
        table.hear(Fixture.sighting(1, at: 0, address: 1))
        table.hear(Fixture.sighting(1, at: 1, address: 2))
        #expect(table.rows.map(\.advertiser?.text) == ["C4:C1:38:00:00:02"])
        // Its old address belongs to nobody: another may have it.
        table.hear(Fixture.sighting(5, at: 2, format: nil, address: 1))
        #expect(table.rows.count == 2)
    }

    @Test func whenItIsFullTheOneUnheardLongestGoesAndIsCounted() {
        var table = Fixture.table((0..<3).map { Fixture.sighting($0, at: Double($0)) }, capacity: 3)
        table.hear(Fixture.sighting(0, at: 3))
        table.hear(Fixture.sighting(7, at: 4, name: "New"))
        #expect(table.forgotten == 1)
        #expect(table.rows.map(\.number).sorted() == [0, 2, 3])
        for number in 100..<20_000 { table.hear(Fixture.sighting(UInt64(number), at: 5, name: "N\(number)")) }
        #expect(table.rows.count == 3)
        #expect(table.forgotten == 19_901)
        #expect(table.rows.compactMap { table.name(of: $0) }.count == 3)
    }

    @Test func anonymousOnesHaveNoNameAndNoAddress() {
        let table = Fixture.table([Fixture.sighting(1, at: 0, name: "x", address: .some(nil))])
        #expect(table.rows[0].advertiser == nil)
        #expect(table.name(of: table.rows[0]) == nil)
    }

    @Test func newsIsToldAtMostOnceASecond() {
        var table = ScanTable()
        var told: [Double] = []
        let second: Int64 = 1_000_000_000
        // The fields change at 0.2, 0.4 and 2.0.
        for (seconds, fields) in [
            (0.0, "a=1"), (0.2, "a=2"), (0.4, "a=3"), (1.0, "a=3"), (1.5, "a=3"), (2.0, "a=4"),
        ] {
            let place = table.hear(Fixture.sighting(1, at: seconds, fields: fields))
            if let place, table.takeNews(at: place, every: second) { told.append(seconds) }
        }
        #expect(told == [0, 1, 2])
    }

    @Test func sortingIsStableAndUnknownOnesStandLast() {
        let table = Fixture.table([
            Fixture.sighting(3, at: 0, rssi: -70, name: "beta"), Fixture.sighting(1, at: 1, rssi: nil),
            Fixture.sighting(2, at: 2, rssi: -50, name: "Alpha"), Fixture.sighting(4, at: 2, rssi: -70),
        ])
        let now = Fixture.time(2)
        func order(_ order: ScanOrder) -> [Int] { order.sorted(table.rows, of: table, at: now).map(\.number) }
        #expect(order(.rssi) == [2, 0, 3, 1])
        #expect(order(.name) == [2, 0, 1, 3])
        #expect(order(.age) == [2, 3, 1, 0])
        #expect(order(.rate) == [2, 3, 1, 0])
        #expect(order(.address) == [1, 2, 0, 3])
        #expect(ScanOrder.allCases.map(\.next) == [.name, .age, .rate, .address, .rssi])
    }
}
