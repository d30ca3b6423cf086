import BeaconCore

/// A field of the format `bthome`, and the object ids that give it: the whole list of BTHome's objects.
struct BTHomeQuantity {
    let field: FieldDeclaration
    let objects: [BTHomeObject]

    init(
        _ name: String,
        _ kind: FieldKind,
        _ meaning: String,
        absent: String? = nil,
        isEvent: Bool = false,
        _ objects: BTHomeObject...
    ) {
        field = FieldDeclaration(name, kind, meaning, absent: absent, isEvent: isEvent)
        self.objects = objects
    }

    /// What is in a payload beside its objects; their indices in `all` are these cases.
    enum Head: Int {
        case version, isTriggerBased, mac, ciphertext, counter, mic, dimmerSteps
    }

    static let all: [BTHomeQuantity] = heads + numbers + states + others

    private static let heads = [
        BTHomeQuantity("version", .integer, "version of BTHome, 1 or 2"),
        BTHomeQuantity("trigger_based", .boolean, "sends when something happens, not in an interval"),
        BTHomeQuantity("mac", .address, "the device's address"),
        BTHomeQuantity("ciphertext", .bytes, "encrypted objects"),
        BTHomeQuantity("encryption_counter", .integer, "counter of the encryption"),
        BTHomeQuantity("mic", .bytes, "message integrity check, 4 octets"),
        BTHomeQuantity(
            "dimmer_steps",
            .integer,
            "how far a dimmer was turned",
            absent: "event 0x00",
            isEvent: true
        ),
    ]

    private static let numbers = [
        BTHomeQuantity("packet_id", .integer, "counts packets, and wraps", .unsigned(0x00, 1)),
        BTHomeQuantity("battery_pct", .integer, "battery", .unsigned(0x01, 1)),
        BTHomeQuantity(
            "temperature_c",
            .decimal,
            "temperature",
            .signed(0x02, 2, -2),
            .signed(0x45, 2, -1),
            .signed(0x57, 1),
            .signed(0x58, 1, -2, times: 35)
        ),
        BTHomeQuantity("humidity_pct", .decimal, "humidity", .unsigned(0x03, 2, -2), .unsigned(0x2E, 1)),
        BTHomeQuantity("pressure_pa", .decimal, "pressure of the air", .unsigned(0x04, 3)),
        BTHomeQuantity("illuminance_lux", .decimal, "light", .unsigned(0x05, 3, -2)),
        // One pound is 0.45359237 kg.
        BTHomeQuantity(
            "mass_kg",
            .decimal,
            "mass; pounds are turned into kilograms",
            .unsigned(0x06, 2, -2),
            .unsigned(0x07, 2, -10, times: 45_359_237)
        ),
        BTHomeQuantity("dew_point_c", .decimal, "dew point", .signed(0x08, 2, -2)),
        BTHomeQuantity(
            "count",
            .integer,
            "a count of anything",
            .unsigned(0x09, 1),
            .unsigned(0x3D, 2),
            .unsigned(0x3E, 4),
            .signed(0x59, 1),
            .signed(0x5A, 2),
            .signed(0x5B, 4)
        ),
        BTHomeQuantity("energy_kwh", .decimal, "energy", .unsigned(0x0A, 3, -3), .unsigned(0x4D, 4, -3)),
        BTHomeQuantity("power_w", .decimal, "power", .unsigned(0x0B, 3, -2), .signed(0x5C, 4, -2)),
        BTHomeQuantity("voltage_v", .decimal, "voltage", .unsigned(0x0C, 2, -3), .unsigned(0x4A, 2, -1)),
        BTHomeQuantity("pm25_ugm3", .decimal, "particles of up to 2.5 µm", .unsigned(0x0D, 2)),
        BTHomeQuantity("pm10_ugm3", .decimal, "particles of up to 10 µm", .unsigned(0x0E, 2)),
        BTHomeQuantity("co2_ppm", .integer, "carbon dioxide", .unsigned(0x12, 2)),
        BTHomeQuantity("tvoc_ugm3", .decimal, "volatile organic compounds", .unsigned(0x13, 2)),
        BTHomeQuantity("moisture_pct", .decimal, "moisture", .unsigned(0x14, 2, -2), .unsigned(0x2F, 1)),
        BTHomeQuantity("rotation_deg", .decimal, "rotation", .signed(0x3F, 2, -1)),
        BTHomeQuantity("distance_m", .decimal, "distance", .unsigned(0x40, 2, -3), .unsigned(0x41, 2, -1)),
        BTHomeQuantity("duration_s", .decimal, "duration", .unsigned(0x42, 3, -3)),
        BTHomeQuantity("current_a", .decimal, "current", .unsigned(0x43, 2, -3), .signed(0x5D, 2, -3)),
        BTHomeQuantity("speed_ms", .decimal, "speed", .unsigned(0x44, 2, -2), .signed(0x62, 4, -6)),
        BTHomeQuantity("uv_index", .decimal, "ultraviolet index", .unsigned(0x46, 1, -1)),
        BTHomeQuantity(
            "volume_l",
            .decimal,
            "volume",
            .unsigned(0x47, 2, -1),
            .unsigned(0x48, 2, -3),
            .unsigned(0x4E, 4, -3)
        ),
        BTHomeQuantity("volume_flow_rate_lph", .decimal, "volume per hour", .unsigned(0x49, 2)),
        BTHomeQuantity("gas_m3", .decimal, "gas used", .unsigned(0x4B, 3, -3), .unsigned(0x4C, 4, -3)),
        BTHomeQuantity("water_l", .decimal, "water used", .unsigned(0x4F, 4, -3)),
        BTHomeQuantity("timestamp_s", .integer, "seconds since 1970, UTC", .unsigned(0x50, 4)),
        BTHomeQuantity(
            "acceleration_ms2",
            .decimal,
            "acceleration, of no axis",
            .unsigned(0x51, 2, -3),
            .signed(0x63, 4, -6)
        ),
        // A revolution a minute is 6 degrees a second.
        BTHomeQuantity(
            "angular_velocity_dps",
            .decimal,
            "rotation per second; revolutions per minute are turned into it",
            .unsigned(0x52, 2, -3),
            .unsigned(0x61, 2, times: 6)
        ),
        BTHomeQuantity("volume_storage_l", .decimal, "volume in store", .unsigned(0x55, 4, -3)),
        BTHomeQuantity("conductivity_uscm", .decimal, "conductivity", .unsigned(0x56, 2)),
        BTHomeQuantity("direction_deg", .decimal, "direction", .unsigned(0x5E, 2, -2)),
        BTHomeQuantity("precipitation_mm", .decimal, "rain", .unsigned(0x5F, 2, -1)),
        BTHomeQuantity("channel_number", .integer, "a channel", .unsigned(0x60, 1)),
        BTHomeQuantity("light_level", .integer, "light, in steps of the device", .unsigned(0x64, 1)),
        BTHomeQuantity("device_type_id", .integer, "what kind of device", .unsigned(0xF0, 2)),
    ]

    private static let states = [
        BTHomeQuantity("generic", .boolean, "a state of any kind", .boolean(0x0F)),
        BTHomeQuantity("power", .boolean, "on", .boolean(0x10)),
        BTHomeQuantity("opening", .boolean, "open", .boolean(0x11)),
        BTHomeQuantity("battery_low", .boolean, "the battery is low", .boolean(0x15)),
        BTHomeQuantity("battery_charging", .boolean, "the battery is charged", .boolean(0x16)),
        BTHomeQuantity("carbon_monoxide", .boolean, "carbon monoxide is there", .boolean(0x17)),
        BTHomeQuantity("cold", .boolean, "too cold", .boolean(0x18)),
        BTHomeQuantity("connected", .boolean, "connected", .boolean(0x19)),
        BTHomeQuantity("door", .boolean, "a door is open", .boolean(0x1A)),
        BTHomeQuantity("garage_door", .boolean, "a garage door is open", .boolean(0x1B)),
        BTHomeQuantity("gas", .boolean, "gas is there", .boolean(0x1C)),
        BTHomeQuantity("heat", .boolean, "too hot", .boolean(0x1D)),
        BTHomeQuantity("light", .boolean, "light is there", .boolean(0x1E)),
        BTHomeQuantity("unlocked", .boolean, "a lock is open", .boolean(0x1F)),
        BTHomeQuantity("moisture", .boolean, "wet", .boolean(0x20)),
        BTHomeQuantity("motion", .boolean, "something moves", .boolean(0x21)),
        BTHomeQuantity("moving", .boolean, "the device moves", .boolean(0x22)),
        BTHomeQuantity("occupancy", .boolean, "somebody is there", .boolean(0x23)),
        BTHomeQuantity("plug", .boolean, "plugged in", .boolean(0x24)),
        BTHomeQuantity("presence", .boolean, "present", .boolean(0x25)),
        BTHomeQuantity("problem", .boolean, "something is wrong", .boolean(0x26)),
        BTHomeQuantity("running", .boolean, "running", .boolean(0x27)),
        BTHomeQuantity("safe", .boolean, "safe", .boolean(0x28)),
        BTHomeQuantity("smoke", .boolean, "smoke is there", .boolean(0x29)),
        BTHomeQuantity("sound", .boolean, "something sounds", .boolean(0x2A)),
        BTHomeQuantity("tamper", .boolean, "somebody tampers with the device", .boolean(0x2B)),
        BTHomeQuantity("vibration", .boolean, "something vibrates", .boolean(0x2C)),
        BTHomeQuantity("window", .boolean, "a window is open", .boolean(0x2D)),
    ]

    private static let others = [
        BTHomeQuantity(
            "button",
            .text,
            "what was done with a button",
            absent: "0x00",
            isEvent: true,
            .other(0x3A, .button, 1)
        ),
        BTHomeQuantity(
            "dimmer",
            .text,
            "where a dimmer was turned",
            absent: "0x00",
            isEvent: true,
            .other(0x3C, .dimmer, 2)
        ),
        BTHomeQuantity("text", .text, "text", .other(0x53, .text, 0)),
        BTHomeQuantity("raw", .bytes, "octets of any meaning", .other(0x54, .octets, 0)),
        BTHomeQuantity(
            "firmware_version",
            .text,
            "version of the firmware",
            .other(0xF1, .version, 4),
            .other(0xF2, .version, 3)
        ),
    ]
}
