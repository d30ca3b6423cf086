/*
 * Reads RuuviTag's data format 5, as an example of a decoder in C.
 *
 *     offset  0      2   3            5         7         9                 15     17         18        20
 *             99 04  05  temperature  humidity  pressure  acceleration (6)  power  movements  sequence  address (6)
 *
 * Big endian. Ruuvi, Data format 5 (RAWv2). Build it with
 *
 *     cc -O2 -shared -fPIC -fvisibility=hidden -I ../../../Sources/CBeaconPlugin/include -o ruuvi5.so ruuvi5.c
 */
#include "beacon_plugin.h"

enum { LENGTH = 26 };

/* Fields by their index in `fields`. */
enum { DATA_FORMAT, TEMPERATURE, HUMIDITY, PRESSURE, X, Y, Z, BATTERY, TX_POWER, MOVEMENTS, SEQUENCE, MAC };

static uint32_t unsigned16(const uint8_t *value, uint32_t offset) {
    return (uint32_t)value[offset] << 8 | value[offset + 1];
}

static int32_t signed16(const uint8_t *value, uint32_t offset) {
    return (int16_t)unsigned16(value, offset);
}

/* Adds a number, or says that there is none when it is the code for that. */
static void reading(beacon_frames *frames, uint32_t field, int64_t raw, int64_t code, int64_t value, int8_t exponent) {
    if (raw == code)
        beacon_absent(frames, field);
    else
        beacon_decimal(frames, field, value, exponent);
}

static void count(beacon_frames *frames, uint32_t field, int64_t value, int64_t code) {
    if (value == code)
        beacon_absent(frames, field);
    else
        beacon_integer(frames, field, value);
}

static int32_t decode(const beacon_structure *structure, beacon_frames *frames) {
    const uint8_t *value = structure->value;
    /* The claim's prefix was compared; lengths are ours to check, before the first read. */
    if (structure->count < LENGTH)
        return beacon_malformed(frames, 0, (uint32_t)structure->count, BEACON_TOO_SHORT);
    beacon_begin(frames, 0);
    beacon_integer(frames, DATA_FORMAT, value[2]);
    int64_t temperature = signed16(value, 3), humidity = unsigned16(value, 5), pressure = unsigned16(value, 7);
    reading(frames, TEMPERATURE, temperature, INT16_MIN, temperature * 5, -3);
    reading(frames, HUMIDITY, humidity, 0xFFFF, humidity * 25, -4);
    reading(frames, PRESSURE, pressure, 0xFFFF, pressure + 50000, 0);
    for (uint32_t axis = 0; axis < 3; axis++) {
        int64_t acceleration = signed16(value, 9 + 2 * axis);
        reading(frames, X + axis, acceleration, INT16_MIN, acceleration, -3);
    }
    /* Eleven bits of voltage above 1.6 V, five of power above -40 dBm in steps of 2. */
    uint32_t power = unsigned16(value, 15);
    reading(frames, BATTERY, power >> 5, 2047, (int64_t)(power >> 5) + 1600, -3);
    if ((power & 31) == 31)
        beacon_absent(frames, TX_POWER);
    else
        beacon_integer(frames, TX_POWER, (int64_t)(power & 31) * 2 - 40);
    count(frames, MOVEMENTS, value[17], 255);
    count(frames, SEQUENCE, unsigned16(value, 18), 0xFFFF);
    uint8_t all = 0xFF;
    for (uint32_t index = 20; index < LENGTH; index++) all &= value[index];
    if (all == 0xFF)
        beacon_absent(frames, MAC);
    else
        beacon_octets(frames, MAC, 20, 6);
    if (structure->count > LENGTH) return beacon_malformed(frames, 0, LENGTH, BEACON_TOO_LONG);
    return BEACON_DECODED;
}

static const beacon_field fields[] = {
    {"data_format", "Ruuvi's number of the layout: 5", NULL, BEACON_KIND_INTEGER, 0},
    {"temperature_c", "temperature of the air", "0x8000", BEACON_KIND_DECIMAL, 0},
    {"humidity_pct", "relative humidity", "0xFFFF", BEACON_KIND_DECIMAL, 0},
    {"pressure_pa", "pressure of the air", "0xFFFF", BEACON_KIND_DECIMAL, 0},
    {"acceleration_x_g", "acceleration along x", "0x8000", BEACON_KIND_DECIMAL, 0},
    {"acceleration_y_g", "acceleration along y", "0x8000", BEACON_KIND_DECIMAL, 0},
    {"acceleration_z_g", "acceleration along z", "0x8000", BEACON_KIND_DECIMAL, 0},
    {"battery_v", "battery voltage", "2047", BEACON_KIND_DECIMAL, 0},
    {"tx_power_dbm", "transmit power", "31", BEACON_KIND_INTEGER, 0},
    {"movement_counter", "counts movements", "255", BEACON_KIND_INTEGER, 0},
    {"sequence", "counts measurements", "all ones", BEACON_KIND_INTEGER, 0},
    {"mac", "address of the tag", "all ones", BEACON_KIND_ADDRESS, 0},
};

static const beacon_format formats[] = {
    {"ruuvi-5", "RuuviTag, data format 5", fields, NULL, sizeof fields / sizeof *fields, 0, 0, 0},
};

static const uint8_t data_format[] = {0x05};

static const beacon_claim claims[] = {
    {BEACON_CLAIM_COMPANY, 0x0499, data_format, sizeof data_format},
};

/* JSON as it is: the preprocessor puts the quotes. */
#define JSON(...) #__VA_ARGS__

static const char vectors[] = JSON([
    {"name": "format 5", "source": "ruuvi/docs data-format-5-rawv2.md, case: valid data",
      "advertisingData": "1B FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5, "temperature_c": 24.3, "humidity_pct": 53.49, "pressure_pa": 100044,
        "acceleration_x_g": 0.004, "acceleration_y_g": -0.004, "acceleration_z_g": 1.036,
        "battery_v": 2.977, "tx_power_dbm": 4, "movement_counter": 66, "sequence": 205,
        "mac": "CB:B8:33:4C:88:4F"}}]},
    {"name": "format 5, maximum values", "source": "ruuvi/docs data-format-5-rawv2.md, case: maximum values",
      "advertisingData": "1B FF 99 04 05 7F FF FF FE FF FE 7F FF 7F FF 7F FF FF DE FE FF FE CB B8 33 4C 88 4F",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5, "temperature_c": 163.835, "humidity_pct": 163.835,
        "pressure_pa": 115534, "acceleration_x_g": 32.767, "acceleration_y_g": 32.767,
        "acceleration_z_g": 32.767, "battery_v": 3.646, "tx_power_dbm": 20,
        "movement_counter": 254, "sequence": 65534, "mac": "CB:B8:33:4C:88:4F"}}]},
    {"name": "format 5, minimum values", "source": "ruuvi/docs data-format-5-rawv2.md, case: minimum values",
      "advertisingData": "1B FF 99 04 05 80 01 00 00 00 00 80 01 80 01 80 01 00 00 00 00 00 CB B8 33 4C 88 4F",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5, "temperature_c": -163.835, "humidity_pct": 0, "pressure_pa": 50000,
        "acceleration_x_g": -32.767, "acceleration_y_g": -32.767, "acceleration_z_g": -32.767,
        "battery_v": 1.6, "tx_power_dbm": -40, "movement_counter": 0, "sequence": 0,
        "mac": "CB:B8:33:4C:88:4F"}}]},
    {"name": "format 5, nothing available", "source": "ruuvi/docs data-format-5-rawv2.md, case: invalid values",
      "advertisingData": "1B FF 99 04 05 80 00 FF FF FF FF 80 00 80 00 80 00 FF FF FF FF FF FF FF FF FF FF FF",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5},
        "invalid": [
        "temperature_c", "humidity_pct", "pressure_pa", "acceleration_x_g", "acceleration_y_g",
        "acceleration_z_g", "battery_v", "tx_power_dbm", "movement_counter", "sequence", "mac"]}]},
    {"name": "format 5, steps of humidity and temperature", "source": "ruuvi/docs data-format-5-rawv2.md, tables of humidity and temperature: 10010 is 25.025 %, 0xFE3D -2.255 \u00b0C; the rest as in its valid data",
      "advertisingData": "1B FF 99 04 05 FE 3D 27 1A C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5, "temperature_c": -2.255, "humidity_pct": 25.025,
        "pressure_pa": 100044, "acceleration_x_g": 0.004, "acceleration_y_g": -0.004,
        "acceleration_z_g": 1.036, "battery_v": 2.977, "tx_power_dbm": 4,
        "movement_counter": 66, "sequence": 205, "mac": "CB:B8:33:4C:88:4F"}}]},
    {"name": "format 5 one octet short", "source": "the first vector, cut",
      "advertisingData": "1A FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88",
      "verdict": "malformed",
      "malformed": [{"format": "ruuvi-5", "offset": 27, "reason": "too_short"}]},
    {"name": "format 5 one octet long", "source": "the first vector and an octet",
      "advertisingData": "1C FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F 00",
      "verdict": "decoded",
      "frames": [{"format": "ruuvi-5", "fields": {
        "data_format": 5, "temperature_c": 24.3, "humidity_pct": 53.49, "pressure_pa": 100044,
        "acceleration_x_g": 0.004, "acceleration_y_g": -0.004, "acceleration_z_g": 1.036,
        "battery_v": 2.977, "tx_power_dbm": 4, "movement_counter": 66, "sequence": 205,
        "mac": "CB:B8:33:4C:88:4F"}}],
      "malformed": [{"format": "ruuvi-5", "offset": 28, "reason": "too_long"}]},
    {"name": "format 5 of eighteen octets", "source": "ruuvi/docs data-format-c5-rawv2.md, case: valid data prints 05 before the layout of C5; its table says C5, and format 5 has 24 octets",
      "advertisingData": "15 FF 99 04 05 12 FC 53 94 C3 7C AC 36 42 00 CD CB B8 33 4C 88 4F",
      "verdict": "malformed",
      "malformed": [{"format": "ruuvi-5", "offset": 22, "reason": "too_short"}]}
]);

static const beacon_plugin plugin = {
    .abi = BEACON_PLUGIN_ABI,
    .size = sizeof(beacon_plugin),
    .name = "ruuvi5",
    .version = "1.0",
    .summary = "RuuviTag, data format 5, in C",
    .formats = formats,
    .claims = claims,
    .format_count = sizeof formats / sizeof *formats,
    .claim_count = sizeof claims / sizeof *claims,
    .vectors = vectors,
    .decode = decode,
};

BEACON_PLUGIN_EXPORT const beacon_plugin *beacon_plugin_v1(uint32_t host_abi) {
    return host_abi == BEACON_PLUGIN_ABI ? &plugin : NULL;
}
