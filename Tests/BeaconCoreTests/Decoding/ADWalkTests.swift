import BeaconCore
import Testing

@Suite struct ADWalkTests {
    private func walk(_ octets: [UInt8]) -> (values: [Range<Int>], anomaly: ADAnomaly?) {
        var walk = ADWalk()
        var values: [Range<Int>] = []
        while let structure = walk.next(in: octets.span) { values.append(structure.value) }
        return (values, walk.anomaly)
    }

    @Test func wholeStructuresComeInOrder() {
        let (values, anomaly) = walk([0x02, 0x01, 0x06, 0x03, 0x03, 0xAA, 0xFE])
        #expect(values == [2..<3, 5..<7])
        #expect(anomaly == nil)
    }

    @Test func aStructureThatOverrunsIsNotYielded() {
        let (values, anomaly) = walk([0x02, 0x01, 0x06, 0x20, 0xFF, 0xAA])
        #expect(values == [2..<3])
        #expect(anomaly == ADAnomaly(offset: 3, reason: .overrun))
    }

    @Test func aLengthWithoutATypeEndsEarly() {
        let (values, anomaly) = walk([0x02, 0x01, 0x06, 0x02])
        #expect(values == [2..<3])
        #expect(anomaly == ADAnomaly(offset: 3, reason: .earlyEnd))
    }

    @Test func aZeroLengthEndsTheSignificantPart() {
        #expect(walk([0x02, 0x01, 0x06, 0, 0, 0]).anomaly == nil)
        #expect(walk([0, 0, 0x02, 0x01]).anomaly == ADAnomaly(offset: 2, reason: .dataAfterZeroLength))
    }

    @Test func anEmptyValueIsAStructure() {
        let (values, anomaly) = walk([0x01, 0x09])
        #expect(values == [2..<2])
        #expect(anomaly == nil)
    }
}
