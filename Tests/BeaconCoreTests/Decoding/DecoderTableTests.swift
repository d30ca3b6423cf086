import BeaconCore
import BeaconTestKit
import Testing

/// Says one thing to every structure that it claims, and names it by its format.
private struct FixedDecoder: BeaconDecoder {
    let name: String
    let claims: [Claim]
    var frames = 1
    var verdict = Verdict.decoded

    var formats: [Format] { [Format(name, name, fields: [FieldDeclaration("uuid", .bytes, "the value")])] }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into writer: inout FrameWriter) -> Verdict
    {
        for _ in 0..<frames {
            writer.begin()
            writer.octets(0, 0..<value.count)
        }
        return verdict
    }
}

@Suite struct DecoderTableTests {
    /// What came out of one advert: formats in their order, complaints with their reason.
    private func results(_ data: [UInt8], _ decoders: [FixedDecoder]) -> [String] {
        AdvertDecoder(decoders).lines(of: data).map { line in
            let words = line.split(separator: "\"")
            let format = words.firstIndex(of: "format").map { words[$0 + 2] } ?? "?"
            let reason = words.firstIndex(of: "reason").map { ":" + words[$0 + 2] } ?? ""
            return format + reason
        }
    }

    private static let uuid: [UInt8] = [
        0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 1, 2, 3, 4, 5, 6, 7, 8,
    ]

    /// One decoder for each kind of claim.
    private static let claimants = [
        FixedDecoder(name: "company", claims: [.manufacturerData(CompanyIdentifier(rawValue: 0x0201))]),
        FixedDecoder(
            name: "prefix",
            claims: [.manufacturerData(CompanyIdentifier(rawValue: 0x0201), prefix: [7, 8])]
        ),
        FixedDecoder(name: "any", claims: [.anyManufacturerData(prefix: [7, 8, 9])]),
        FixedDecoder(name: "service16", claims: [.serviceData16(0xFEAA, prefix: [5])]),
        FixedDecoder(name: "service32", claims: [.serviceData32(0x0403_0201)]),
        FixedDecoder(name: "service128", claims: [.serviceData128(uuid)]),
        FixedDecoder(name: "listed", claims: [.serviceUUID16(0xFD3D)]),
        FixedDecoder(name: "named", claims: [.localName(prefix: "Be")]),
        FixedDecoder(name: "beside", claims: [.manufacturerDataBesideName(prefix: "tps")]),
        FixedDecoder(name: "besides", claims: [.manufacturerDataBesideService(0x8151)]),
        FixedDecoder(name: "mesh", claims: [.structure(.meshBeacon, prefix: [1])]),
        // A name is claimed as one.
        FixedDecoder(name: "nobody", claims: [.structure(.completeLocalName)]),
    ]

    /// Advertising data, and who is asked about it.
    private static let expected: [([UInt8], [String])] = [
        ([3, 0xFF, 1, 2], ["company"]),
        ([3, 0x2B, 1, 2], ["mesh"]),
        ([4, 9, 0x74, 0x70, 0x73, 3, 0xFF, 9, 9], ["beside"]),
        ([3, 0xFF, 1, 2, 4, 8, 0x74, 0x70, 0x73], ["company", "beside"]),
        ([3, 9, 0x74, 0x70, 3, 0xFF, 9, 9], []),
        ([5, 3, 9, 9, 0x51, 0x81, 3, 0xFF, 9, 9], ["besides"]),
        ([5, 3, 9, 0x51, 0x81, 9, 3, 0xFF, 9, 9], []),
        ([3, 0x2B, 2, 2], []),
        ([3, 0x2A, 1, 2], []),
        ([4, 0xFF, 1, 2, 7], ["company"]),
        ([5, 0xFF, 1, 2, 7, 8], ["company", "prefix"]),
        ([6, 0xFF, 1, 2, 7, 8, 9], ["company", "prefix", "any"]),
        ([6, 0xFF, 3, 2, 7, 8, 9], ["any"]),
        ([6, 0xFF, 3, 2, 7, 9, 9], []),
        ([2, 0xFF, 1], []),
        ([4, 0x16, 0xAA, 0xFE, 5], ["service16"]),
        ([4, 0x16, 0xAA, 0xFE, 6], []),
        ([3, 0x16, 0xAA, 0xFE], []),
        ([5, 0x20, 1, 2, 3, 4], ["service32"]),
        ([5, 0x20, 1, 2, 3, 5], []),
        ([4, 0x20, 1, 2, 3], []),
        ([17, 0x21] + uuid.reversed(), ["service128"]),
        ([17, 0x21] + uuid, []),
        ([5, 0x03, 0x3D, 0xFD, 0x0F, 0x18], ["listed"]),
        ([6, 0x02, 0x0F, 0x18, 0x3D, 0xFD, 0x3D], ["listed"]),
        ([3, 0x03, 0x0F, 0x18], []),
        ([4, 0x09, 0x42, 0x65, 0x61], ["named"]),
        ([3, 0x08, 0x42, 0x65], ["named"]),
        ([2, 0x09, 0x42], []),
    ]

    @Test func eachKindOfClaimFindsItsStructuresAndNoOthers() {
        for (data, formats) in Self.expected { #expect(results(data, Self.claimants) == formats, "\(data)") }
    }

    @Test func aDecoderThatClaimsAStructureInSeveralWaysIsAskedOnce() {
        let company = CompanyIdentifier(rawValue: 0x0201)
        let decoders = [
            FixedDecoder(
                name: "greedy",
                claims: [
                    .manufacturerData(company), .manufacturerData(company, prefix: [7]),
                    .manufacturerData(company), .anyManufacturerData(prefix: [7, 8]),
                    .serviceUUID16(0x1809), .serviceUUID16(0x180F), .localName(prefix: "B"),
                    .localName(prefix: "Be"),
                ]
            ),
            FixedDecoder(
                name: "other",
                claims: [.anyManufacturerData(prefix: [7, 8]), .serviceUUID16(0x180F)]
            ),
        ]
        let expected: [([UInt8], [String])] = [
            ([5, 0xFF, 1, 2, 7, 8], ["greedy", "other"]), ([5, 0xFF, 1, 3, 7, 8], ["greedy", "other"]),
            ([7, 3, 0x09, 0x18, 0x0F, 0x18, 0x0F, 0x18], ["greedy", "other"]),
            ([7, 3, 0x0F, 0x18, 0x09, 0x18, 0x0F, 0x18], ["greedy", "other"]),
            ([4, 9, 0x42, 0x65, 0x61], ["greedy"]),
        ]
        for (data, formats) in expected { #expect(results(data, decoders) == formats, "\(data)") }
    }

    @Test func anOctetBetweenThoseOfTwoPrefixesLeadsNowhere() {
        let company = CompanyIdentifier(rawValue: 0x0201)
        let decoders = [
            FixedDecoder(name: "low", claims: [.manufacturerData(company, prefix: [0x10, 0xFF])]),
            FixedDecoder(name: "high", claims: [.manufacturerData(company, prefix: [0x20, 0x00])]),
        ]
        for octet in UInt8(0)...255 {
            let expected = [0x10: ["low"], 0x20: ["high"]][octet] ?? []
            let second: UInt8 = octet == 0x10 ? 0xFF : 0
            #expect(results([5, 0xFF, 1, 2, octet, second], decoders) == expected, "\(octet)")
        }
    }

    @Test func claimsThatFindNoRoomAreTold() {
        let claimants = (0..<4096).map { FixedDecoder(name: "\($0)", claims: [.localName(prefix: "B")]) }
        #expect(!DecoderTable(Array(claimants.dropLast())).isFull)
        #expect(DecoderTable(claimants).isFull)
        #expect(results([2, 9, 0x42], claimants).isEmpty)
        #expect(throws: Failure.self) { try DecoderTable.whole(claimants, for: "decode") }
    }

    /// Of seventeen services, each claimed by all of 4,096 decoders but one, the lists of sixteen find places.
    @Test func aListThatFindsNoPlaceLeavesTheOthersAlone() {
        let claimants = { (services: Range<UInt16>) in
            (0..<4096).map { number in
                let own = services.filter { Int($0) != number }
                return FixedDecoder(name: "\(number)", claims: own.map { .serviceData16($0) })
            }
        }
        #expect(!DecoderTable(claimants(0..<16)).isFull)
        let tooMany = claimants(0..<17)
        #expect(DecoderTable(tooMany).isFull)
        #expect(results([3, 0x16, 0, 0], tooMany).first == "1")
        let served = (UInt8(0)..<17).count { !results([3, 0x16, $0, 0], tooMany).isEmpty }
        #expect(served == 16)
    }

    @Test func framesOfADecoderThatSaysNotMineAreTakenBack() {
        let claim = Claim.manufacturerData(CompanyIdentifier(rawValue: 0x0201))
        let decoders = [
            FixedDecoder(name: "first", claims: [claim], verdict: .notMine),
            FixedDecoder(name: "second", claims: [claim]),
        ]
        #expect(results([3, 0xFF, 1, 2], decoders) == ["second"])
    }

    @Test func complaintsGiveWayToAnothersFramesButNotToTheirOwn() {
        let claim = Claim.manufacturerData(CompanyIdentifier(rawValue: 0x0201))
        let complains = Verdict.malformed(offset: 2, .tooShort)
        let whole = FixedDecoder(name: "whole", claims: [claim])
        let broken = FixedDecoder(name: "broken", claims: [claim], frames: 0, verdict: complains)
        let flagged = FixedDecoder(name: "flagged", claims: [claim], verdict: complains)
        let data: [UInt8] = [3, 0xFF, 1, 2]
        #expect(results(data, [broken]) == ["broken:too_short"])
        #expect(results(data, [broken, whole]) == ["whole"])
        #expect(results(data, [whole, broken]) == ["whole"])
        #expect(results(data, [flagged]) == ["flagged", "flagged:too_short"])
        #expect(results(data, [broken, flagged]) == ["flagged", "flagged:too_short"])
        #expect(results(data, [flagged, broken, whole]) == ["flagged", "whole", "flagged:too_short"])
    }

    @Test func framesOfOneStructureAreNumberedAndOthersAreNot() {
        let claim = Claim.serviceData16(0x1809)
        let one = AdvertDecoder([FixedDecoder(name: "one", claims: [claim])])
        let three = AdvertDecoder([FixedDecoder(name: "three", claims: [claim], frames: 3)])
        let data: [UInt8] = [3, 0x16, 0x09, 0x18]
        #expect(one.lines(of: data).allSatisfy { !$0.contains("\"part\"") })
        let lines = three.lines(of: data)
        #expect(lines.count == 3)
        for (number, line) in lines.enumerated() { #expect(line.contains("\"part\":\(number),")) }
    }

    @Test func aThousandDecodersOfOneServiceAreToldApartByTheirPrefix() {
        let decoders = (0..<1000).map { number in
            FixedDecoder(
                name: "d\(number)",
                claims: [.serviceData16(0xFEAA, prefix: [UInt8(number >> 8), UInt8(number & 0xFF)])]
            )
        }
        let advert = AdvertDecoder(decoders)
        for number in stride(from: 0, to: 1000, by: 7) {
            let lines = advert.lines(of: [5, 0x16, 0xAA, 0xFE, UInt8(number >> 8), UInt8(number & 0xFF)])
            #expect(lines.count == 1 && lines[0].contains("\"d\(number)\""), "\(number)")
        }
    }
}
