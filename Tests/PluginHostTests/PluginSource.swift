import Foundation
import TestReading

/// A plugin in C that a test writes: a small sound one, with a part replaced.
struct PluginSource {
    /// The body of `decode`, which has `structure`, `frames`, `value` and `count`.
    var decode = "beacon_begin(frames, 0); beacon_integer(frames, 0, value[3]); return BEACON_DECODED;"
    /// Statements of the entry point before it returns `&plugin`.
    var entry = ""
    /// More declarations.
    var more = ""
    /// The name under which the entry point is exported.
    var entryName = "beacon_plugin_v1"
    var flags: [String] = []

    private var text: String {
        """
        #include "beacon_plugin.h"
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        \(more)
        static beacon_field fields[] = {
            {"count", "how many", "0xFF", BEACON_KIND_INTEGER, 0},
            {"temperature_c", "how warm", NULL, BEACON_KIND_DECIMAL, 0},
            {"level", "computed", NULL, BEACON_KIND_REAL, 0},
            {"button", "pressed", NULL, BEACON_KIND_BOOLEAN, BEACON_FIELD_EVENT},
            {"model", "which", NULL, BEACON_KIND_TEXT, 0},
            {"payload", "rest", NULL, BEACON_KIND_BYTES, BEACON_FIELD_LIST},
            {"uuid", "who", NULL, BEACON_KIND_UUID, 0},
            {"mac", "where", NULL, BEACON_KIND_ADDRESS, 0},
        };
        static beacon_format formats[] = {
            {"made-up", "made up for a test", fields, NULL, 8, 0, 0, 0},
            {"made-up-2", "made up as well", fields, NULL, 1, 0, BEACON_FORMAT_MAY_REPEAT, 0},
        };
        static uint8_t prefix[] = {0x5A};
        static beacon_claim claims[] = {{BEACON_CLAIM_COMPANY, 0xFFFF, prefix, 1}};
        static int32_t decode(const beacon_structure *structure, beacon_frames *frames) {
            const volatile uint8_t *value = structure->value;
            uint64_t count = structure->count;
            if (count < 4) return beacon_malformed(frames, 0, (uint32_t)count, BEACON_TOO_SHORT);
            \(decode)
        }
        static beacon_plugin plugin = {
            BEACON_PLUGIN_ABI, sizeof(beacon_plugin), "made-up", "1", "made up", formats, claims, 2, 1, NULL, decode};
        static char long_text[2000000];
        BEACON_PLUGIN_EXPORT const beacon_plugin *\(entryName)(uint32_t host_abi) {
            \(entry)
            return &plugin;
        }
        """
    }

    /// Compiles it into a folder.
    func build(in folder: TemporaryFolder, as name: String = "x.so") throws -> URL {
        let source = folder.url.appending(path: "\(name).c")
        let object = folder.url.appending(path: name)
        try Data(text.utf8).write(to: source)
        let header = Tree.root.appending(path: "Sources/CBeaconPlugin/include").path
        let result = try Program.run(
            "/usr/bin/cc",
            ["-w", "-O1", "-fno-stack-protector", "-shared", "-fPIC", "-I", header]
                + ["-o", object.path, source.path] + flags
        )
        guard result.status == 0 else { throw ProgramFailure(description: result.errors) }
        return object
    }
}
