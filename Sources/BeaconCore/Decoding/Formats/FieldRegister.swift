/// The field register: one name and one unit for one quantity across all decoders.
///
/// A name is a stem and, where the quantity has one, a unit as suffix. A decoder that needs a
/// quantity which is not here adds it, with its meaning, to the file of its first letter, and nowhere else.
public enum FieldRegister {
    /// The suffixes that are units, each with its symbol; a number of occurrence stands before them.
    public static let units = [
        "c": "°C", "pct": "%", "pa": "Pa", "v": "V", "a": "A", "w": "W", "lux": "lx", "g": "g", "ppm": "ppm",
        "ugm3": "µg/m³", "kg": "kg", "uscm": "µS/cm", "dbm": "dBm", "s": "s", "m": "m", "mm": "mm",
        "lph": "l/h",
        "dps": "°/s", "hz": "Hz", "kwh": "kWh", "l": "l", "m3": "m³", "ms": "m/s", "ms2": "m/s²", "deg": "°",
        "db": "dB", "ppb": "ppb", "wm2": "W/m²", "weeks": "weeks", "ohm": "Ω", "bpm": "1/min", "ah": "Ah",
        "va": "VA", "nsv": "nSv", "nsvh": "nSv/h", "bqm3": "Bq/m³",
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
    public static func entry(named name: String) -> Entry? { byName[name] }

    // Asked for each field of each decoder file: a search of the list would be felt at the start.
    private static let byName = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }

    /// Fields that number packets, whoever wraps them where; the best one first.
    public static let packetNumbers = ["packet_id", "sequence", "frame_counter"]

    /// Fields that change whatever the beacon measures.
    public static let counting = Set(packetNumbers).union([
        "adv_count", "uptime_s", "encryption_counter", "aging_counter", "beacon_time_s", "measured_at", "mic",
        "salt",
    ])

    /// Names that a field may not take, for they are keys of a line of output.
    public static let reportKeys: Set<String> = [
        "kind", "time", "transport", "adapter", "report", "address", "address_type", "address_kind",
        "event_type",
        "data_status", "primary_phy", "secondary_phy", "sid", "rssi_dbm", "adv_tx_power_dbm", "channel",
        "reconstructed", "merged", "name", "tags", "ad_index", "part", "format", "encryption", "fields",
        "invalid",
        "company", "data", "offset", "reason", "anomalies", "ad",
    ]
}
