import Foundation
import TestReading
import Testing

@Suite struct DecodeCommandTests {
    static let iBeacon = "0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5"

    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        }
    }

    @Test func anAdvertGivesItsFrames() throws {
        let result = try BeaconProcess.run(["decode", "--json", Self.iBeacon])
        #expect(result.status == 0)
        #expect(
            result.output == """
                {"line":1,"frames":[{"kind":"frame","ad_index":1,"format":"ibeacon","fields":{"uuid":\
                "e2c56db5-dffb-48d2-b060-d0f5a71096e0","major":1,"minor":2,"measured_power_dbm":-59}}],\
                "anomalies":[],"malformed":[]}

                """
        )
    }

    @Test func digitsMayHoldBlanksColonsAndPrefixes() throws {
        let spaced = ["02 01:06", "0x1aff4c00", "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5"]
        let result = try BeaconProcess.run(["decode", "--json"] + spaced)
        #expect(result.output.contains("\"major\":1"))
    }

    @Test func everyLineGetsItsObjectAndABadOneAnError() throws {
        let input = """
            # a comment

            \(Self.iBeacon) address=A4:C1:38:00:00:01 address_type=public rssi=-70 time=2021-01-01T00:00:00.5Z
            02010
            0201zz
            021a
            0201060000aa
            0201 key=zz
            nonsense=1 0201
            0201 irk=ec0234a357c8ad05341010a60a397d9b
            """
        let result = try BeaconProcess.run(["decode", "--json", "-"], input: input)
        #expect(result.status == 65)
        let lines = try objects(result.output)
        #expect(lines.map { $0["line"] as? Int } == [3, 4, 5, 6, 7, 8, 9, 10])
        let frame = try #require((lines[0]["frames"] as? [[String: Any]])?.first)
        #expect(frame["address"] as? String == "A4:C1:38:00:00:01")
        #expect(frame["time"] as? String == "2021-01-01T00:00:00.500000Z")
        #expect(frame["rssi_dbm"] as? Int == -70)
        #expect(lines[1]["column"] as? Int == 5)
        #expect(lines[2]["column"] as? Int == 5)
        let overrun = try #require((lines[3]["anomalies"] as? [[String: Any]])?.first)
        #expect(overrun["reason"] as? String == "overrun")
        #expect(overrun["offset"] as? Int == 0)
        let behind = try #require((lines[4]["anomalies"] as? [[String: Any]])?.first)
        #expect(behind["reason"] as? String == "data_after_zero_length")
        #expect(behind["offset"] as? Int == 5)
        #expect(lines[5]["column"] as? Int == 10)
        #expect((lines[6]["error"] as? String)?.contains("nonsense") == true)
        #expect((lines[7]["error"] as? String)?.contains("give address= too") == true)
    }

    @Test func aMalformedAdvertIsAResult() throws {
        // An Eddystone-TLM of 13 octets, where 14 belong.
        let result = try BeaconProcess.run(["decode", "--json", "0f16aafe2000 0bb8 1980 00000001 0000 00"])
        #expect(result.status == 0)
        let line = try #require(try objects(result.output).first)
        let malformed = try #require((line["malformed"] as? [[String: Any]])?.first)
        #expect(malformed["format"] as? String == "eddystone-tlm")
        #expect(malformed["ad_index"] as? Int == 0)
        #expect(malformed["reason"] as? String != nil)
    }

    @Test func aWholeEventPacketIsReadOnRequest() throws {
        let packet = "043e2a02010001fced16d4eed61e" + Self.iBeacon + "a7"
        let result = try BeaconProcess.run(["decode", "--json", "--hci", packet])
        #expect(result.status == 0)
        let frames = try #require(try objects(result.output).first?["frames"] as? [[String: Any]])
        #expect(frames.first?["address"] as? String == "D6:EE:D4:16:ED:FC")
        #expect(frames.first?["rssi_dbm"] as? Int == -89)
        #expect(try BeaconProcess.run(["decode", "--json", "--hci", "043e2a0201"]).status == 65)
    }

    @Test func aScanResponseIsJoinedToItsAdvert() throws {
        let result = try BeaconProcess.run([
            "decode", "--json", "020106 0000", "scan_response=\(Self.iBeacon.dropFirst(6))",
        ])
        let frames = try #require(try objects(result.output).first?["frames"] as? [[String: Any]])
        #expect(frames.map { $0["merged"] as? Bool } == [true])
        #expect(frames.map { $0["ad_index"] as? Int } == [1])
    }

    @Test func aNameInTheScanResponseTellsWhatTheAdvertIs() throws {
        // An IBS-TH of Inkbird: the advert has the reading, the scan response the name sps.
        let result = try BeaconProcess.run([
            "decode", "--json", "020106 0AFF C409 D007 00 0000 64 08", "scan_response=0409737073",
        ])
        let frames = try #require(try objects(result.output).first?["frames"] as? [[String: Any]])
        #expect(frames.map { $0["format"] as? String } == ["inkbird"])
        let spaced = try BeaconProcess.run([
            "decode", "--json", "020106 0AFF C409 D007 00 0000 64 08", "scan_response=04 09 737073",
            "rssi=-70",
        ])
        #expect(spaced.output == result.output.replacing("\"merged\"", with: "\"rssi_dbm\":-70,\"merged\""))
    }

    @Test func anOptionStandsBesideAnAdvertOnce() throws {
        let result = try BeaconProcess.run(["decode", "020106", "rssi=-70", "rssi=-71"])
        #expect(result.status == 65 && result.errors.contains("rssi= stands here twice"), "\(result)")
    }

    @Test func aBrokenAdvertAndItsScanResponseAreDecodedApart() throws {
        let result = try BeaconProcess.run([
            "decode", "--json", "020106 09FF", "scan_response=\(Self.iBeacon.dropFirst(6))",
        ])
        let frames = try #require(try objects(result.output).first?["frames"] as? [[String: Any]])
        #expect(frames.map { $0["event_type"] as? String } == ["scan_rsp"])
    }

    @Test func anIRKTellsWhetherItMadeTheAddress() throws {
        // Core Specification, Vol 3, Part H, D.7.
        let irk = "irk=ec0234a357c8ad05341010a60a397d9b"
        let made = try BeaconProcess.run(["decode", "020106", "address=70:81:94:0D:FB:AA", irk])
        #expect(made.status == 0, "\(made)")
        let cases = [
            ("address=70:81:94:0D:FB:AB", "70:81:94:0D:FB:AB was not made with this irk"),
            ("address=C0:81:94:0D:FB:AA", "C0:81:94:0D:FB:AA is no resolvable private address"),
            ("rssi=-70", "an irk is about an address: give address= too"),
        ]
        for (word, words) in cases {
            let result = try BeaconProcess.run(["decode", "020106", word, irk])
            #expect(result.status == 65 && result.errors.contains(words), "\(result)")
            #expect(!result.errors.contains("ec0234"), "\(result)")
        }
    }

    @Test func whatIsEncryptedSaysSoInTextToo() throws {
        // BTHome 2 with two readings, its page on encryption: 0x0CC3 and 0x1142.
        let advert = "12 16 D2FC 41 A47266C95F73 00112233 78237214"
        let closed = try BeaconProcess.run(["decode", advert, "address=54:48:E6:8F:80:A5"])
        #expect(closed.output.hasPrefix("bthome encryption=no_key "), "\(closed)")
        let key = "key=231d39c1d7cc1ab1aee224cd096db932"
        let open = try BeaconProcess.run(["decode", advert, "address=54:48:E6:8F:80:A5", key])
        #expect(open.output.hasPrefix("bthome encryption=opened "), "\(open)")
        #expect(open.output.contains("temperature_c=25.06") && open.errors.isEmpty, "\(open)")
        let lost = try BeaconProcess.run(["decode", advert, key])
        #expect(lost.output.hasPrefix("bthome encryption=wrong_key ") && lost.status == 0, "\(lost)")
        #expect(lost.errors.contains("line 1: the key may need the sender's address"), "\(lost)")
        let explained = try BeaconProcess.run(["explain", advert, key])
        #expect(explained.status == 65 && explained.errors.contains("explain opens nothing"), "\(explained)")
    }

    @Test func explainTakesAScanResponseToo() throws {
        let words = ["0201060AFFFC07C71200C83D5606", "scan_response=0409737073"]
        let result = try BeaconProcess.run(["explain"] + words)
        #expect(result.output.contains("inkbird"), "\(result)")
        #expect(!result.output.contains("it wants a local name"), "\(result)")
    }

    @Test func mistakesEndWith64() throws {
        #expect(try BeaconProcess.run(["decode"]).status == 64)
        #expect(try BeaconProcess.run(["decode", "--nonsense"]).status == 64)
        #expect(try BeaconProcess.run(["nonsense"]).status == 64)
        #expect(try BeaconProcess.run([]).status == 64)
    }

    @Test func aReportOfACaptureIsExplained() throws {
        let capture = "Examples/captures/lobby.btsnoop"
        let result = try BeaconProcess.run(["explain", capture, "--report=4"], folder: Tree.root)
        #expect(result.status == 0)
        #expect(result.output.contains("from E6:8D:98:40:00:0E, random_static, adv_nonconn_ind, -55 dBm"))
        let missing = try BeaconProcess.run(["explain", capture, "--report=2001"], folder: Tree.root)
        #expect(missing.status == 65)
        #expect(missing.errors == "beacon: \(capture): no report 2001: it holds 2000 reports\n")
        let forgotten = try BeaconProcess.run(["explain", capture], folder: Tree.root)
        #expect(forgotten.status == 64)
        #expect(forgotten.errors.contains("to explain a report of a capture, add --report=N"))
    }
}
