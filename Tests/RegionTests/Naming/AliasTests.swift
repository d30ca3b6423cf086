import BeaconCore
import BeaconRegions
import BeaconTestKit
import IBeaconDecoder
import TestReading
import Testing

@Suite struct AliasTests {
    private static let uuid = "e2c56db5-dffb-48d2-b060-d0f5a71096e0"
    private let folder: TemporaryFolder
    private let run = TestRun()

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String) throws { try folder.write(Array(text.utf8), to: "names") }

    private func book(_ text: String, knowing formats: [Format] = IBeaconDecoder().formats) throws
        -> AliasBook
    {
        try write(text)
        return try AliasBook(reading: folder.path("names"), knowing: formats)
    }

    /// Publishes sightings to who asks for their names.
    private func publish(
        _ sightings: [Sighting],
        to reader: AliasReader,
        decodes: Bool = true,
        times: Int = 1
    ) {
        let decode = DecodeStage(
            DecoderTable([IBeaconDecoder()]),
            DecodeOptions(unknown: .keep),
            batches: 1,
            context: run.context("decode"),
            waits: {}
        )
        let publisher = run.publisher(to: decodes ? StageNode(decode, next: reader) : reader)
        for _ in 0..<times { publisher.publish(reports: sightings.map { ($0.report, $0.data) }) }
    }

    private func names(_ sightings: [Sighting], _ book: AliasBook, decodes: Bool = true) -> [String?] {
        let reader = AliasReader(book)
        publish(sightings, to: reader, decodes: decodes)
        return reader.names
    }

    @Test func anIdentityThatNoBeaconHasIsRefused() throws {
        let failure = #expect(throws: Failure.self) { try book("\n\nibeacon:1 y") }
        let message = "line 3: `ibeacon:UUID:MAJOR:MINOR` is expected, found `ibeacon:1`"
        #expect(failure == Failure(.badInput, "\(folder.path("names")), \(message)"))
    }

    @Test func anIdentityGoesBeforeAnAddress() throws {
        let book = try book(
            """
            # the ground floor
            C0:00:00:00:00:01   Somebody's   tag  # a comment
            altbeacon:\(Self.uuid):1:2 wrong format
            ibeacon:E2C56DB5DFFB48D2B060D0F5A71096E0:1:2 Front \"door\"

            """
        )
        var stranger = Sighting(0, minor: 2)
        stranger.address = 0xC000_0000_0002
        var unread = Sighting(0)
        unread.other = [2, 1, 6]
        let rows = [Sighting(0), stranger, Sighting(0, minor: 2), unread]
        let tag = "Somebody's tag"
        #expect(names(rows, book) == [tag, "Front \"door\"", "Front \"door\"", tag])
        #expect(names(rows, book, decodes: false) == [tag, nil, tag, tag], "of reports, the address alone")
        #expect(book.alias(format: nil, identity: [], address: stranger.report.address) == nil)
        let identity = [
            EventMember("uuid", .text(Self.uuid)), EventMember("major", .integer(1)),
            EventMember("minor", .integer(2)),
        ]
        #expect(book.alias(format: "ibeacon", identity: identity, address: nil)?.name == "Front \"door\"")
    }

    @Test func whatIsWrongIsSaidWithItsLine() throws {
        let long = String(repeating: "x", count: 257)
        let faults = [
            (
                "Kitchen A4:C1:38:00:00:01",
                "line 1: an address or `format:identity` is expected, found `Kitchen`"
            ),
            ("# all\n* Everybody", "line 2: an address or `format:identity` is expected, found `*`"),
            ("A4:C1:38:00:00:01 # Kitchen", "line 1: no name stands behind A4:C1:38:00:00:01"),
            ("A4:C1:38:00:00:01 a\u{1B}[2J", "line 1: the name holds a control character"),
            ("A4:C1:38:00:00:01 \(long)", "line 1: the name is longer than 256 octets"),
            (
                "A4:C1:38:00:00:01 a\n\na4:c1:38:00:00:01 b",
                "line 3: A4:C1:38:00:00:01 has a name already, in line 1"
            ),
        ]
        for (text, words) in faults {
            let failure = try #require(throws: Failure.self, "\(text)") { try book(text) }
            #expect(failure == Failure(.badInput, "\(folder.path("names")), \(words)"), "\(text)")
        }
        let missing = try #require(throws: Failure.self) { try AliasBook(reading: folder.path("none")) }
        #expect(missing.kind == .noInput)
        #expect(missing.message.hasPrefix(folder.path("none")))
    }

    @Test func aFormatThatIsNearlyOneIsToldAndAnotherIsNot() throws {
        let book = try book("ibeacon:\(Self.uuid):1:2 a\nmy-own:1 b\nibecon:x:1:2 c")
        let place = "\(folder.path("names")), line 3"
        #expect(
            book.complaints == ["\(place): no decoder gives the format `ibecon`: did you mean `ibeacon`?"]
        )
    }

    @Test func aLookUpSeesTheFileThatWasReadAgain() throws {
        let book = try book("ibeacon:\(Self.uuid):1:1 old")
        let reader = AliasReader(book)
        publish([Sighting(0)], to: reader)
        try write("C0:00:00:00:00:01 new")
        try book.renew()
        publish([Sighting(0)], to: reader)
        try write("wrong")
        #expect(throws: Failure.self) { try book.renew() }
        publish([Sighting(0)], to: reader)
        #expect(reader.names == ["old", "new", "new"])
    }

    @Test func aLineHasItsNameWithoutAskingForMemory() throws {
        let book = try book("ibeacon:\(Self.uuid):1:1 one\nC0:00:00:00:00:01 two")
        for decodes in [true, false] {
            let reader = AliasReader(book)
            let sightings = (0..<100).map { Sighting(Double($0), minor: UInt16($0 % 2 + 1)) }
            publish(sightings, to: reader, decodes: decodes, times: 2)
            #expect(reader.names.count == 200)
            // Without optimisation even a closure asks for memory.
            #if !DEBUG
                #expect(reader.requests == 0, "decoded: \(decodes)")
            #endif
        }
    }
}
