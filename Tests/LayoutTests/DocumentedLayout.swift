import BeaconLayout
import Foundation
import TestReading

/// A layout that the AltBeacon project documents, and what its fields are called by our own decoder.
struct DocumentedLayout: Sendable {
    let format: String
    /// As BeaconParser of android-beacon-library has it; iBeacon's from its documentation.
    let text: String
    /// The layout's field of a field of our decoder's; `nil` for one that the layout does not read.
    let field: @Sendable (String, JSONValue) -> (name: String, value: JSONValue)?

    static let all: [DocumentedLayout] = [
        DocumentedLayout(format: "ibeacon", text: "m:2-3=0215,i:4-19,i:20-21,i:22-23,p:24-24") {
            (["uuid": "id1", "major": "id2", "minor": "id3"][$0] ?? $0, $1)
        },
        DocumentedLayout(format: "altbeacon", text: "m:2-3=beac,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25") {
            $0 == "company_id" ? nil : ($0 == "mfg_reserved" ? "data1" : $0, $1)
        },
        DocumentedLayout(format: "eddystone-uid", text: "s:0-1=feaa,m:2-2=00,p:3-3:-41,i:4-13,i:14-19") {
            power($0, $1) ?? (["namespace": "id1", "instance": "id2"][$0] ?? $0, $1)
        },
        DocumentedLayout(format: "eddystone-url", text: "s:0-1=feaa,m:2-2=10,p:3-3:-41,i:4-21v") {
            power($0, $1) ?? ("id1", .text(compressed($1.text ?? "")))
        },
        DocumentedLayout(
            format: "eddystone-tlm",
            text: "x,s:0-1=feaa,m:2-2=20,d:3-3,d:4-5,d:6-7,d:8-11,d:12-15",
            field: telemetry
        ),
    ]

    /// At 0 m an Eddystone beacon is received 41 dB stronger than at 1 m.
    private static func power(_ name: String, _ value: JSONValue) -> (String, JSONValue)? {
        guard name == "tx_power_dbm", let power = value.integer else { return nil }
        return ("measured_power_dbm", .number(Decimal(power - 41)))
    }

    /// The layout gives the payload's integers; absent codes come as the numbers they are.
    @Sendable
    private static func telemetry(_ name: String, _ value: JSONValue) -> (String, JSONValue)? {
        let number = value.number ?? 0
        switch name {
        case "version": return ("data1", value)
        case "battery_v": return ("data2", .number(number * 1000))
        case "temperature_c": return ("data3", .number(number < 0 ? number * 256 + 65536 : number * 256))
        case "adv_count": return ("data4", value)
        case "uptime_s": return ("data5", .number(number * 10))
        default: return nil
        }
    }

    /// The octets of an Eddystone URL, by the tables of its specification, as hexadecimal digits.
    private static func compressed(_ url: String) -> String {
        let schemes = ["http://www.", "https://www.", "http://", "https://"]
        let endings = [
            ".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/",
            ".com", ".org", ".edu", ".net", ".info", ".biz", ".gov",
        ]
        var rest = Substring(url)
        var octets: [UInt8] = []
        if let scheme = schemes.firstIndex(where: rest.hasPrefix) {
            octets.append(UInt8(scheme))
            rest = rest.dropFirst(schemes[scheme].count)
        }
        while let first = rest.utf8.first {
            if let ending = endings.firstIndex(where: rest.hasPrefix) {
                octets.append(UInt8(ending))
                rest = rest.dropFirst(endings[ending].count)
            } else {
                octets.append(first)
                rest = Substring(rest.utf8.dropFirst())
            }
        }
        return hexadecimal(octets)
    }
}
