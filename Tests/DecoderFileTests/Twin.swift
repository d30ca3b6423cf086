import BeaconCore
import BeaconTestKit
import Catalog
import TestReading

/// A decoder file and the built-in decoder that reads the same format.
struct Twin: Sendable {
    let path: String
    let format: String
    let builtIn: String
    /// Whether the file claims to read a structure that the built-in decoder is shown.
    let covers: @Sendable (UInt8, ArraySlice<UInt8>) -> Bool

    static let all: [Twin] = [
        Twin("\(FileCase.examples)/ruuvi5", "ruuvi5", "ruuvi") { $0 == 0xFF && octet($1, 2) == 5 },
        Twin("\(FileCase.fixtures)/tilt", "tilt-file", "tilt") { _, _ in true },
        Twin("\(FileCase.fixtures)/mikrotik", "mikrotik-file", "mikrotik") { _, _ in true },
        Twin("\(FileCase.fixtures)/ela", "ela-file", "ela") { _, _ in true },
        // A door sensor's second state has a rule of its own, which no file can say.
        Twin("\(FileCase.fixtures)/qingping", "qingping-file", "qingping") { octet($1, 3) != 4 },
        Twin("\(FileCase.fixtures)/inkbird-ibs", "inkbird-ibs", "inkbird") {
            $0 != 0xFF || (8...9) ~= $1.count
        },
        Twin("\(FileCase.fixtures)/bthome2", "bthome2", "bthome") { type, value in
            type == 0x16 && octet(value, 0) == 0xD2 && octet(value, 2).map { $0 & 1 == 0 } == true
        },
    ]

    private init(
        _ name: String,
        _ format: String,
        _ builtIn: String,
        _ covers: @escaping @Sendable (UInt8, ArraySlice<UInt8>) -> Bool
    ) {
        path = name + ".beacon.json"
        self.format = format
        self.builtIn = builtIn
        self.covers = covers
    }

    private static func octet(_ value: ArraySlice<UInt8>, _ offset: Int) -> UInt8? {
        value.dropFirst(offset).first
    }

    /// The decoder of the catalogue.
    func decoder() throws -> any BeaconDecoder {
        let plugin = PluginCatalog.shipped.decoders.first { $0.declaration.name == builtIn }
        guard let plugin else { throw Failure(.failed, "no decoder \(builtIn)") }
        return try plugin.make(Options())
    }

    /// Whether every structure that the built-in decoder may read is one that the file reads, too.
    func covers(_ data: [UInt8]) -> Bool {
        var walk = ADWalk()
        while let structure = walk.next(in: data.span) {
            guard [0xFF, 0x16].contains(structure.type.rawValue) else { continue }
            guard covers(structure.type.rawValue, data[structure.value]) else { return false }
        }
        return true
    }
}
