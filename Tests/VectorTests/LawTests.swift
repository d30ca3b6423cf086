import BeaconCore
import BeaconTestKit
import Synchronization
import Testing

/// Decoders and vectors that break a law are found, each by the law that it breaks.
@Suite struct LawTests {
    /// Reads manufacturer specific data of company 0xFFFF: one octet behind it as humidity.
    private struct Probe: BeaconDecoder {
        var claims: [Claim] = [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))]
        var fields = [FieldDeclaration("humidity_pct", .integer, "humidity")]
        var answer: @Sendable (UInt8) -> Int64 = { Int64($0) }

        var formats: [Format] { [Format("probe", "A probe", fields: fields)] }

        func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter)
            -> Verdict
        {
            guard value.count == 3 else { return .malformed(offset: value.count, .badLength) }
            frames.begin()
            frames.integer(0, answer(value[2]))
            return .decoded
        }
    }

    private func vectors(_ value: String = "5", verdict: String = "decoded") throws -> [DecoderVector] {
        let text = """
            [{"name": "one", "source": "made by hand", "advertisingData": "04FFFFFF05", "verdict": "\(verdict)",
              "frames": [{"format": "probe", "fields": {"humidity_pct": \(value)}}]}]
            """
        return try DecoderVector.read(Array(text.utf8), named: "x.json")
    }

    private func complaints(
        _ decoder: Probe,
        _ law: DecoderLaws.Law,
        _ vectors: [DecoderVector]? = nil
    ) throws -> [String] {
        DecoderLaws([decoder], try vectors ?? self.vectors()).complaints(against: law)
    }

    @Test func aValueThatIsNotTheVectorsIsTold() throws {
        #expect(
            try complaints(Probe(), .vectors, vectors("5.5")) == ["x.json: one: humidity_pct is 5, not 5.5"]
        )
        #expect(try complaints(Probe(), .vectors, vectors("5.0")) == [])
        #expect(
            try complaints(Probe(), .vectors, vectors(verdict: "malformed"))
                == ["x.json: one: the verdict is decoded, not malformed"]
        )
    }

    @Test func anAnswerThatDependsOnWhatCameBeforeIsTold() throws {
        let calls = Calls()
        let decoder = Probe(answer: { _ in calls.next() })
        #expect(try complaints(decoder, .repetition).contains("x.json: one: another answer the second time"))
    }

    private final class Calls: Sendable {
        private let count = Atomic<Int>(0)
        func next() -> Int64 { Int64(count.add(1, ordering: .relaxed).newValue) }
    }

    @Test func heapMemoryIsCountedToTheLastRequest() throws {
        // What is made when first used is not of the boxes.
        Keeper.keep(Box())
        #expect(HeapRequests.count {} == 0)
        let boxes = try #require(HeapRequests.count { for _ in 0..<10 { Keeper.keep(Box()) } })
        #expect(boxes >= 10)
        let asked = try #require(HeapRequests.measure { for _ in 0..<10 { Keeper.keep(Box()) } })
        #expect(asked.requests == boxes)
        // A header of two words each, at least.
        #expect(asked.octets >= 160)
        #expect(asked.octets < 1600)
        let decoder = Probe(answer: { octet in
            Keeper.keep(Box())
            return Int64(octet)
        })
        #expect(try complaints(decoder, .allocation).count == 1)
    }

    private final class Box: Sendable {}

    private enum Keeper {
        private static let kept = Mutex<Box?>(nil)
        static func keep(_ box: Box) { kept.withLock { $0 = box } }
    }

    @Test func aClaimWithoutAVectorIsTold() throws {
        let decoder = Probe(claims: Probe().claims + [.serviceData16(0x1234)])
        let found = try complaints(decoder, .claims)
        #expect(found.count == 1 && found[0].contains("serviceData16"), "\(found)")
    }

    @Test func fieldsOfWrongNamesKindsAndWithoutVectorsAreTold() throws {
        let fields: [FieldDeclaration] = [
            FieldDeclaration("humidity_pct", .text, "humidity", absent: "0xFF"),
            FieldDeclaration("Own-Name", .integer, ""),
            FieldDeclaration("time", .integer, "a key"),
        ]
        let found = try complaints(Probe(fields: fields), .fields)
        for part in [
            "humidity_pct is text, in the register", "no vector in which humidity_pct is absent",
            "Own-Name is no field's name", "Own-Name has no meaning", "time is a key of every line",
            "no vector gives time",
        ] {
            #expect(found.contains { $0.contains(part) }, "\(part): \(found)")
        }
    }

    @Test func aValueOfAnotherKindThanDeclaredIsTold() throws {
        let decoder = Probe(fields: [FieldDeclaration("humidity_pct", .boolean, "humidity")])
        #expect(try !complaints(decoder, .hostile).isEmpty)
    }

    @Test func whatCannotBeReadIsToldWithItsPlace() {
        let text = #"[{"name": "a", "source": "b", "advertisingData": "", "verdict": "ok"}]"#
        let fault = #expect(throws: VectorFault.self) {
            try DecoderVector.read(Array(text.utf8), named: "Vectors/x.json")
        }
        #expect(
            fault?.description == "Vectors/x.json: vector 1: verdict: "
                + #"the verdict "ok" is none of decoded, malformed, not_mine"#
        )
    }
}
