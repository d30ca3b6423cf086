import Foundation
import TestReading
import Testing

/// Holds lines of output against the schema and against the order of keys.
final class LineChecker {
    /// The keys that all kinds share, in their order.
    private static let common = [
        "kind", "time", "transport", "adapter", "report", "address", "address_type", "address_kind",
        "event_type", "data_status", "primary_phy", "secondary_phy", "sid", "rssi_dbm", "adv_tx_power_dbm",
        "channel", "reconstructed", "merged", "name", "name_hex", "alias", "tags",
    ]

    private static let own = [
        "report": ["data", "anomalies", "ad", "company"],
        "frame": ["ad_index", "part", "format", "encryption", "fields", "invalid", "data"],
        "malformed": ["ad_index", "format", "offset", "reason", "data"],
        "status": ["source", "subject", "state", "detail"],
        "counter": ["source", "counter", "value", "change", "loss"],
    ]

    /// The keys of events that are about a beacon, behind `kind`, `time` and `tags`, which are all that they share.
    private static let events = [
        "region": [
            "region", "event", "state", "format", "identity", "address", "alias", "rssi_dbm", "reason",
        ]
    ]

    private let validator: SchemaValidator
    /// How many lines of each kind were seen.
    private(set) var kinds: [String: Int] = [:]
    /// The keys that lines had.
    private(set) var keys: Set<String> = []

    /// Reads the text that `beacon schema` prints, or one like it.
    init(schema: String) throws {
        validator = try SchemaValidator(try OrderedJSON(schema))
    }

    /// What is wrong with a line; empty when nothing is.
    func complaints(_ line: OrderedJSON) -> [String] {
        let kind = line["kind"]?.text ?? ""
        kinds[kind, default: 0] += 1
        keys.formUnion(line.keys)
        var found = validator.complaints(line)
        let order =
            Self.events[kind].map { ["kind", "time", "tags"] + $0 } ?? Self.common + (Self.own[kind] ?? [])
        let expected = order.filter(line.keys.contains)
        if line.keys != expected { found.append("keys are \(line.keys), not \(expected)") }
        for number in line.all.compactMap(\.number) where number.contains(where: { "eE".contains($0) }) {
            found.append("\(number) has an exponent")
        }
        return found
    }

    /// Expects that every line of an output is as it should be.
    ///
    /// - Returns: how many lines there were.
    @discardableResult
    func expectValid(_ output: String, _ name: String) throws -> Int {
        var count = 0
        for line in output.split(separator: "\n") {
            count += 1
            let json: OrderedJSON
            do {
                json = try OrderedJSON(String(line))
            } catch {
                Issue.record("\(name), line \(count): \(error): \(line)")
                continue
            }
            let found = complaints(json)
            #expect(found == [], "\(name), line \(count): \(line)")
        }
        return count
    }
}
