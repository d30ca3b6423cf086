extension DecoderTemplate {
    /// The decoder in C, for a shared object.
    ///
    /// - Parameter header: the folder of `beacon_plugin.h`.
    /// - Returns: the source.
    func c(_ header: String) -> String { heading(header) + decodingInC + tableInC }

    private func heading(_ header: String) -> String {
        """
        /*
         * Reads \(name.title): manufacturer specific data of company 0xFFFF that goes on with \(Self.hex(mark)).
         *
         *     offset  0      2      4            6         7
         *             FF FF  \(Self.hex(mark))  temperature  humidity  battery
         *
         * Little endian; temperature signed, in 0.01 C, 0x8000 for none; humidity in 0.5 %, 0xFF for none; battery
         * in mV, 0xFFFF for none. Build it with
         *
         *     \(compile(header))
         */
        #include "beacon_plugin.h"

        enum { LENGTH = 9 };

        /* Fields by their index in `fields`. */
        enum { TEMPERATURE, HUMIDITY, BATTERY };


        """
    }

    private var decodingInC: String {
        """
        static int32_t unsigned16(const uint8_t *value, uint32_t offset) {
            return value[offset] | value[offset + 1] << 8;
        }

        static void reading(beacon_frames *frames, uint32_t field, int64_t raw, int64_t none, int64_t value, int8_t ten) {
            if (raw == none)
                beacon_absent(frames, field);
            else
                beacon_decimal(frames, field, value, ten);
        }

        static int32_t decode(const beacon_structure *structure, beacon_frames *frames) {
            const uint8_t *value = structure->value;
            /* The claim's prefix was compared; lengths are ours to check, before the first read. */
            if (structure->count < LENGTH)
                return beacon_malformed(frames, 0, (uint32_t)structure->count, BEACON_TOO_SHORT);
            int64_t temperature = (int16_t)unsigned16(value, 4), humidity = value[6], battery = unsigned16(value, 7);
            beacon_begin(frames, 0);
            reading(frames, TEMPERATURE, temperature, INT16_MIN, temperature, -2);
            reading(frames, HUMIDITY, humidity, 0xFF, humidity * 5, -1);
            reading(frames, BATTERY, battery, 0xFFFF, battery, -3);
            if (structure->count > LENGTH) return beacon_malformed(frames, 0, LENGTH, BEACON_TOO_LONG);
            return BEACON_DECODED;
        }


        """
    }

    private var tableInC: String {
        """
        static const beacon_field fields[] = {
            {"temperature_c", "temperature", "0x8000", BEACON_KIND_DECIMAL, 0},
            {"humidity_pct", "relative humidity", "0xFF", BEACON_KIND_DECIMAL, 0},
            {"battery_v", "battery voltage", "0xFFFF", BEACON_KIND_DECIMAL, 0},
        };

        static const beacon_format format = {"\(name.word)", "\(name.title), a sensor", fields, 0, 3, 0, 0, 0};

        static const uint8_t mark[] = {\(mark.map { "0x" + Self.hex([$0]) }.joined(separator: ", "))};

        static const beacon_claim claim = {BEACON_CLAIM_COMPANY, 0xFFFF, mark, sizeof mark};

        /* JSON as it is: the preprocessor puts the quotes. */
        #define JSON(...) #__VA_ARGS__

        static const char vectors[] = JSON(\(vectors.dropLast()));

        static const beacon_plugin plugin = {
            .abi = BEACON_PLUGIN_ABI,
            .size = sizeof(beacon_plugin),
            .name = "\(name.word)",
            .version = "1.0",
            .summary = "\(name.title), a sensor",
            .formats = &format,
            .claims = &claim,
            .format_count = 1,
            .claim_count = 1,
            .vectors = vectors,
            .decode = decode,
        };

        BEACON_PLUGIN_EXPORT const beacon_plugin *beacon_plugin_v1(uint32_t host_abi) {
            return host_abi == BEACON_PLUGIN_ABI ? &plugin : 0;
        }

        """
    }

    /// The command that makes the shared object.
    func compile(_ header: String) -> String {
        "cc -O2 -shared -fPIC -fvisibility=hidden -I '\(header)' -o \(name.word).so \(name.word).c"
    }
}
