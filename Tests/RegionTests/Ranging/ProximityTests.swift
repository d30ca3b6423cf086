import BeaconRegions
import Testing

@Suite struct ProximityTests {
    @Test func theLimitsAreHalfAMetreAndFour() {
        let expected: [(Double?, Proximity)] = [
            (0, .immediate), (0.49, .immediate), (0.5, .near), (3.99, .near), (4, .far), (400, .far),
            (-1, .unknown), (nil, .unknown), (.nan, .unknown),
        ]
        for (metres, proximity) in expected {
            #expect(Proximity(metres: metres) == proximity, "\(metres.map { "\($0)" } ?? "none")")
        }
    }
}
