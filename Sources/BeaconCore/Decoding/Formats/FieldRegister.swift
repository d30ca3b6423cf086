/// The field register: one name and one unit for one quantity across all decoders.
///
/// A name is a stem and, where the quantity has one, a unit as suffix. A decoder that needs a
/// quantity which is not here adds it here, with its meaning, and nowhere else.
public enum FieldRegister {
    /// The suffixes that are units; a number of occurrence stands before them.
    public static let units: Set<String> = [
        "c", "pct", "pa", "v", "a", "w", "lux", "g", "ppm", "ugm3", "kg", "uscm", "dbm", "s", "m", "mm",
        "lph",
        "dps", "hz", "kwh", "l", "m3", "ms", "deg",
    ]

    /// One quantity.
    public struct Entry: Sendable {
        public let name: String
        public let kind: FieldKind
        public let meaning: String
    }

    /// Every quantity, by name.
    public static let entries: [Entry] = [
        Entry(name: "acceleration_x_g", kind: .decimal, meaning: "acceleration along x, in standard gravity"),
        Entry(name: "acceleration_y_g", kind: .decimal, meaning: "acceleration along y, in standard gravity"),
        Entry(name: "acceleration_z_g", kind: .decimal, meaning: "acceleration along z, in standard gravity"),
        Entry(name: "adv_count", kind: .integer, meaning: "advertisements since power-on"),
        Entry(name: "battery_v", kind: .decimal, meaning: "battery voltage"),
        Entry(name: "calibrating", kind: .boolean, meaning: "whether sensors are not fully accurate yet"),
        Entry(
            name: "checksum",
            kind: .integer,
            meaning: "checksum that is sent in clear beside an encrypted payload"
        ),
        Entry(name: "ciphertext", kind: .bytes, meaning: "encrypted payload"),
        Entry(name: "co2_ppm", kind: .integer, meaning: "carbon dioxide"),
        Entry(
            name: "company_id",
            kind: .integer,
            meaning: "company identifier that the format leaves to the maker"
        ),
        Entry(name: "data_format", kind: .integer, meaning: "number of the payload's layout"),
        Entry(name: "eid", kind: .bytes, meaning: "ephemeral identifier"),
        Entry(name: "etlm", kind: .bytes, meaning: "encrypted telemetry, 12 octets"),
        Entry(name: "flags", kind: .integer, meaning: "the format's own flag bits"),
        Entry(name: "hashed_flags", kind: .bytes, meaning: "flags that only the owner can read"),
        Entry(name: "humidity_pct", kind: .decimal, meaning: "relative humidity"),
        Entry(name: "id1", kind: .uuid, meaning: "first identifier: who runs the beacons"),
        Entry(name: "id2", kind: .integer, meaning: "second identifier"),
        Entry(name: "id3", kind: .integer, meaning: "third identifier"),
        Entry(name: "illuminance_lux", kind: .decimal, meaning: "light"),
        Entry(name: "instance", kind: .bytes, meaning: "which beacon of its namespace, 6 octets"),
        Entry(
            name: "mac",
            kind: .address,
            meaning: "address inside the payload, which may not be that of the report"
        ),
        Entry(name: "mac_tail", kind: .bytes, meaning: "last octets of an address inside the payload"),
        Entry(name: "major", kind: .integer, meaning: "group of beacons of one UUID"),
        Entry(name: "measured_power_dbm", kind: .integer, meaning: "power that is received at 1 m"),
        Entry(name: "mfg_reserved", kind: .integer, meaning: "octet left to the maker"),
        Entry(name: "mic", kind: .bytes, meaning: "message integrity check"),
        Entry(name: "minor", kind: .integer, meaning: "beacon within its major group"),
        Entry(name: "movement_counter", kind: .integer, meaning: "counts movements, and wraps"),
        Entry(name: "namespace", kind: .bytes, meaning: "who runs the beacons, 10 octets"),
        Entry(name: "nox_index", kind: .integer, meaning: "index of nitrogen oxides"),
        Entry(name: "pm10_ugm3", kind: .decimal, meaning: "particles of up to 10 µm"),
        Entry(name: "pm1_ugm3", kind: .decimal, meaning: "particles of up to 1 µm"),
        Entry(name: "pm25_ugm3", kind: .decimal, meaning: "particles of up to 2.5 µm"),
        Entry(name: "pm4_ugm3", kind: .decimal, meaning: "particles of up to 4 µm"),
        Entry(name: "pressure_pa", kind: .decimal, meaning: "pressure of the air"),
        Entry(name: "salt", kind: .bytes, meaning: "salt of the encryption"),
        Entry(name: "sequence", kind: .integer, meaning: "counts measurements, and wraps"),
        Entry(name: "tag_id", kind: .text, meaning: "random characters that tell tags of one kind apart"),
        Entry(name: "temperature_c", kind: .decimal, meaning: "temperature"),
        Entry(
            name: "tracking_protection",
            kind: .boolean,
            meaning: "whether a tracker sends in unwanted tracking protection mode"
        ),
        Entry(
            name: "tx_power_dbm",
            kind: .integer,
            meaning: "transmit power, or the power that is received at 0 m"
        ),
        Entry(name: "uptime_s", kind: .decimal, meaning: "time since power-on"),
        Entry(name: "url", kind: .text, meaning: "web address, expanded"),
        Entry(name: "uuid", kind: .uuid, meaning: "UUID that identifies a group of beacons"),
        Entry(name: "version", kind: .integer, meaning: "version of the format that the payload names"),
        Entry(name: "voc_index", kind: .integer, meaning: "index of volatile organic compounds"),
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
