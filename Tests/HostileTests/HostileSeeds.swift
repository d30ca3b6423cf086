import BeaconCore
import BeaconTestKit
import Catalog
import Foundation
import TestReading

/// What is cut and changed: vectors and captures, our own and, where they are there, the shared ones.
enum HostileSeeds {
    private struct SharedVector: Decodable {
        let kind: String
        let hex: String
        let ad_hex: String?
        let events: [String]?
    }

    /// The advertising data of every vector.
    static func advertisingData() throws -> [(name: String, octets: [UInt8])] {
        try ownVectors()
            + sharedVectors().compactMap { name, vector in
                octets(hexadecimal: vector.ad_hex ?? (vector.kind == "hci_event" ? "" : vector.hex)).map {
                    (name, $0)
                }
            }
    }

    /// The HCI packets of every vector that has some, H4 with their type.
    static func packets() throws -> [(name: String, octets: [UInt8])] {
        try sharedVectors().filter { $0.1.kind == "hci_event" }.flatMap { name, vector in
            (vector.events ?? [vector.hex]).compactMap { octets(hexadecimal: $0) }.map { (name, $0) }
        }
    }

    /// The whole files, those compressed left out.
    static func captures() throws -> [(name: String, octets: [UInt8])] {
        var captures = [
            ("lobby.btsnoop", try file(Tree.root.appending(path: "Examples/captures/lobby.btsnoop")))
        ]
        guard let folder = Tree.shared?.appending(path: "captures") else { return captures }
        let kinds = ["btsnoop", "pcap", "pcapng", "txt"]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where kinds.contains(String(name.split(separator: ".").last ?? "")) {
            captures.append((name, try file(folder.appending(path: name))))
        }
        return captures
    }

    private static func file(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

    private static func ownVectors() throws -> [(name: String, octets: [UInt8])] {
        try PluginCatalog.shipped.decoders.flatMap { plugin in
            let name = plugin.declaration.name
            return try plugin.vectors().flatMap { try DecoderVector.read($0, named: name) }
                .map { (name, $0.advertisingData) }
        }
    }

    private static func sharedVectors() throws -> [(String, SharedVector)] {
        guard let folder = Tree.shared?.appending(path: "vectors") else { return [] }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".json") }.flatMap { name in
            let data = try Data(contentsOf: folder.appending(path: name))
            return try JSONDecoder().decode([SharedVector].self, from: data).map { (name, $0) }
        }
    }
}
