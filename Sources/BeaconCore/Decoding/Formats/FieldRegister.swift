/// The field register: one name and one unit for one quantity across all decoders.
///
/// A name is a stem and, where the quantity has one, a unit as suffix. A decoder that needs a
/// quantity which is not here adds it, with its meaning, to the file of its first letter, and nowhere else.
public enum FieldRegister {
    /// The suffixes that are units; a number of occurrence stands before them.
    public static let units: Set<String> = [
        "c", "pct", "pa", "v", "a", "w", "lux", "g", "ppm", "ugm3", "kg", "uscm", "dbm", "s", "m", "mm",
        "lph",
        "dps", "hz", "kwh", "l", "m3", "ms", "ms2", "deg", "db",
        "ppb", "wm2", "weeks", "ohm", "bpm", "ah", "va",
    ]

    /// One quantity.
    public struct Entry: Sendable {
        public let name: String
        public let kind: FieldKind
        public let meaning: String
    }

    /// Every quantity, by name.
    public static let entries: [Entry] = entriesAToC + entriesDToL + entriesMToR + entriesSToZ

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
