import BeaconLayout
import BeaconTestKit
import TestReading
import Testing

/// A wrong layout is told with the place where it is wrong.
@Suite struct LayoutFaultTests {
    /// The string, the part that the caret points at, and a piece of the message.
    private static let cases: [(text: String, place: String, message: String)] = [
        ("", "", "an empty term"),
        ("m:2-3=0215,", "", "an empty term"),
        ("m:2-3=0215", "m:2-3=0215", "has no field"),
        ("i:4-19", "i:4-19", "tells no format"),
        ("q:2-3=0215,i:4-4", "q:2-3=0215", "there is no term `q`"),
        ("m2-3=0215,i:4-4", "2", "expected `:` behind `m`, found `2`"),
        ("m:-3=0215,i:4-4", "-", "expected an offset, found `-`"),
        ("m:2=0215,i:4-4", "=", "expected `-` between two offsets"),
        ("m:3-2=0215,i:4-4", "3-2", "ends before it begins"),
        ("m:2-99999=0215,i:4-4", "99999", "at most 4 digits"),
        ("m:2-254=0215,i:4-4", "2-254", "no AD structure is that long"),
        ("m:2-3:0215,i:4-4", ":", "expected `=` and the octets to match"),
        ("m:2-3=021,i:4-4", "021", "odd number"),
        ("m:2-3=zz,i:4-4", "z", "expected hexadecimal digits"),
        ("m:2-3=021500,i:4-4", "2-3=021500", "2 octets are matched with 3"),
        ("m:2-3=0215,i:4-19q", "q", "the term has ended before `q`"),
        ("m:2-3=0215,i:4-4,p:24", "", "expected `-` between two offsets, found its end"),
        ("m:2-3=0215,i:4-4,p:24-25", "24-25", "a power is one octet"),
        ("m:2-3=0215,i:4-4,p:24-24,p:25-25", "25-25", "a second power"),
        ("m:2-3=0215,i:4-4,p:-", "", "expected `:` and the power"),
        ("s:1-2=feaa,i:4-4", "1-2=feaa", "2, 4 or 16 octets"),
        ("s:0-1=feaa,s:0-1=feab,i:4-4", "0-1=feab", "a second service UUID"),
        ("m:2-2=02,i:4-4", "2-2=02", "too little to tell the format"),
        ("m:4-5=0215,i:6-6", "4-5=0215", "too little to tell the format"),
        ("m:2-3=0215,m:3-3=15,i:4-4", "3-3=15", "another term matches"),
        ("m:2-3=0215,d:4-4=9a", "", "a field's name is"),
        ("m:2-3=0215,d:4-4=", "", "a field's name is"),
        ("m:2-3=0215,d:4-4=a,d:5-5=a", "a", "two fields are named `a`"),
        ("m:2-3=0215,d:4-4=format", "format", "is a key of every line"),
        ("m:2-3=0215,d:4-4=a:float", "float", "there is no such type"),
        ("m:2-3=0215,d:4-4=a:uuid", "uuid", "takes 16 octets, the field has 1"),
        ("m:2-3=0215,d:4-11=a:u", "u", "takes 1 to 7 octets"),
        ("m:2-3=0215,d:4-4=a*0", "*0", "the scale is zero"),
        ("m:2-3=0215,d:4-4=a*.5", ".5", "a factor such as 0.01"),
        ("m:2-3=0215,d:4-4=a/3", "/3", "no end in decimals"),
        ("m:2-3=0215,d:4-10=a*99999999999", "*99999999999", "does not fit"),
        ("m:2-3=0215,d:4-4=a:hex*2", "*2", "only u and s"),
        ("m:2-3=0215,d:4-4=a:hex!00", "!00", "a mask or a code"),
        ("m:2-3=0215,d:4-4=a&00", "&00", "the mask takes no bit"),
        ("m:2-3=0215,d:4-4=a!0000", "0000", "more octets than the field has"),
        ("n:Name,m:2-3=0215,d:4-4", "", "a format's name begins"),
        ("m:2-3=0215,i:4-4,\u{0}", "\u{0}", "an octet 0x0"),
    ]

    @Test func everyFaultIsToldWithItsPlace() {
        for (text, place, message) in Self.cases {
            do throws(LayoutFault) {
                _ = try Layout(text)
                Issue.record("no fault: \(text)")
            } catch {
                let octets = Array(text.utf8)
                let range = error.range.clamped(to: 0..<octets.count)
                let found = String(decoding: octets[range], as: UTF8.self)
                #expect(place.isEmpty || found == place, "\(text): \(error)")
                #expect(error.message.contains(message), "\(text): \(error)")
                #expect(error.range.upperBound <= octets.count, "\(text): \(error)")
            }
        }
    }

    @Test func noMutationOfALayoutStopsTheProgram() {
        var random = SeededRandom(seed: 4)
        let seeds = DocumentedLayout.all.map { Array($0.text.utf8) } + Self.cases.map { Array($0.text.utf8) }
        let alphabet = Array("msidpxn:-=,0123456789abcdef*/+&!lv.".utf8)
        var read = 0
        for round in 0..<100_000 {
            var octets = seeds[round % seeds.count]
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: 0...octets.count, using: &random)
                let octet =
                    Bool.random(using: &random)
                    ? alphabet.randomElement(using: &random) ?? 0
                    : UInt8.random(in: 0...255, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: octets.insert(octet, at: place)
                case 1 where place < octets.count: octets[place] = octet
                case 2 where place < octets.count: octets.remove(at: place)
                default: octets += octets.prefix(place)
                }
            }
            guard let layout = try? Layout(String(decoding: octets, as: UTF8.self)) else { continue }
            let decoder = LayoutDecoder(layout)
            #expect(!decoder.claims.isEmpty && decoder.formats.count == 1)
            read += 1
        }
        #expect(read > 300, "mutations that are layouts still")
    }

    @Test func everyPrefixOfAStructureIsSurvived() throws {
        for layout in DocumentedLayout.all {
            let decoder = AdvertDecoder([LayoutDecoder(try Layout(layout.text))])
            for (name, data) in try AdvertVectors.all() {
                for length in 0...data.count {
                    let lines = decoder.lines(of: Array(data.prefix(length)))
                    #expect(lines.count <= 2, "\(layout.format), \(name), \(length) octets")
                }
            }
        }
    }
}
