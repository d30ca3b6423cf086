import BeaconCore
import BeaconTestKit
import Testing

@Suite struct JSONLineTests {
    private let run = TestRun()

    /// One report's lines, written as `lines` says.
    private func lines(
        _ report: AdvertisingReport,
        _ data: [UInt8],
        structures: Bool = false,
        raw: Bool = false,
        tags: [KeyedText] = [],
        decoder: (any BeaconDecoder)? = nil
    ) -> [String] {
        let collected = CollectingReceiver(structures: structures, raw: raw)
        var next: any Receiver = collected
        if let decoder {
            let stage = DecodeStage(
                DecoderTable([decoder]),
                DecodeOptions(unknown: .keep, emitsMalformed: true),
                batches: 1,
                context: run.context("decode"),
                waits: {}
            )
            next = StageNode(stage, next: collected)
        }
        if !tags.isEmpty { next = Tagger(TagSet(nil, adding: tags), next) }
        let source = run.sources.identifier(transport: "replay", adapter: "air \"1\".btsnoop")
        run.publisher(to: next).publish(reports: [(report, data)], source: source, firstOrdinal: 12)
        return collected.lines
    }

    private let blank = AdvertisingReport(
        address: DeviceAddress(rawValue: 1),
        addressType: nil,
        eventType: nil
    )

    private var everything: AdvertisingReport {
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0xA4C1_3800_0001),
            addressType: .randomDevice,
            eventType: [.scannable, .directed]
        )
        report.time = Timestamp(nanoseconds: 1_609_459_200_026_894_999)
        report.dataStatus = .truncated
        report.primaryPHY = .leCoded
        report.secondaryPHY = .le2M
        report.advertisingSID = 3
        report.rssi = PowerLevel(dBm: -59)
        report.txPower = PowerLevel(dBm: 8)
        report.channel = 37
        report.isReconstructed = true
        report.isMerged = true
        return report
    }

    @Test func everyKeyOfAReportStandsInItsPlace() {
        let line = lines(
            everything,
            [3, 9, 0x48, 0xFF, 0, 7],
            structures: true,
            tags: [KeyedText(key: "room", text: "lobby")]
        )
        #expect(
            line == [
                #"{"kind":"report","time":"2021-01-01T00:00:00.026894Z","transport":"replay","#
                    + #""adapter":"air \"1\".btsnoop","report":12,"address":"A4:C1:38:00:00:01","#
                    + #""address_type":"random","event_type":"ext_scan_direct","data_status":"truncated","#
                    + #""primary_phy":"le_coded","secondary_phy":"le_2m","sid":3,"rssi_dbm":-59,"#
                    + #""adv_tx_power_dbm":8,"channel":37,"reconstructed":true,"merged":true,"#
                    + #""name":"H"# + "\u{FFFD}" + #"","name_hex":"48ff","tags":{"room":"lobby"},"#
                    + #""data":"030948ff0007","anomalies":[{"offset":5,"reason":"data_after_zero_length"}],"#
                    + #""ad":[{"index":0,"type":9,"data":"48ff"}]}"#
            ]
        )
    }

    @Test func whatIsUnknownIsAbsent() {
        #expect(
            lines(blank, []) == [
                #"{"kind":"report","transport":"replay","adapter":"air \"1\".btsnoop","report":12,"#
                    + #""address":"00:00:00:00:00:01","data":""}"#
            ]
        )
        let anonymous = AdvertisingReport(
            address: DeviceAddress(rawValue: 0),
            addressType: .anonymous,
            eventType: []
        )
        #expect(
            lines(anonymous, []) == [
                #"{"kind":"report","transport":"replay","adapter":"air \"1\".btsnoop","report":12,"#
                    + #""address_type":"anonymous","event_type":"ext_nonconn","data_status":"complete","data":""}"#
            ]
        )
    }

    @Test func addressKindsFollowTheTopBits() {
        for (address, type, kind) in [
            (0xC000_0000_0000, .randomDevice, "random_static"),
            (0x4000_0000_0000, .randomDevice, "resolvable"),
            (0, .randomDevice, "non_resolvable"), (0x8000_0000_0000, .randomDevice, nil),
            (0xC000_0000_0000, .publicDevice, "public"), (0xC000_0000_0000, .randomIdentity, "random_static"),
            (0, .publicIdentity, "public"), (0, nil, nil),
        ] as [(UInt64, AddressType?, String?)] {
            let report = AdvertisingReport(
                address: DeviceAddress(rawValue: address),
                addressType: type,
                eventType: nil
            )
            let line = lines(report, []).first ?? ""
            let expected = kind.map { "\"address_kind\":\"\($0)\"" }
            #expect(expected.map(line.contains) ?? !line.contains("address_kind"), "\(line)")
        }
    }

    @Test func everyKindOfFieldHasItsForm() {
        let text: [UInt8] = Array("A\"\\\u{1}\u{7F}é€😀".utf8) + [0xE2, 0x82, 0x41]
        let line = lines(
            blank,
            [UInt8(text.count + 3), 0xFF, 0xFF, 0xFF] + text,
            raw: true,
            decoder: KindsDecoder()
        )
        #expect(
            line == [
                #"{"kind":"frame","transport":"replay","adapter":"air \"1\".btsnoop","report":12,"#
                    + #""address":"00:00:00:00:00:01","ad_index":0,"format":"kinds","encryption":"opened","#
                    + #""fields":{"integer":-7,"wide":"9223372036854775807","temperature_c":25.06,"#
                    + #""distance_m":0.1,"opening":true,"text":"A\"\\\u0001\u007fé€😀"# + "\u{FFFD}"
                    + #"A","text_hex":"41225c017fc3a9e282acf09f9880e28241","octets":"41225c","#
                    + #""uuid":"41225c01-7fc3-a9e2-82ac-f09f9880e282","mac":"41:22:5C:01:7F:C3","#
                    + #""samples":[1.5,2],"one":[1],"button":"press","temperature_2_c":-5,"temperature_3_c":0,"#
                    + #""count":1,"count_2":2},"invalid":["humidity_pct","distance_2_m"],"#
                    + #""data":"ffff41225c017fc3a9e282acf09f9880e28241"}"#
            ]
        )
    }

    @Test func aMalformedStructureSaysWhereAndWhy() {
        let data: [UInt8] = [2, 1, 6, 4, 0xFF, 0xFF, 0xFF, 7]
        let start =
            #"{"kind":"malformed","transport":"replay","adapter":"air \"1\".btsnoop","report":12,"#
            + #""address":"00:00:00:00:00:01","ad_index":1,"format":"kinds","offset":8,"reason":"too_short""#
        #expect(lines(blank, data, decoder: KindsDecoder()) == [start + "}"])
        #expect(lines(blank, data, raw: true, decoder: KindsDecoder()) == [start + #","data":"ffff07"}"#])
    }

    @Test func partsAreNumberedWhenThereAreSeveral() {
        let data: [UInt8] = [4, 0xFF, 0xFF, 0xFF, 7]
        let lines = lines(blank, data, decoder: CountingDecoder(frames: 2))
        #expect(lines.map { $0.contains(#""ad_index":0,"part":0,"format":"#) } == [true, false])
        #expect(lines.map { $0.contains(#""ad_index":0,"part":1,"format":"#) } == [false, true])
    }

    @Test func timesAreUTCWithMicrosecondsRoundedDown() {
        for (nanoseconds, text) in [
            (0, "1970-01-01T00:00:00.000000Z"), (-1, "1969-12-31T23:59:59.999999Z"),
            (951_782_399_999_999_999, "2000-02-28T23:59:59.999999Z"),
            (951_868_800_000_000_000, "2000-03-01T00:00:00.000000Z"),
            (4_107_542_400_000_001_000, "2100-03-01T00:00:00.000001Z"),
            (-9_223_372_036_000_000_000, "1677-09-21T00:12:44.000000Z"),
            (Int64.max, "2262-04-11T23:47:16.854775Z"),
        ] as [(Int64, String)] {
            var report = AdvertisingReport(
                address: DeviceAddress(rawValue: 1),
                addressType: nil,
                eventType: nil
            )
            report.time = Timestamp(nanoseconds: nanoseconds)
            #expect(lines(report, []).first?.contains("\"time\":\"\(text)\"") == true, "\(nanoseconds)")
            let microseconds = Timestamp(rfc3339: text)?.microseconds
            #expect(microseconds == Timestamp(nanoseconds: nanoseconds).microseconds, "\(text)")
        }
    }
}

/// Puts tags on what passes.
private final class Tagger: Receiver {
    private let tags: TagSet
    private let next: any Receiver
    var wantsMore: Bool { true }

    init(_ tags: TagSet, _ next: any Receiver) {
        self.tags = tags
        self.next = next
    }

    func receive(_ events: Events) {
        var events = events
        events.tags = tags
        next.receive(events)
    }

    func finish() {}
}
