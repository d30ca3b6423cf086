import BeaconCore
import BeaconPipeline
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// Every record of the shared vectors comes out as its source says, or as the specification does.
@Suite(
    .enabled(if: Tree.shared != nil, "needs ../shared/vectors"),
    .enabled(
        if: DecoderLaws.isOptimised
            || ProcessInfo.processInfo.environment["BEACON_WRITE_DOCUMENTS"] == "1",
        "takes minutes where Swift does not optimise"
    )
)
struct ConformanceTests {
    /// The files that are compared, and the formats that frames of each have.
    private static let formats = [
        "ibeacon", "eddystone-uid", "eddystone-url", "eddystone-tlm", "eddystone-etlm", "eddystone-eid",
        "eddystone-malformed", "ead", "altbeacon", "ad-structures", "ruuvi", "bthome-v1", "bthome-v2",
        "atc-custom", "mesh", "govee", "inkbird", "thermopro",
        "qingping", "mikrotik", "tilt", "mopeka", "teltonika",
        "sensirion", "aranet", "bluemaestro", "minew", "estimote", "kontakt", "jaalee", "oralb",
        "airthings", "gigaset", "switchbot", "misc-sensors", "misc-beacons",
        "apple-continuity", "microsoft-cdp", "fast-pair", "exposure-notification", "tile",
        "mibeacon", "victron",
    ]

    /// Files whose frames have other names than the file.
    private static let families: [String: Set<String>] = [
        "bthome-v1": ["bthome"],
        "bthome-v2": ["bthome"],
        "atc-custom": ["atc"],
        "mibeacon": ["mibeacon", "xiaomi-scale", "hhccjcy10"],
        "qingping": ["qingping", "mibeacon"],
        "tilt": ["tilt", "ibeacon"],
        "teltonika": ["teltonika-eye", "ela", "characteristic"],
        "ibeacon": ["ibeacon", "cypress"],
        "apple-continuity": [
            "apple-continuity", "apple-nearby-info", "apple-proximity-pairing", "apple-find-my",
        ],
        "microsoft-cdp": ["microsoft-cdp", "microsoft-swift-pair"],
        "mesh": [
            "mesh-message", "mesh-unprovisioned", "mesh-secure-network", "mesh-private", "mesh-provisioning",
            "mesh-proxy",
        ],
    ]

    /// The layouts that the source gave its reader for the records of `misc-beacons`: no payload names its own.
    private static let layouts = [
        "misc-beacons-001": "s:0-1=1234,m:2-2=00,p:3-3:-41,i:4-13,i:14-19",
        "misc-beacons-002": "s:0-1=1234,m:2-2=10,p:3-3:-41,i:4-20v",
        "misc-beacons-003": "s:0-1=1234,m:2-2=10,p:3-3:-41,i:4-20v",
        "misc-beacons-004": "m:2-3=beac,i:4-9,i:10-15l,i:16-23,p:24-24,d:25-25",
        "misc-beacons-005": "m:2-3=1234,i:4-19,i:20-21,i:22-23,p:24-24",
    ]

    private let decoders: DecoderTable
    private let advert: AdvertDecoder
    private let table: NameTable
    private let excepted: [ExceptedRecord]

    init() throws {
        decoders = DecoderTable(try PluginCatalog.shipped.decoders.map { try $0.make(Options()) })
        advert = AdvertDecoder(decoders)
        table = try NameTable()
        excepted = try ExceptedRecord.all()
    }

    @Test func everyRecordComesOutRight() throws {
        let folder = try #require(Tree.shared)
        var rowsUsed: Set<Int> = []
        var exceptionsUsed: Set<String> = []
        var records = 0
        for format in Self.formats {
            let own = try SharedRecord.all(format, in: folder)
            #expect(!own.isEmpty, "\(format): no records")
            records += own.count
            for record in own where !record.isTold {
                guard let data = record.advertisingData else {
                    #expect(record.kind == "service_data", "\(record.id): hexadecimal")
                    continue
                }
                let ours = try values(of: record, data)
                for (name, value) in expectations(of: record) {
                    compare(record, name, value, ours, &rowsUsed, &exceptionsUsed)
                }
            }
        }
        #expect(excepted.count * 25 < records, "exceptions are under 4 % of the records")
        for (index, row) in table.rows.enumerated() where !rowsUsed.contains(index) {
            Issue.record("names.json: nothing needs \(row.source), \(row.format), \(row.name)")
        }
        for record in excepted where isOurs(record) && !exceptionsUsed.contains(record.id) {
            Issue.record("exceptions.json: \(record.id) is no longer needed")
        }
    }

    /// Exceptions are counted together, though other tests read records too.
    private func isOurs(_ record: ExceptedRecord) -> Bool {
        Self.formats.contains { record.id.hasPrefix($0 + "-") }
    }

    @Test func exceptionsAreFewAndNameTheSectionThatDecides() {
        #expect(Set(excepted.map(\.id)).count == excepted.count)
        for record in excepted {
            #expect(!record.section.isEmpty && !record.reason.isEmpty && !record.ours.isEmpty, "\(record.id)")
        }
    }

    /// A name that is said not to be in the payload is not one that another source of the format compares.
    @Test func noNameThatOneSourceComparesIsLeftOutForAnother() throws {
        let folder = try #require(Tree.shared)
        for format in Self.formats {
            var compared: Set<String> = []
            var leftOut: Set<String> = []
            for record in try SharedRecord.all(format, in: folder) {
                guard let data = record.advertisingData else { continue }
                let format = Self.rowFormat(record, try values(of: record, data))
                for (name, _) in expectations(of: record) {
                    let row = table.row(record, format, name).map { table.rows[$0] }
                    let name = "\(format), \(name)"
                    if row?.not == nil { compared.insert(name) } else { leftOut.insert(name) }
                }
            }
            for name in compared.intersection(leftOut).sorted() {
                Issue.record("names.json: \(name): left out for one source, compared for another")
            }
        }
    }

    @Test func theBoardIsWrittenAnew() throws {
        let folder = try #require(Tree.shared)
        var board = ConformanceBoard()
        for format in Self.formats {
            for record in try SharedRecord.all(format, in: folder) {
                guard !record.isTold, let data = record.advertisingData else { continue }
                let format = Self.rowFormat(record, try values(of: record, data))
                let values = expectations(of: record).count { name, _ in
                    table.row(record, format, name).map { table.rows[$0].not == nil } ?? true
                }
                board.add(record, values: values, excepted.first { $0.id == record.id })
            }
        }
        let file = Tree.root.appending(path: "Tests/ConformanceTests/README.md")
        if ProcessInfo.processInfo.environment["BEACON_WRITE_DOCUMENTS"] == "1" {
            try Data(board.text.utf8).write(to: file)
        }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == board.text,
            "BEACON_WRITE_DOCUMENTS=1 swift test --filter theBoardIsWrittenAnew writes it"
        )
    }

    /// The format whose rows a record's names have: of a file of several makers, that of the first frame which
    /// is no common one.
    private static func rowFormat(_ record: SharedRecord, _ ours: [String: JSONValue]) -> String {
        guard record.format.hasPrefix("misc-"), case .text(let format)? = ours["format"] else {
            return record.format
        }
        return format
    }

    /// What comes of a record's data: the fields of its frame over what the AD structures say.
    private func values(of record: SharedRecord, _ data: [UInt8]) throws -> [String: JSONValue] {
        var values = ADReading(data).values
        let address = record.address.flatMap { DeviceAddress(text: $0) }
        let lines = try decoder(for: record).lines(of: data, from: address)
        let frames = try lines.map(DecodedLine.init).filter { $0.kind == .frame }
        let own = frames.filter { Self.isOfFamily($0.format, record.format) }
        if record.expectsNoFrame || record.format == "eddystone-malformed" {
            #expect(own.isEmpty, "\(record.id): \(own.map(\.format)) came out, but must not")
        } else if record.format != "ad-structures" {
            // What is said first stands, but a maker's format before one that many use.
            let common: Set<String> = ["ibeacon", "characteristic", "ela"]
            let order = own.filter { !common.contains($0.format) } + own.filter { common.contains($0.format) }
            for frame in order.reversed() {
                values["format"] = .text(frame.format)
                if let encryption = frame.encryption { values["encryption"] = .text(encryption) }
                values.merge(frame.fields ?? [:]) { _, field in field }
                for name in frame.invalid ?? [] { values[name] = .null }
            }
        }
        let messages = own.compactMap(\.message)
        if !messages.isEmpty { values["messages"] = .list(messages) }
        if let address = record.address { values["address"] = .text(address) }
        return values
    }

    /// What decodes a record: its layout or every decoder, with its key, if it has one.
    private func decoder(for record: SharedRecord) throws -> AdvertDecoder {
        if let layout = Self.layouts[record.id] {
            let selected = try DecoderSelection(["layout:\(layout)"], from: .shipped)
            return AdvertDecoder(DecoderTable(selected.decoders.map(\.decoder)))
        }
        guard let key = record.secret else { return advert }
        let loader = try #require(PluginCatalog.shipped.keys)
        return AdvertDecoder(decoders, keys: try loader.ring(of: key))
    }

    /// Whether a frame is of the family of a file: any frame is of the family of `ad-structures`.
    private static func isOfFamily(_ format: String, _ family: String) -> Bool {
        if let formats = families[family] { return formats.contains(format) }
        if family.hasPrefix("misc-") { return true }
        guard family.hasPrefix("eddystone") else { return family == format || family == "ad-structures" }
        return format.hasPrefix("eddystone") || format == "uribeacon"
    }

    /// The names of a record that are compared: objects that are no value of ours by their members.
    private func expectations(of record: SharedRecord) -> [(String, JSONValue)] {
        record.expect.sorted { $0.key < $1.key }.flatMap { name, value -> [(String, JSONValue)] in
            if name == "decoded"
                || record.expectsNoFrame && !["walk", "well_formed_structures"].contains(name)
            {
                return []
            }
            return Self.members(name, value)
        }
    }

    /// The members of what a source groups and we do not, by names with dots between.
    private static func members(_ name: String, _ value: JSONValue) -> [(String, JSONValue)] {
        let groups = ["encrypted", "decrypts_to", "dimmer", "1", "2", "relay"]
        guard groups.contains(String(name.prefix { $0 != "." })), let members = value.object else {
            return [(name, value)]
        }
        return members.sorted { $0.key < $1.key }.flatMap { Self.members("\(name).\($0.key)", $0.value) }
    }

    private func compare(
        _ record: SharedRecord,
        _ name: String,
        _ theirs: JSONValue,
        _ ours: [String: JSONValue],
        _ rowsUsed: inout Set<Int>,
        _ exceptionsUsed: inout Set<String>
    ) {
        var (expected, actual) = (theirs, ours[name] ?? .null)
        if let index = table.row(record, Self.rowFormat(record, ours), name) {
            rowsUsed.insert(index)
            let row = table.rows[index]
            if row.not != nil { return }
            expected = row.expected(theirs)
            actual = row.converted(ours, row.is ?? name)
        }
        if let exception = excepted.first(where: { $0.id == record.id }), let known = exception.ours[name] {
            exceptionsUsed.insert(record.id)
            #expect(actual == known, "\(record.id): \(name) is \(actual), not \(known) as excepted")
            #expect(actual != expected, "\(record.id): \(name) needs no exception")
        } else {
            #expect(actual == expected, "\(record.id): \(name) is \(actual), not \(expected)")
        }
    }
}
