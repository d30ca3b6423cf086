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
        Entry(
            name: "company_id",
            kind: .integer,
            meaning: "company identifier that the format leaves to the maker"
        ),
        Entry(name: "eid", kind: .bytes, meaning: "ephemeral identifier"),
        Entry(name: "etlm", kind: .bytes, meaning: "encrypted telemetry, 12 octets"),
        Entry(name: "flags", kind: .integer, meaning: "the format's own flag bits"),
        Entry(name: "hashed_flags", kind: .bytes, meaning: "flags that only the owner can read"),
        Entry(name: "id1", kind: .uuid, meaning: "first identifier: who runs the beacons"),
        Entry(name: "id2", kind: .integer, meaning: "second identifier"),
        Entry(name: "id3", kind: .integer, meaning: "third identifier"),
        Entry(name: "instance", kind: .bytes, meaning: "which beacon of its namespace, 6 octets"),
        Entry(name: "major", kind: .integer, meaning: "group of beacons of one UUID"),
        Entry(name: "measured_power_dbm", kind: .integer, meaning: "power that is received at 1 m"),
        Entry(name: "mfg_reserved", kind: .integer, meaning: "octet left to the maker"),
        Entry(name: "mic", kind: .bytes, meaning: "message integrity check"),
        Entry(name: "minor", kind: .integer, meaning: "beacon within its major group"),
        Entry(name: "namespace", kind: .bytes, meaning: "who runs the beacons, 10 octets"),
        Entry(name: "salt", kind: .bytes, meaning: "salt of the encryption"),
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
