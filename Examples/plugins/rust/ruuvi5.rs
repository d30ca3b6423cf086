//! Reads RuuviTag's data format 5, as an example of a decoder in Rust without crates.
//!
//! ```text
//! offset  0      2   3            5         7         9                 15     17         18        20
//!         99 04  05  temperature  humidity  pressure  acceleration (6)  power  movements  sequence  address (6)
//! ```
//!
//! Big endian. Ruuvi, Data format 5 (RAWv2). Build it with
//!
//! ```text
//! rustc -O --edition 2021 --crate-type cdylib -C panic=abort -o ruuvi5.so ruuvi5.rs
//! ```

mod beacon_plugin;
use beacon_plugin::*;

const LENGTH: usize = 26;

// Fields by their index in `FIELDS`.
const DATA_FORMAT: usize = 0;
const TEMPERATURE: usize = 1;
const HUMIDITY: usize = 2;
const PRESSURE: usize = 3;
const ACCELERATION: usize = 4;
const BATTERY: usize = 7;
const TX_POWER: usize = 8;
const MOVEMENTS: usize = 9;
const SEQUENCE: usize = 10;
const MAC: usize = 11;

fn unsigned16(value: &[u8; LENGTH], offset: usize) -> i64 {
    (value[offset] as i64) << 8 | value[offset + 1] as i64
}

fn signed16(value: &[u8; LENGTH], offset: usize) -> i64 {
    unsigned16(value, offset) as i16 as i64
}

/// Adds a number, or says that there is none when it is the code for that.
fn reading(frames: &mut Frames, field: usize, raw: i64, code: i64, value: i64, exponent: i8) {
    if raw == code {
        frames.absent(field)
    } else {
        frames.decimal(field, value, exponent)
    }
}

fn count(frames: &mut Frames, field: usize, value: i64, code: i64) {
    if value == code {
        frames.absent(field)
    } else {
        frames.integer(field, value)
    }
}

fn read(value: &[u8; LENGTH], frames: &mut Frames) {
    frames.begin(0);
    frames.integer(DATA_FORMAT, value[2] as i64);
    let (temperature, humidity, pressure) = (signed16(value, 3), unsigned16(value, 5), unsigned16(value, 7));
    reading(frames, TEMPERATURE, temperature, -32768, temperature * 5, -3);
    reading(frames, HUMIDITY, humidity, 0xFFFF, humidity * 25, -4);
    reading(frames, PRESSURE, pressure, 0xFFFF, pressure + 50000, 0);
    for axis in 0..3 {
        let acceleration = signed16(value, 9 + 2 * axis);
        reading(frames, ACCELERATION + axis, acceleration, -32768, acceleration, -3);
    }
    // Eleven bits of voltage above 1.6 V, five of power above -40 dBm in steps of 2.
    let power = unsigned16(value, 15);
    reading(frames, BATTERY, power >> 5, 2047, (power >> 5) + 1600, -3);
    if power & 31 == 31 {
        frames.absent(TX_POWER)
    } else {
        frames.integer(TX_POWER, (power & 31) * 2 - 40)
    }
    count(frames, MOVEMENTS, value[17] as i64, 255);
    count(frames, SEQUENCE, unsigned16(value, 18), 0xFFFF);
    if value[20..].iter().all(|&octet| octet == 0xFF) {
        frames.absent(MAC)
    } else {
        frames.octets(MAC, 20, 6)
    }
}

unsafe extern "C" fn decode(structure: *const Structure, frames: *mut Frames) -> i32 {
    let (value, frames) = ((*structure).value(), &mut *frames);
    // The claim's prefix was compared; the length is ours to check.
    let whole: &[u8; LENGTH] = match value.get(..LENGTH).and_then(|front| front.try_into().ok()) {
        Some(whole) => whole,
        None => return frames.malformed(0, value.len(), TOO_SHORT),
    };
    read(whole, frames);
    if value.len() > LENGTH {
        return frames.malformed(0, LENGTH, TOO_LONG);
    }
    DECODED
}

const fn field(name: &'static str, meaning: &'static str, absent: Option<&'static str>, kind: u32) -> Field {
    let absent = match absent {
        Some(code) => text(code),
        None => core::ptr::null(),
    };
    Field { name: text(name), meaning: text(meaning), absent, kind, flags: 0 }
}

static FIELDS: Table<[Field; 12]> = Table([
    field("data_format\0", "Ruuvi's number of the layout: 5\0", None, KIND_INTEGER),
    field("temperature_c\0", "temperature of the air\0", Some("0x8000\0"), KIND_DECIMAL),
    field("humidity_pct\0", "relative humidity\0", Some("0xFFFF\0"), KIND_DECIMAL),
    field("pressure_pa\0", "pressure of the air\0", Some("0xFFFF\0"), KIND_DECIMAL),
    field("acceleration_x_g\0", "acceleration along x\0", Some("0x8000\0"), KIND_DECIMAL),
    field("acceleration_y_g\0", "acceleration along y\0", Some("0x8000\0"), KIND_DECIMAL),
    field("acceleration_z_g\0", "acceleration along z\0", Some("0x8000\0"), KIND_DECIMAL),
    field("battery_v\0", "battery voltage\0", Some("2047\0"), KIND_DECIMAL),
    field("tx_power_dbm\0", "transmit power\0", Some("31\0"), KIND_INTEGER),
    field("movement_counter\0", "counts movements\0", Some("255\0"), KIND_INTEGER),
    field("sequence\0", "counts measurements\0", Some("all ones\0"), KIND_INTEGER),
    field("mac\0", "address of the tag\0", Some("all ones\0"), KIND_ADDRESS),
]);

static FORMATS: Table<[Format; 1]> = Table([Format {
    name: text("ruuvi-5\0"),
    summary: text("RuuviTag, data format 5\0"),
    fields: &FIELDS.0 as *const Field,
    identity: core::ptr::null(),
    field_count: 12,
    identity_count: 0,
    flags: 0,
    reserved: 0,
}]);

static CLAIMS: Table<[Claim; 1]> =
    Table([Claim { kind: CLAIM_COMPANY, number: 0x0499, octets: b"\x05" as *const u8, count: 1 }]);

static VECTORS: &str = concat!(
    r#"[
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
]"#,
    "\0"
);

static PLUGIN: Table<Plugin> = Table(Plugin {
    abi: ABI,
    size: core::mem::size_of::<Plugin>() as u32,
    name: text("ruuvi5\0"),
    version: text("1.0\0"),
    summary: text("RuuviTag, data format 5, in Rust\0"),
    formats: &FORMATS.0 as *const Format,
    claims: &CLAIMS.0 as *const Claim,
    format_count: 1,
    claim_count: 1,
    vectors: VECTORS.as_ptr(),
    decode,
});

/// What Beacon looks for.
#[no_mangle]
pub extern "C" fn beacon_plugin_v1(host_abi: u32) -> *const Plugin {
    if host_abi == ABI {
        &PLUGIN.0
    } else {
        core::ptr::null()
    }
}
