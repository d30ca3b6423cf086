import BeaconRegions
import Testing

@Suite struct DistanceTests {
    /// One published value: AltBeacon's Android library and bluetooth-data-tools, by their own tests and tables.
    private struct Known {
        let fit: CurveFit
        let power: Double
        let rssi: Double
        let metres: Double?
    }

    private static let motoXPro = CurveFit(coefficient: 0.9401940951, power: 6.170094565, offset: 0)
    private static let moto2 = CurveFit(coefficient: 0.1862616782, power: 8.235367435, offset: -0.45324519)
    private let known = [
        Known(fit: .altBeacon, power: -59, rssi: -59, metres: 0.97085),
        Known(fit: .altBeacon, power: -59, rssi: -49, metres: 0.15611358),
        Known(fit: .altBeacon, power: -59, rssi: -55, metres: 0.49557202),
        Known(fit: .altBeacon, power: -59, rssi: -65, metres: 1.374884537),
        Known(fit: .altBeacon, power: -59, rssi: -85, metres: 5.869402342),
        Known(fit: .altBeacon, power: -65, rssi: -90, metres: 4.587380638),
        Known(fit: motoXPro, power: -49, rssi: -58, metres: 2.661125466),
        Known(fit: motoXPro, power: -49, rssi: -70, metres: 8.491360138),
        Known(fit: motoXPro, power: -59, rssi: -80, metres: 6.153728512),
        Known(fit: moto2, power: -59, rssi: -70, metres: 0.308074103),
        // The curve says less than nothing here; no distance is.
        Known(fit: moto2, power: -59, rssi: -62, metres: 0),
        Known(fit: .radius, power: -59, rssi: -60, metres: 1.1352362990362899),
        Known(fit: .radius, power: -3, rssi: -100, metres: 400),
        Known(fit: .radius, power: -3, rssi: -96, metres: 400),
        Known(fit: .radius, power: -3, rssi: -3, metres: 1.01076),
        Known(fit: .radius, power: -4, rssi: -3, metres: 0.056313514709472656),
        Known(fit: .radius, power: -59, rssi: 0, metres: nil),
        Known(fit: .altBeacon, power: -59, rssi: 0, metres: nil),
        // A power from 0 on was never measured; others take its negative, and call it calibrated.
        Known(fit: .radius, power: 59, rssi: -60, metres: nil),
    ]

    @Test func theCurvesGiveThePublishedValues() {
        for value in known {
            let name = "\(value.fit) at \(value.rssi) dBm of \(value.power)"
            let metres = DistanceModel.curve(value.fit).metres(rssi: value.rssi, measuredPower: value.power)
            guard let expected = value.metres else {
                #expect(metres == nil, "\(name)")
                continue
            }
            #expect(abs((metres ?? -1) - expected) < 1e-6, "\(name): \(metres ?? -1)")
        }
    }

    @Test func logDistanceIsAPowerOfTen() {
        let free = DistanceModel.logDistance(exponent: 2)
        let walls = DistanceModel.logDistance(exponent: 4)
        let expected: [(rssi: Double, free: Double, walls: Double)] = [
            (-59, 1, 1), (-79, 10, 3.1622776601683795), (-39, 0.1, 0.31622776601683794), (-99, 100, 10),
        ]
        for (rssi, inTheFree, amongWalls) in expected {
            let found = [free, walls].map { $0.metres(rssi: rssi, measuredPower: -59) ?? -1 }
            #expect(abs(found[0] - inTheFree) < 1e-9 * inTheFree, "free space, \(rssi) dBm")
            #expect(abs(found[1] - amongWalls) < 1e-9 * amongWalls, "walls, \(rssi) dBm")
        }
    }

    /// All 65,536 pairs of octets, for each model: a distance that is one, or none.
    @Test func noPairOfPowerAndLevelGivesWhatIsNoNumber() throws {
        var models = DistanceModel.names.compactMap { DistanceModel(named: $0) }
        models += [1, 8].map { .logDistance(exponent: $0) } + [.curve(Self.moto2), .curve(Self.motoXPro)]
        #expect(models.count == 7)
        for model in models {
            for pair in 0..<65_536 {
                let power = Double(Int8(truncatingIfNeeded: pair >> 8))
                let rssi = Double(Int8(truncatingIfNeeded: pair))
                let name = "\(model), \(rssi) dBm of \(power)"
                let metres = model.metres(rssi: rssi, measuredPower: power)
                let interval = model.interval(rssi: rssi, margin: 12.5, measuredPower: power)
                guard power < 0, rssi != 0 else {
                    if metres != nil || interval != nil { Issue.record("\(name): \(metres ?? -1)") }
                    continue
                }
                let found = [metres, interval?.lowerBound, interval?.upperBound].map { $0 ?? .nan }
                if found.contains(where: { !($0 >= 0 && $0 <= DistanceModel.farthest) }) {
                    Issue.record("\(name): \(found)")
                }
                if found[1] > found[0] && found[0] > 0 || found[0] > found[2] && rssi < 0 {
                    if case .logDistance = model { Issue.record("\(name): not within \(found)") }
                }
            }
        }
    }

    @Test func theStrongerIsNeverTheFarther() {
        for name in DistanceModel.names {
            let model = DistanceModel(named: name)
            var before = -1.0
            for rssi in stride(from: -1.0, through: -127, by: -1) {
                let metres = model?.metres(rssi: rssi, measuredPower: -59) ?? -2
                // The curve fits have a step down where their two halves meet.
                if rssi == -59, name != "log-distance" { before = 0 }
                #expect(metres >= before, "\(name), \(rssi) dBm")
                before = metres
            }
        }
    }

    @Test func numbersThatAreNoneGiveNoDistance() {
        let model = DistanceModel.logDistance(exponent: 2)
        for odd in [Double.nan, .infinity, -.infinity] {
            #expect(model.metres(rssi: odd, measuredPower: -59) == nil, "level \(odd)")
            #expect(model.metres(rssi: -59, measuredPower: odd) == nil, "power \(odd)")
            #expect(model.interval(rssi: -59, margin: odd, measuredPower: -59) == nil, "margin \(odd)")
        }
    }

    @Test func anUnknownModelIsNone() {
        #expect(DistanceModel(named: "linear") == nil)
    }
}
