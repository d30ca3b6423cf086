import BeaconCore
import Foundation
import TestReading
import Testing

/// Reports with every key and every word, written, read again and written once more.
@Suite struct EveryKeyTests {
    private let checker: LineChecker
    private let folder: TemporaryFolder

    init() throws {
        checker = try LineChecker(schema: try BeaconProcess.run(["schema"]).output)
        folder = try TemporaryFolder()
    }

    /// What a pipeline writes from these lines.
    private func output(_ lines: [String], _ stages: String) throws -> String {
        let text = lines.joined(separator: "\n") + "\n"
        try folder.write(Array(text.utf8), to: "air.jsonl")
        let result = try BeaconProcess.run(["run", "lines air.jsonl | \(stages)"], folder: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    private func line(_ keys: String, data: String = "0201060201040201050201010302aafe") -> String {
        let head =
            #"{"kind":"report","time":"2021-01-01T00:00:00.026894Z","transport":"hci","adapter":"hci0","#
        return head + #""report":1,\#(keys),"data":"\#(data)"}"#
    }

    @Test func everyWordIsWrittenAndReadAsItIs() throws {
        let address = #""address":"CA:FE:38:00:00:01""#
        var lines = EventType.names.map { name in
            let status = "\(name)".hasPrefix("ext") ? #","data_status":"complete""# : ""
            return line(#"\#(address),"event_type":"\#(name)"\#(status)"#)
        }
        for type in AddressType.allCases where type != .anonymous {
            let isPublic = "\(type.name)".hasPrefix("public")
            let kind = isPublic ? "public" : "random_static"
            lines.append(line(#"\#(address),"address_type":"\#(type.name)","address_kind":"\#(kind)""#))
        }
        lines.append(line(#""address_type":"anonymous""#))
        for phy in PHY.allCases {
            lines.append(line(#"\#(address),"primary_phy":"\#(phy.name)","secondary_phy":"\#(phy.name)""#))
        }
        for status in DataStatus.allCases {
            lines.append(line(#"\#(address),"event_type":"ext_conn","data_status":"\#(status.name)""#))
        }
        let numbers = #""sid":15,"rssi_dbm":-127,"adv_tx_power_dbm":20,"channel":39"#
        lines.append(line(#"\#(address),\#(numbers),"reconstructed":true,"merged":true"#))
        let output = try output(lines, "json")
        #expect(output.split(separator: "\n").map(String.init) == lines)
        try checker.expectValid(output, "every word")
    }

    /// A controller that gives a reserved event type says all else as ever.
    @Test func anUnknownEventTypeHidesNothing() throws {
        let line = line(
            #""address":"CA:FE:38:00:00:01","data_status":"truncated","primary_phy":"le_1m","secondary_phy":"#
                + #""le_2m","sid":3"#
        )
        #expect(try output([line], "json") == line + "\n")
    }

    @Test func namesAreTextWhateverTheyHold() throws {
        let address = #""address":"CA:FE:38:00:00:01""#
        // A name that is not UTF-8, one with the control character CSI, and one with a quote and ESC.
        let lines = ["030961ff", "0309c29b", "0309221b"].map { line(address, data: $0) }
        let output = try output(lines, "json")
        #expect(output.contains(#""name":"a\#u{FFFD}","name_hex":"61ff","data""#))
        #expect(output.contains(#""name":"\u009b","data""#))
        #expect(output.contains(#""name":"\"\u001b","data""#))
        try checker.expectValid(output, "names")
    }

    @Test func whatIsWrongIsSaid() throws {
        // An overrun, an early end, data behind a zero length, and a TLM frame of 13 octets.
        let data = ["021a", "02010604", "0201060000aa", "0f16aafe20000bb819800000000100000000"]
        let lines = data.map { line(#""address":"CA:FE:38:00:00:01""#, data: $0) }
        let stages = "tag site=lobby | decode unknown=keep malformed=emit | json ad=yes raw=yes"
        let output = try output(lines, stages)
        try checker.expectValid(output, "what is wrong")
        for reason in ADAnomaly.Reason.allCases {
            #expect(output.contains(#""reason":"\#(reason.name)""#), "\(reason.name)")
        }
        #expect(checker.kinds == ["report": 3, "malformed": 1])
        #expect(checker.keys.isSuperset(of: ["tags", "anomalies", "ad", "reason", "offset"]))
    }
}
