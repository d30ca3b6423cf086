import BeaconCore
import Testing

/// The lists of words that checks and the schema are made from hold what is written, and nothing else.
@Suite struct WordTests {
    @Test func everyEventTypeThatOctetsGiveIsListed() {
        let names = EventType.names.map { "\($0)" }
        let written = (UInt8(0)...31).map { "\(EventType(rawValue: $0).name)" }
        #expect(Set(names) == Set(written))
        #expect(Set(names).count == names.count)
    }

    @Test func everyReasonIsListed() {
        let names = MalformedReason.names.map { "\($0)" }
        let written = (UInt8.min...UInt8.max).map { "\(MalformedReason(rawValue: $0).name)" }
        #expect(Set(names) == Set(written))
        #expect(Set(names).count == names.count)
    }

    @Test func theStemOfAFieldIsItsNameWithoutTheUnit() {
        for (name, stem) in [
            ("temperature_c", "temperature"), ("acceleration_x_g", "acceleration_x"), ("button", "button"),
            ("adv_count", "adv_count"), ("battery_v", "battery"),
        ] {
            #expect(FieldDeclaration(name, .integer, "").stem == stem, "\(name)")
        }
    }
}
