import Testing

@testable import BeaconCore

@Suite struct FieldTests {
    @Test func aDecimalIsTheNearestNumber() {
        let numbers: [(Int64, Int8, Double)] = [
            (3, -1, 0.3), (2506, -2, 25.06), (-7, -1, -0.7), (25, 2, 2500), (0, -8, 0), (1, 0, 1),
            (9_007_199_254_740_991, -22, 9.007199254740991e-7),
        ]
        for (mantissa, exponent, number) in numbers {
            let field = Field(0, .decimal, payload: UInt64(bitPattern: mantissa), exponent: exponent)
            #expect(field.number == number, "\(mantissa) × 10^\(exponent)")
        }
    }
}
