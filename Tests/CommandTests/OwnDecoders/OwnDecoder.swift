import Foundation
import TestReading

/// The same decoder as each kind: major and minor of an iBeacon, as the format `own`.
enum OwnDecoder {
    static let layout = "layout:n:own,m:0-3=4c000215,d:20-21=major,d:22-23=minor"

    static let json = """
        {
          "beacon_decoder": 1,
          "name": "own",
          "summary": "major and minor of an iBeacon",
          "claims": [{"company": "0x004C", "prefix": "0215"}],
          "fields": [
            {"name": "major", "at": 20, "type": "u16be"},
            {"name": "minor", "at": 22, "type": "u16be"}
          ],
          "vectors": [VECTORS]
        }
        """

    /// A vector that holds; the name of its field can be made wrong.
    static func vector(minor: Int = 2) -> String {
        """
        {"name": "typical", "source": "made by hand",
         "advertisingData": "02 01 06 1A FF 4C 00 02 15 E2 C5 6D B5 DF FB 48 D2 B0 60 D0 F5 A7 10 96 E0 00 01 00 02 C5",
         "verdict": "decoded", "frames": [{"format": "own", "fields": {"major": 1, "minor": \(minor)}}]}
        """
    }

    /// The text of a decoder file with these vectors.
    static func file(_ vectors: String = vector()) -> [UInt8] {
        Array(json.replacing("VECTORS", with: vectors).utf8)
    }

    /// A plugin in C; `fault` is code that stands where the length is known and `value` is the structure,
    /// `before` declares what it uses.
    static func source(fault: String = "", before: String = "", vectors: String = vector()) -> String {
        let quoted = vectors.replacing("\"", with: "\\\"").replacing("\n", with: " ")
        return """
            #include "beacon_plugin.h"
            \(before)
            static int32_t decode(const beacon_structure *structure, beacon_frames *frames) {
                const uint8_t *value = structure->value;
                if (structure->count < 24)
                    return beacon_malformed(frames, 0, (uint32_t)structure->count, BEACON_TOO_SHORT);
                \(fault)
                beacon_begin(frames, 0);
                beacon_integer(frames, 0, (int64_t)value[20] << 8 | value[21]);
                beacon_integer(frames, 1, (int64_t)value[22] << 8 | value[23]);
                return BEACON_DECODED;
            }
            static const beacon_field fields[] = {
                {"major", "octets 20 to 21", NULL, BEACON_KIND_INTEGER, 0},
                {"minor", "octets 22 to 23", NULL, BEACON_KIND_INTEGER, 0},
            };
            static const beacon_format formats[] = {{"own", "major and minor", fields, NULL, 2, 0, 0, 0}};
            static const uint8_t prefix[] = {0x02, 0x15};
            static const beacon_claim claims[] = {{BEACON_CLAIM_COMPANY, 0x004C, prefix, 2}};
            static const beacon_plugin plugin = {
                .abi = BEACON_PLUGIN_ABI, .size = sizeof(beacon_plugin), .name = "own", .version = "1",
                .summary = "major and minor", .formats = formats, .claims = claims, .format_count = 1,
                .claim_count = 1, .vectors = "[\(quoted)]", .decode = decode,
            };
            BEACON_PLUGIN_EXPORT const beacon_plugin *beacon_plugin_v1(uint32_t abi) {
                return abi == BEACON_PLUGIN_ABI ? &plugin : NULL;
            }
            """
    }

    /// Compiles a plugin into the folder.
    static func compile(_ source: String, to name: String, in folder: TemporaryFolder) throws {
        try folder.write(Array(source.utf8), to: name + ".c")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = folder.url
        let header = Tree.root.appending(path: "Sources/CBeaconPlugin/include").path
        process.arguments = ["clang", "-O1", "-shared", "-fPIC", "-I", header, "-o", name, name + ".c"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }
}
