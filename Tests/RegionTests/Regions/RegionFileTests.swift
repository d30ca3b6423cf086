import BeaconCore
import BeaconRegions
import Testing

@Suite struct RegionFileTests {
    private func read(_ text: String) throws(Failure) -> [Region] {
        try RegionFile.entries(of: Array(text.utf8), called: "r.conf").map(\.region)
    }

    @Test func aRegionALine() throws {
        let regions = try read(
            """
            # doors
            lobby uuid=E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 major=1   # the front
            "meeting room"  format=eddystone-uid namespace=00112233445566778899 instance=000000000001

            desk\taddress=a4:c1:38:00:00:01\r
            """
        )
        #expect(regions.map(\.name) == ["lobby", "meeting room", "desk"])
        #expect(regions[0].constraint.format == "ibeacon")
        #expect(regions[1].constraint.format == "eddystone-uid")
        #expect(regions[2].constraint.address == DeviceAddress(rawValue: 0xA4C1_3800_0001))
    }

    @Test func aNameInQuotesMayHoldAnEqualsSign() throws {
        #expect(try read("\"a=b\" major=1").map(\.name) == ["a=b"])
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstName() throws {
        #expect(try read("\u{FEFF}lobby major=1\nb").map(\.name) == ["lobby", "b"])
        let lines = try SelectorLines.lines(Array("\u{FEFF}A4:C1:38:00:00:01 a".utf8), of: "f")
        #expect(lines.map { "\($0.selector)" } == ["A4:C1:38:00:00:01"])
    }

    @Test func whatIsWrongIsSaidWithItsPlace() {
        let faults = [
            ("", "r.conf: no region"), ("lobby major", "r.conf:1:7: `key=value`"),
            ("a\nlobby uuid=12", "r.conf:2:7: `uuid`: a UUID"),
            ("lobby major=1 major=2", "r.conf:1:15: `major` is given"),
            ("lobby majr=1", "r.conf:1:7: `majr` is neither an option nor a field; did you mean `major`?"),
            ("a\n uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0", "r.conf:2:2: the region has no name; write it"),
            ("major=1 minor=2", "r.conf:1:1: the region has no name; write it"),
            ("lobby address=A4", "r.conf:1:7: an address"),
            ("lobby format=iB", "r.conf:1:7: the name of a format"),
            ("lobby temperature_c=3", "r.conf:1:7: `temperature_c` is measured"),
            ("a\na", "r.conf:2:1: line 1 has"),
            ("\"lobby", "r.conf:1:1: the quotes"), ("lobby =3", "r.conf:1:7: `key=value`"),
        ]
        for (text, expected) in faults {
            do throws(Failure) {
                _ = try read(text)
                Issue.record("\(text) was read")
            } catch {
                #expect(error.kind == .badInput, "\(text)")
                #expect(error.message.hasPrefix(expected), "\(text): \(error.message)")
            }
        }
    }

    @Test func noOctetsDoHarm() {
        for seed in 0..<2000 {
            let octets = (0..<40).map {
                UInt8(truncatingIfNeeded: (seed &* 31 &+ $0 &* $0 &* 7 &+ seed >> 3) % 131)
            }
            _ = try? RegionFile.entries(of: octets, called: "r.conf")
        }
    }
}
