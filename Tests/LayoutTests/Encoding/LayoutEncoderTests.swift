import BeaconCore
import BeaconLayout
import BeaconTestKit
import TestReading
import Testing

/// What a layout reads it writes, too.
@Suite struct LayoutEncoderTests {
    @Test func whatAnyLayoutWritesItReadsBack() throws {
        var sent = 0
        var refused: [String: Int] = [:]
        for seed in UInt64(0)..<10_000 {
            var random = RandomLayout(seed: seed)
            let text = random.text()
            guard let layout = try? Layout(text) else { continue }
            let encoder = LayoutEncoder(layout)
            let law = EncoderLaw(encoder, [LayoutDecoder(layout)])
            for _ in 0..<2 {
                let options = random.options(of: layout)
                do throws(EncodingFailure) {
                    _ = try encoder.encode(options)
                    sent += 1
                } catch {
                    refused["\(error.reason)".prefix { $0 != "(" }.description, default: 0] += 1
                    continue
                }
                let complaints = law.complaints(about: options)
                #expect(complaints == [], "seed \(seed): \(text): \(options)")
            }
        }
        #expect(sent > 10_000, "the rest was refused: \(refused)")
    }

    @Test func everyDocumentedLayoutWritesWhatItReadsInPublishedAdverts() throws {
        for documented in DocumentedLayout.all {
            let layout = try Layout(documented.text)
            let encoder = LayoutEncoder(layout)
            let law = EncoderLaw(encoder, [LayoutDecoder(layout)])
            var compared = 0
            for (name, data) in try AdvertVectors.all() {
                guard var options = law.options(of: data), let theirs = structure(of: data) else { continue }
                // The company is no field of these layouts.
                if encoder.options.contains(where: { $0.name == "company_id" }) {
                    options["company_id"] = .integer(Int64(theirs[2]) | Int64(theirs[3]) << 8)
                }
                let ours = try #require(structure(of: try encoder.encode(options).octets))
                // Octets behind the last field are nobody's: the layout neither reads nor writes them.
                let same = theirs.dropFirst().prefix(ours.count - 1)
                #expect(ours.dropFirst() == same, "\(documented.format), \(name)")
                compared += 1
            }
            #expect(compared >= 3, "\(documented.format): vectors compared")
        }
    }

    /// Length, type and value of the structure that a layout may read.
    private func structure(of data: [UInt8]) -> [UInt8]? {
        var walk = ADWalk()
        while let structure = walk.next(in: data.span) {
            guard structure.type == .manufacturerSpecificData || structure.type == .serviceData16 else {
                continue
            }
            return Array(data[structure.value.lowerBound - 2..<structure.value.upperBound])
        }
        return nil
    }

    private struct Refusal {
        let field: String
        let value: OptionValue?
        let text: String
    }

    private static let refusals = [
        Refusal(
            field: "d:4-5=temperature_c:s*0.005",
            value: .text("25.003"),
            text: "25.003 is no multiple of 0.005"
        ),
        Refusal(
            field: "d:4-4=temperature_c:u*0.5-40.25",
            value: .text("3"),
            text: "3 is not -40.25 and a multiple of 0.5"
        ),
        Refusal(
            field: "d:4-5=temperature_c:s*0.01",
            value: .text("327.68"),
            text: "-327.68 to 327.67 can be sent"
        ),
        Refusal(field: "d:4-5=t:s*0.01", value: .text("99999999999999999.9"), text: "can be sent"),
        Refusal(field: "d:4-5=t:s*0.01", value: .text("warm"), text: "`warm` is no number"),
        Refusal(field: "d:4-5=t:s*0.01", value: .text("1.2.3"), text: "`1.2.3` is no number"),
        Refusal(field: "d:4-5=t:s*0.01", value: nil, text: "is needed"),
        Refusal(field: "d:4-5=t:s*0.01!8000", value: .text("-327.68"), text: "leave it out"),
        Refusal(field: "d:4-4=n", value: .integer(256), text: "0 to 255 can be sent"),
        Refusal(field: "d:4-4=n&f0", value: .integer(16), text: "0 to 15 can be sent"),
        Refusal(field: "d:4-4=n&5a", value: .integer(2), text: "mask leaves out a bit"),
        Refusal(field: "d:4-4=n:s&0f", value: .integer(8), text: "-8 to 7 can be sent"),
        Refusal(field: "d:4-5=n*10", value: .integer(15), text: "15 is no multiple of 10"),
        Refusal(field: "d:4-6=h:hex", value: .text("0102"), text: "3 octets are needed; these are 2"),
        Refusal(field: "d:4-6v=h:hex", value: .text("01020304"), text: "3 fit"),
        Refusal(field: "d:4-6=h:hex", value: .text("01020g"), text: "column 6"),
        Refusal(
            field: "d:4-6v=h:hex,d:7-7=b!00",
            value: .text("01"),
            text: "3 octets are needed; these are 1"
        ),
        Refusal(field: "d:4-6=h:text", value: .text("abcd"), text: "3 fit"),
        Refusal(field: "d:2-3=h:hex", value: .text("ffff"), text: "octet 2 of the structure is another"),
    ]

    @Test func whatCannotBeSentIsRefusedAndNamed() throws {
        for refusal in Self.refusals {
            let text = "m:0-3=ffff0102,\(refusal.field)"
            let layout = try Layout(text)
            let name = try #require(layout.fields.first?.name)
            let failure = #expect(throws: EncodingFailure.self, "\(text)") {
                try LayoutEncoder(layout).encode(Options(refusal.value.map { [name: $0] } ?? [:]))
            }
            #expect(failure?.option == name, "\(text)")
            #expect(failure?.text.contains(refusal.text) == true, "\(text): \(failure?.text ?? "")")
        }
    }

    @Test func aCodeForNoValueIsSentWhenTheOptionIsLeftOut() throws {
        let encoder = LayoutEncoder(try Layout("m:0-3=ffff0102,d:4-5l=temperature_c:s*0.01!8000"))
        #expect(try encoder.encode(Options()).octets.suffix(2) == [0x00, 0x80])
        #expect(encoder.options.map(\.isRequired) == [false])
        let help = "octets 4 to 5, -327.68 to 327.67 in steps of 0.01; left out it says no value"
        #expect(encoder.options.first?.help == help)
    }

    @Test func aStructureThatDoesNotFitIsRefusedAndOneThatNearlyDoesGoesWithoutFlags() throws {
        for (length, octets) in [(22, 31), (23, 29), (25, 31)] {
            let layout = try Layout("m:0-3=ffff0102,d:4-\(3 + length)=h:hex")
            let value = String(repeating: "ab", count: length)
            let data = try LayoutEncoder(layout).encode(Options(["h": .text(value)]))
            #expect(data.octets.count == octets, "\(length) octets of the field")
        }
        let layout = try Layout("m:0-3=ffff0102,d:4-29=h:hex")
        let failure = #expect(throws: EncodingFailure.self) {
            try LayoutEncoder(layout).encode(Options(["h": .text(String(repeating: "ab", count: 26))]))
        }
        #expect(failure?.reason == .dataTooLong(octets: 32, limit: 31))
    }
}
