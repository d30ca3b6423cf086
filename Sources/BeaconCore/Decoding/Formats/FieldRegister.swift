/// The field register: one name and one unit for one quantity across all decoders.
///
/// A name is a stem and, where the quantity has one, a unit as suffix. A decoder that needs a
/// quantity which is not here adds it here, with its meaning, and nowhere else.
public enum FieldRegister {
    /// The suffixes that are units; a number of occurrence stands before them.
    public static let units: Set<String> = [
        "c", "pct", "pa", "v", "a", "w", "lux", "g", "ppm", "ugm3", "kg", "uscm", "dbm", "s", "m", "mm",
        "lph",
        "dps", "hz", "kwh", "l", "m3", "ms", "ms2", "deg", "db",
        "ppb", "wm2",
    ]

    /// One quantity.
    public struct Entry: Sendable {
        public let name: String
        public let kind: FieldKind
        public let meaning: String
    }

    /// Every quantity, by name.
    public static let entries: [Entry] = [
        Entry(
            name: "acceleration_ms2",
            kind: .decimal,
            meaning: "acceleration without axis, in metres per second squared"
        ),
        Entry(name: "acceleration_x_g", kind: .decimal, meaning: "acceleration along x, in standard gravity"),
        Entry(name: "acceleration_y_g", kind: .decimal, meaning: "acceleration along y, in standard gravity"),
        Entry(name: "acceleration_z_g", kind: .decimal, meaning: "acceleration along z, in standard gravity"),
        Entry(name: "adv_count", kind: .integer, meaning: "advertisements since power-on"),
        Entry(name: "ammonia_ugm3", kind: .decimal, meaning: "ammonia"),
        Entry(name: "angular_velocity_dps", kind: .decimal, meaning: "rotation in a second"),
        Entry(name: "authentication", kind: .bytes, meaning: "authentication value"),
        Entry(name: "battery_charging", kind: .boolean, meaning: "whether the battery is being charged"),
        Entry(name: "battery_low", kind: .boolean, meaning: "whether the battery is low"),
        Entry(name: "battery_pct", kind: .integer, meaning: "charge of the battery"),
        Entry(name: "battery_v", kind: .decimal, meaning: "battery voltage"),
        Entry(name: "button", kind: .text, meaning: "what was done with a button: press, double_press, …"),
        Entry(name: "calibrating", kind: .boolean, meaning: "whether sensors are not fully accurate yet"),
        Entry(name: "carbon_monoxide", kind: .boolean, meaning: "whether carbon monoxide is there"),
        Entry(name: "carbon_monoxide_ugm3", kind: .decimal, meaning: "carbon monoxide"),
        Entry(name: "channel_number", kind: .integer, meaning: "channel of a device with several"),
        Entry(
            name: "checksum",
            kind: .integer,
            meaning: "checksum that is sent in clear beside an encrypted payload"
        ),
        Entry(name: "ciphertext", kind: .bytes, meaning: "encrypted payload"),
        Entry(name: "close_reason", kind: .integer, meaning: "why a link is closed"),
        Entry(name: "co2_ppm", kind: .integer, meaning: "carbon dioxide"),
        Entry(name: "cold", kind: .boolean, meaning: "whether it is too cold"),
        Entry(
            name: "company_id",
            kind: .integer,
            meaning: "company identifier that the format leaves to the maker"
        ),
        Entry(name: "conductivity_uscm", kind: .decimal, meaning: "conductivity"),
        Entry(name: "connected", kind: .boolean, meaning: "whether the device is connected"),
        Entry(name: "count", kind: .integer, meaning: "a count whose meaning the device knows"),
        Entry(name: "current_a", kind: .decimal, meaning: "electric current"),
        Entry(name: "data_format", kind: .integer, meaning: "number of the payload's layout"),
        Entry(name: "device_type_id", kind: .integer, meaning: "what kind of device, by the maker"),
        Entry(name: "device_uuid", kind: .uuid, meaning: "UUID that identifies a device"),
        Entry(name: "dew_point_c", kind: .decimal, meaning: "dew point"),
        Entry(name: "dimmer", kind: .text, meaning: "where a dimmer was turned: rotate_left, rotate_right"),
        Entry(name: "dimmer_steps", kind: .integer, meaning: "how far a dimmer was turned"),
        Entry(name: "direction_deg", kind: .decimal, meaning: "direction"),
        Entry(name: "distance_m", kind: .decimal, meaning: "distance"),
        Entry(name: "door", kind: .boolean, meaning: "whether a door is open"),
        Entry(name: "duration_s", kind: .decimal, meaning: "duration"),
        Entry(name: "eid", kind: .bytes, meaning: "ephemeral identifier"),
        Entry(name: "elevation_m", kind: .decimal, meaning: "height above sea level"),
        Entry(
            name: "encryption_counter",
            kind: .integer,
            meaning: "counter of the encryption, sent in clear"
        ),
        Entry(name: "energy_kwh", kind: .decimal, meaning: "energy"),
        Entry(name: "etlm", kind: .bytes, meaning: "encrypted telemetry, 12 octets"),
        Entry(name: "fcs", kind: .integer, meaning: "frame check sequence"),
        Entry(name: "firmware_version", kind: .text, meaning: "version of the firmware"),
        Entry(name: "flags", kind: .integer, meaning: "the format's own flag bits"),
        Entry(name: "garage_door", kind: .boolean, meaning: "whether a garage door is open"),
        Entry(name: "gas", kind: .boolean, meaning: "whether gas is there"),
        Entry(name: "gas_m3", kind: .decimal, meaning: "gas used"),
        Entry(name: "generic", kind: .boolean, meaning: "a state whose meaning the device knows"),
        Entry(name: "gust_factor", kind: .decimal, meaning: "how much stronger gusts are than the wind"),
        Entry(name: "hash", kind: .bytes, meaning: "hash of an identity"),
        Entry(name: "hashed_flags", kind: .bytes, meaning: "flags that only the owner can read"),
        Entry(name: "heat", kind: .boolean, meaning: "whether it is too hot"),
        Entry(name: "heat_index_c", kind: .decimal, meaning: "temperature as felt in moist air"),
        Entry(name: "humidity_pct", kind: .decimal, meaning: "relative humidity"),
        Entry(name: "id1", kind: .uuid, meaning: "first identifier: who runs the beacons"),
        Entry(name: "id2", kind: .integer, meaning: "second identifier"),
        Entry(name: "id3", kind: .integer, meaning: "third identifier"),
        Entry(name: "identification_type", kind: .integer, meaning: "what a mesh's proxy tells of itself"),
        Entry(name: "illuminance_lux", kind: .decimal, meaning: "light"),
        Entry(name: "instance", kind: .bytes, meaning: "which beacon of its namespace, 6 octets"),
        Entry(name: "irradiance_wm2", kind: .decimal, meaning: "power of light on an area"),
        Entry(name: "iv_index", kind: .integer, meaning: "IV index of a mesh"),
        Entry(name: "iv_update", kind: .boolean, meaning: "whether the IV index is being changed"),
        Entry(name: "ivi", kind: .integer, meaning: "lowest bit of the IV index of a mesh"),
        Entry(name: "key_refresh", kind: .boolean, meaning: "whether keys are being changed"),
        Entry(name: "light", kind: .boolean, meaning: "whether light is there"),
        Entry(name: "light_level", kind: .integer, meaning: "light in the device's own steps"),
        Entry(name: "link_id", kind: .bytes, meaning: "which link"),
        Entry(
            name: "mac",
            kind: .address,
            meaning: "address inside the payload, which may not be that of the report"
        ),
        Entry(name: "mac_tail", kind: .bytes, meaning: "last octets of an address inside the payload"),
        Entry(name: "major", kind: .integer, meaning: "group of beacons of one UUID"),
        Entry(name: "mass_kg", kind: .decimal, meaning: "mass"),
        Entry(name: "measured_power_dbm", kind: .integer, meaning: "power that is received at 1 m"),
        Entry(name: "methane_ugm3", kind: .decimal, meaning: "methane"),
        Entry(name: "mfg_reserved", kind: .integer, meaning: "octet left to the maker"),
        Entry(name: "mic", kind: .bytes, meaning: "message integrity check"),
        Entry(name: "minor", kind: .integer, meaning: "beacon within its major group"),
        Entry(name: "moisture", kind: .boolean, meaning: "whether it is wet"),
        Entry(name: "moisture_pct", kind: .decimal, meaning: "moisture of soil or material"),
        Entry(name: "motion", kind: .boolean, meaning: "whether something moves"),
        Entry(name: "movement_counter", kind: .integer, meaning: "counts movements, and wraps"),
        Entry(name: "moving", kind: .boolean, meaning: "whether the device moves"),
        Entry(name: "namespace", kind: .bytes, meaning: "who runs the beacons, 10 octets"),
        Entry(name: "network_id", kind: .bytes, meaning: "which network"),
        Entry(name: "nid", kind: .integer, meaning: "which network key, in seven bits"),
        Entry(name: "nitrogen_dioxide_ugm3", kind: .decimal, meaning: "nitrogen dioxide"),
        Entry(name: "nox_index", kind: .integer, meaning: "index of nitrogen oxides"),
        Entry(name: "obfuscated", kind: .bytes, meaning: "octets that are hidden, but not encrypted"),
        Entry(name: "occupancy", kind: .boolean, meaning: "whether somebody is there"),
        Entry(
            name: "oob_info",
            kind: .integer,
            meaning: "where a code for provisioning can be found, in bits"
        ),
        Entry(name: "opcode", kind: .text, meaning: "what a control packet asks for"),
        Entry(name: "opening", kind: .boolean, meaning: "whether it is open"),
        Entry(name: "ozone_ugm3", kind: .decimal, meaning: "ozone"),
        Entry(name: "packet_id", kind: .integer, meaning: "counts packets, and wraps"),
        Entry(name: "payload", kind: .bytes, meaning: "payload that is not read further"),
        Entry(name: "pdu", kind: .text, meaning: "what kind of packet"),
        Entry(name: "plug", kind: .boolean, meaning: "whether it is plugged in"),
        Entry(name: "pm10_ugm3", kind: .decimal, meaning: "particles of up to 10 µm"),
        Entry(name: "pm1_ugm3", kind: .decimal, meaning: "particles of up to 1 µm"),
        Entry(name: "pm25_ugm3", kind: .decimal, meaning: "particles of up to 2.5 µm"),
        Entry(name: "pm4_ugm3", kind: .decimal, meaning: "particles of up to 4 µm"),
        Entry(name: "power", kind: .boolean, meaning: "whether it is on"),
        Entry(name: "power_w", kind: .decimal, meaning: "power"),
        Entry(name: "precipitation_mm", kind: .decimal, meaning: "rain"),
        Entry(name: "presence", kind: .boolean, meaning: "whether somebody is present"),
        Entry(name: "pressure_pa", kind: .decimal, meaning: "pressure of the air"),
        Entry(name: "problem", kind: .boolean, meaning: "whether something is wrong"),
        Entry(name: "random", kind: .bytes, meaning: "random octets that something was made with"),
        Entry(name: "raw", kind: .bytes, meaning: "octets whose meaning the device knows"),
        Entry(name: "rotation_deg", kind: .decimal, meaning: "rotation"),
        Entry(name: "running", kind: .boolean, meaning: "whether it runs"),
        Entry(name: "safe", kind: .boolean, meaning: "whether it is safe"),
        Entry(name: "salt", kind: .bytes, meaning: "salt of the encryption"),
        Entry(name: "segment", kind: .integer, meaning: "number of a segment"),
        Entry(name: "sequence", kind: .integer, meaning: "counts measurements, and wraps"),
        Entry(name: "smoke", kind: .boolean, meaning: "whether smoke is there"),
        Entry(name: "sound", kind: .boolean, meaning: "whether something sounds"),
        Entry(name: "sound_level_db", kind: .integer, meaning: "noise"),
        Entry(name: "speed_ms", kind: .decimal, meaning: "speed in metres a second"),
        Entry(name: "sulfur_dioxide_ugm3", kind: .decimal, meaning: "sulfur dioxide"),
        Entry(name: "sulfur_hexafluoride_ugm3", kind: .decimal, meaning: "sulfur hexafluoride"),
        Entry(name: "tag_id", kind: .text, meaning: "random characters that tell tags of one kind apart"),
        Entry(name: "tamper", kind: .boolean, meaning: "whether somebody tampers with the device"),
        Entry(name: "temperature_c", kind: .decimal, meaning: "temperature"),
        Entry(name: "text", kind: .text, meaning: "text whose meaning the device knows"),
        Entry(name: "timestamp_s", kind: .integer, meaning: "the device's time in seconds since 1970, UTC"),
        Entry(name: "total_length", kind: .integer, meaning: "octets of all segments"),
        Entry(
            name: "tracking_protection",
            kind: .boolean,
            meaning: "whether a tracker sends in unwanted tracking protection mode"
        ),
        Entry(name: "transaction", kind: .integer, meaning: "which transaction of a link"),
        Entry(
            name: "trigger_based",
            kind: .boolean,
            meaning: "whether the device sends when something happens, not in an interval"
        ),
        Entry(name: "tvoc_ppb", kind: .integer, meaning: "fraction of volatile organic compounds"),
        Entry(name: "tvoc_ugm3", kind: .decimal, meaning: "volatile organic compounds"),
        Entry(
            name: "tx_power_dbm",
            kind: .integer,
            meaning: "transmit power, or the power that is received at 0 m"
        ),
        Entry(name: "unlocked", kind: .boolean, meaning: "whether a lock is open"),
        Entry(name: "uptime_s", kind: .decimal, meaning: "time since power-on"),
        Entry(name: "uri_hash", kind: .bytes, meaning: "hash of an address"),
        Entry(name: "url", kind: .text, meaning: "web address, expanded"),
        Entry(name: "uuid", kind: .uuid, meaning: "UUID that identifies a group of beacons"),
        Entry(name: "uv_index", kind: .decimal, meaning: "ultraviolet index"),
        Entry(name: "version", kind: .integer, meaning: "version of the format that the payload names"),
        Entry(name: "vibration", kind: .boolean, meaning: "whether something vibrates"),
        Entry(name: "voc_index", kind: .integer, meaning: "index of volatile organic compounds"),
        Entry(
            name: "voltage_v",
            kind: .decimal,
            meaning: "voltage of something other than the battery, or unknown"
        ),
        Entry(name: "volume_flow_rate_lph", kind: .decimal, meaning: "volume in an hour"),
        Entry(name: "volume_l", kind: .decimal, meaning: "volume"),
        Entry(name: "volume_storage_l", kind: .decimal, meaning: "volume in store"),
        Entry(name: "water_l", kind: .decimal, meaning: "water used"),
        Entry(name: "wind_chill_c", kind: .decimal, meaning: "temperature as felt in the wind"),
        Entry(name: "wind_direction_deg", kind: .decimal, meaning: "where the wind comes from"),
        Entry(name: "wind_speed_ms", kind: .decimal, meaning: "speed of the wind in metres a second"),
        Entry(name: "window", kind: .boolean, meaning: "whether a window is open"),
    ]

    /// The quantity of that name.
    public static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

    /// Names that a field may not take, for they are keys of a line of output.
    public static let reportKeys: Set<String> = [
        "kind", "time", "transport", "adapter", "report", "address", "address_type", "address_kind",
        "event_type",
        "data_status", "primary_phy", "secondary_phy", "sid", "rssi_dbm", "adv_tx_power_dbm", "channel",
        "reconstructed", "merged", "name", "tags", "ad_index", "part", "format", "encryption", "fields",
        "invalid",
        "data", "offset", "reason", "anomalies", "ad",
    ]
}
