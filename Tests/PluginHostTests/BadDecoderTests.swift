import BeaconCore
import BeaconPluginHost
import BeaconTestKit
import Foundation
import TestReading
import Testing

/// Plugins that crash, hang and lie when they are called.
@Suite struct BadDecoderTests {
    /// A body of `decode`, and how what is said of it begins.
    private static let bodies: [(body: String, message: String)] = [
        ("*(volatile int *)0 = 1; return 0;", "crashed (SIGSEGV) on the advert 0"),
        ("return value[count] == 7;", "crashed (SIGSEGV) on the advert 0"),
        ("return structure->data[structure->data_count] == 7;", "crashed (SIGSEGV) on the advert 0"),
        ("((uint8_t *)structure->value)[0] = 1; return 1;", "crashed (SIGSEGV) on the advert 0"),
        ("return value[-1] == 7;", "crashed (SIGSEGV) on the advert 0"),
        (
            "((uint32_t *)structure)[sizeof *structure / 4] = 1; return 0;",
            "crashed (SIGSEGV) on the advert 0"
        ),
        (
            "for (int i = 0; i < 1000; i++) frames->entries[i].field = 0; return 1;",
            "crashed (SIGSEGV) on the advert 0"
        ),
        (
            "for (int i = 0; i < 5000; i++) frames->scratch[i] = 0; return 1;",
            "crashed (SIGSEGV) on the advert 0"
        ),
        ("frames[1].size = 1; return 1;", "crashed (SIGSEGV) on the advert 0"),
        ("__builtin_trap();", "crashed (SIGILL) on the advert 0"),
        ("abort();", "crashed (SIGABRT) on the advert 0"),
        ("exit(3);", "ended the process with status 3 on the advert 0"),
        ("for (volatile int i = 0;; i++) {}", "computed for 2 s without an answer on the advert 0"),
        ("return 7;", "answers with the verdict 7, which is none, on the advert 0"),
        ("return -1;", "answers with the verdict -1, which is none, on the advert 0"),
        (
            "frames->entry_count = 289; return 1;",
            "says that it wrote more than its arrays hold, on the advert 0"
        ),
        ("frames->entry_count = 1u << 31; return 1;", "says that it wrote more than its arrays hold, on the"),
        ("frames->scratch_count = 9999; return 1;", "says that it wrote more than its arrays hold, on the"),
        (
            "for (int i = 0; i < 500; i++) beacon_begin(frames, 0); return 1;",
            "gives more entries or octets than its arrays hold, on the advert 0"
        ),
        ("beacon_integer(frames, 0, 1); return 1;", "gives entry 0 outside of a frame, on the advert 0"),
        ("beacon_begin(frames, 2); return 1;", "begins a format that it has not declared, in entry 0, on"),
        (
            "beacon_begin(frames, 1); beacon_integer(frames, 1, 1); return 1;",
            "gives a field that its format does not have, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_integer(frames, 256, 1); return 1;",
            "gives a field that its format does not have, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_real(frames, 0, 1.5); return 1;",
            "gives a field another kind of value than it declared, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_add(frames, 200, 0, 0, 0, 0); return 1;",
            "gives a field another kind of value than it declared, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_integer(frames, 0, 1); beacon_absent(frames, 0); return 1;",
            "gives a field twice in one frame, in entry 2, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_octets(frames, 4, 0, count + 1); return 1;",
            "gives octets that are not there, or not as many as the field has, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_octets(frames, 4, 0xFFFFFFFF, 0xFFFFFFFF); return 1;",
            "gives octets that are not there, or not as many as the field has, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_add(frames, BEACON_ENTRY_COPIED, 4, 0, 1, 0); return 1;",
            "gives octets that are not there, or not as many as the field has, in entry 1, on the advert 0"
        ),
        (
            "beacon_begin(frames, 0); beacon_octets(frames, 7, 0, 4); return 1;",
            "gives octets that are not there, or not as many as the field has, in entry 1, on the advert 0"
        ),
        (
            "return beacon_malformed(frames, 2, 0, BEACON_TOO_LONG);",
            "complains of a format or an octet that is not there, on the advert 0"
        ),
        (
            "return beacon_malformed(frames, 0, count + 1, BEACON_TOO_LONG);",
            "complains of a format or an octet that is not there, on the advert 0"
        ),
    ]

    @Test(.timeLimit(.minutes(10)))
    func eachIsRefusedWithTheAdvert() throws {
        let folder = try TemporaryFolder()
        for (number, bad) in Self.bodies.enumerated() {
            let object = try PluginSource(decode: bad.body).build(in: folder, as: "x\(number).so")
            let failure = TrialOfTests.failure(of: object)
            let message = failure?.message ?? "it was loaded"
            #expect(message.hasPrefix("\(object.path): \(bad.message)"), "\(bad.body): \(message)")
            #expect(failure?.kind == .badInput, "\(bad.body)")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func oneThatWaitsForEverIsNotWaitedForLonger() throws {
        let folder = try TemporaryFolder()
        let object = try PluginSource(decode: "for (;;) pause();").build(in: folder)
        let message = TrialOfTests.failure(of: object)?.message ?? "it was loaded"
        #expect(message.hasPrefix("\(object.path): did not answer within 10 s on the advert 0"), "\(message)")
    }

    @Test func oneThatIsSlowIsNotWaitedForToTheEnd() throws {
        let folder = try TemporaryFolder()
        let object = try PluginSource(decode: "usleep(400000); return 0;").build(in: folder)
        let outcome = try PluginTrial(program: BuiltBeacon.url.path, seconds: 2).run(object.path)
        guard case .failure(let finding) = outcome else {
            Issue.record("it passed: \(outcome)")
            return
        }
        let words = "was not through within 2 s, and was busy on the advert "
        #expect(finding.message.hasPrefix(words), "\(finding.message)")
    }

    /// The number is that of the memory in which a trial reports.
    @Test func oneThatCutsTheReportShorterEndsNobody() throws {
        let folder = try TemporaryFolder()
        let object = try PluginSource(decode: "return ftruncate(4, 0) == 0 ? 7 : 0;").build(in: folder)
        #expect(TrialOfTests.failure(of: object) == nil)
    }

    @Test func whatItWroteBeforeItCrashedIsToldAndNoMore() throws {
        let folder = try TemporaryFolder()
        let body =
            "puts(\"I give up \\033[2J\"); fflush(stdout); for (int i = 0; i < 100000; i++) puts(\"again\"); abort();"
        let object = try PluginSource(decode: body).build(in: folder)
        #expect(TrialOfTests.failure(of: object)?.hint == "it wrote: I give up \u{FFFD}[2J")
    }

    @Test func theFindingHasItsAdvert() throws {
        let folder = try TemporaryFolder()
        let object = try PluginSource(decode: "if (count == 9) abort(); return 0;").build(in: folder)
        let outcome = try PluginTrial(program: BuiltBeacon.url.path).run(object.path)
        guard case .failure(let finding) = outcome, let advert = finding.advert else {
            Issue.record("it passed: \(outcome)")
            return
        }
        #expect(Array(advert.prefix(5)) == [10, 0xFF, 0xFF, 0xFF, 0x5A])
        #expect(advert.count == 11)
    }

    /// What a trial cannot foresee is no danger to a run: the structure is malformed, and nothing of it is believed.
    @Test func aLieThatComesLaterIsAComplaint() throws {
        let folder = try TemporaryFolder()
        let body = """
            beacon_begin(frames, 0);
            beacon_integer(frames, 0, value[3]);
            if (count == 8 && value[4] == 0xDE && value[5] == 0xAD && value[6] == 0xBE && value[7] == 0xEF)
                beacon_integer(frames, 77, 1);
            return BEACON_DECODED;
            """
        let object = try PluginSource(decode: body).build(in: folder)
        let loaded = try TrialOfTests.loader.load(object.path, from: nil)
        let advert = AdvertDecoder(loaded.map(\.decoder))
        let sound = try advert.lines(of: [9, 0xFF, 0xFF, 0xFF, 0x5A, 7, 1, 2, 3, 4]).map(DecodedLine.init)
        #expect(sound.map(\.fields) == [["count": 7]])
        let lines = advert.lines(of: [9, 0xFF, 0xFF, 0xFF, 0x5A, 7, 0xDE, 0xAD, 0xBE, 0xEF])
        let lying = try lines.map(DecodedLine.init)
        #expect(lying.map(\.kind) == [.malformed])
        #expect(lying.first?.reason == "decoder_fault")
    }

    @Test func everyKindOfValueComesOut() throws {
        let folder = try TemporaryFolder()
        let body = """
            static const uint8_t made[] = {'h', 'i'};
            beacon_begin(frames, 0);
            beacon_absent(frames, 0);
            beacon_decimal(frames, 1, 2137, -2);
            beacon_real(frames, 2, 0.5);
            beacon_boolean(frames, 3, 1);
            beacon_copy(frames, 4, made, 2);
            beacon_octets(frames, 5, 0, 2);
            beacon_octets(frames, 5, 2, 2);
            if (count >= 19) beacon_octets(frames, 6, 3, 16);
            if (count >= 9) beacon_octets(frames, 7, 3, 6);
            beacon_begin(frames, 1);
            beacon_integer(frames, 0, -1);
            beacon_integer(frames, 0, INT64_MIN);
            return BEACON_DECODED;
            """
        let object = try PluginSource(decode: body).build(in: folder)
        let loaded = try TrialOfTests.loader.load(object.path, from: nil)
        let value: [UInt8] = [0xFF, 0xFF, 0x5A] + (1...16)
        let lines = AdvertDecoder(loaded.map(\.decoder)).lines(of: [20, 0xFF] + value)
        #expect(
            lines.map { $0.split(separator: "\"format\":").last.map(String.init) } == [
                #""made-up","fields":{"temperature_c":21.37,"level":0.5,"button":true,"model":"hi","#
                    + #""payload":["ffff","5a01"],"uuid":"01020304-0506-0708-090a-0b0c0d0e0f10","#
                    + #""mac":"01:02:03:04:05:06"},"invalid":["count"]}"#,
                #""made-up-2","fields":{"count":-1,"count_2":-9223372036854775808}}"#,
            ]
        )
    }
}
