import BeaconCore

/// A field of the format `characteristic`, and the characteristics that give it: the whole list of them.
struct CharacteristicQuantity {
    let field: FieldDeclaration
    let characteristics: [Characteristic]

    init(
        _ name: String,
        _ kind: FieldKind,
        _ meaning: String,
        absent: String? = nil,
        _ characteristics: Characteristic...
    ) {
        field = FieldDeclaration(name, kind, meaning, absent: absent)
        self.characteristics = characteristics
    }

    static let all: [CharacteristicQuantity] = air + weather + electricity + gases

    private static let air = [
        CharacteristicQuantity(
            "battery_pct",
            .integer,
            "charge of the battery",
            .unsigned(0x2A19, 1, highest: 100),
            .unsigned(0x180F, 1, highest: 100)
        ),
        CharacteristicQuantity("tx_power_dbm", .integer, "transmit power", .signed(0x2A07, 1)),
        CharacteristicQuantity(
            "temperature_c",
            .decimal,
            "temperature",
            absent: "0x8000, in one octet 0x7F",
            .signed(0x2A6E, 2, -2, absent: -32_768),
            .signed(0x2A1F, 2, -1),
            .signed(0x2B0D, 1, -1, times: 5, absent: 127)
        ),
        CharacteristicQuantity(
            "humidity_pct",
            .decimal,
            "relative humidity",
            absent: "0xFFFF",
            .unsigned(0x2A6F, 2, -2, absent: 0xFFFF)
        ),
        CharacteristicQuantity("pressure_pa", .decimal, "pressure of the air", .unsigned(0x2A6D, 4, -1)),
        CharacteristicQuantity("elevation_m", .decimal, "height above sea level", .signed(0x2A6C, 3, -2)),
        CharacteristicQuantity(
            "illuminance_lux",
            .decimal,
            "light",
            absent: "0xFFFFFF",
            .unsigned(0x2AFB, 3, -2, absent: 0xFF_FFFF)
        ),
        CharacteristicQuantity(
            "sound_level_db",
            .integer,
            "noise",
            absent: "0xFF",
            .unsigned(0x2BE4, 1, absent: 0xFF)
        ),
    ]

    private static let weather = [
        CharacteristicQuantity(
            "wind_speed_ms",
            .decimal,
            "speed of the wind",
            .unsigned(0x2A70, 2, -2),
            .unsigned(0x2A72, 2, -2)
        ),
        CharacteristicQuantity(
            "wind_direction_deg",
            .decimal,
            "where the wind comes from",
            .unsigned(0x2A71, 2, -2),
            .unsigned(0x2A73, 2, -2)
        ),
        CharacteristicQuantity(
            "gust_factor",
            .decimal,
            "how much stronger gusts are",
            .unsigned(0x2A74, 1, -1)
        ),
        CharacteristicQuantity("uv_index", .decimal, "ultraviolet index", .unsigned(0x2A76, 1)),
        CharacteristicQuantity("irradiance_wm2", .decimal, "power of the light", .unsigned(0x2A77, 2, -1)),
        CharacteristicQuantity("precipitation_mm", .decimal, "rain", .unsigned(0x2A78, 2)),
        CharacteristicQuantity(
            "wind_chill_c",
            .decimal,
            "temperature as felt in the wind",
            .signed(0x2A79, 1)
        ),
        CharacteristicQuantity(
            "heat_index_c",
            .decimal,
            "temperature as felt in moist air",
            .signed(0x2A7A, 1)
        ),
        CharacteristicQuantity("dew_point_c", .decimal, "dew point", .signed(0x2A7B, 1)),
    ]

    private static let electricity = [
        CharacteristicQuantity(
            "current_a",
            .decimal,
            "electric current",
            absent: "0xFFFF",
            .unsigned(0x2AEE, 2, -2, absent: 0xFFFF)
        ),
        // In steps of 1/64 V.
        CharacteristicQuantity(
            "voltage_v",
            .decimal,
            "voltage",
            absent: "0xFFFF",
            .unsigned(0x2B18, 2, -6, times: 15_625, absent: 0xFFFF)
        ),
        CharacteristicQuantity(
            "power_w",
            .decimal,
            "power",
            absent: "0xFFFFFF",
            .unsigned(0x2B05, 3, -1, absent: 0xFF_FFFF, highest: 0xFF_FFFD)
        ),
        CharacteristicQuantity(
            "energy_kwh",
            .decimal,
            "energy",
            absent: "0xFFFFFF",
            .unsigned(0x2AF2, 3, absent: 0xFF_FFFF)
        ),
        CharacteristicQuantity(
            "count",
            .integer,
            "a count of anything",
            absent: "all ones",
            .unsigned(0x2AEA, 2, absent: 0xFFFF),
            .unsigned(0x2AEB, 3, absent: 0xFF_FFFF)
        ),
        CharacteristicQuantity("mass_kg", .decimal, "mass", .unsigned(0x2A98, 2, -3, times: 5)),
    ]

    // Concentrations in kilograms a cubic metre are given in micrograms.
    private static let gases = [
        CharacteristicQuantity(
            "co2_ppm",
            .integer,
            "carbon dioxide",
            absent: "0xFFFF",
            .unsigned(0x2B8C, 2, absent: 0xFFFF)
        ),
        CharacteristicQuantity(
            "tvoc_ppb",
            .integer,
            "volatile organic compounds",
            absent: "0xFFFF",
            .unsigned(0x2BE7, 2, absent: 0xFFFF)
        ),
        concentration("ammonia_ugm3", "ammonia", 0x2BCF),
        concentration("carbon_monoxide_ugm3", "carbon monoxide", 0x2BD0),
        concentration("methane_ugm3", "methane", 0x2BD1),
        concentration("nitrogen_dioxide_ugm3", "nitrogen dioxide", 0x2BD2),
        concentration("tvoc_ugm3", "volatile organic compounds without methane", 0x2BD3),
        concentration("ozone_ugm3", "ozone", 0x2BD4),
        concentration("pm1_ugm3", "particles of up to 1 µm", 0x2BD5),
        concentration("pm25_ugm3", "particles of up to 2.5 µm", 0x2BD6),
        concentration("pm10_ugm3", "particles of up to 10 µm", 0x2BD7),
        concentration("sulfur_dioxide_ugm3", "sulfur dioxide", 0x2BD8),
        concentration("sulfur_hexafluoride_ugm3", "sulfur hexafluoride", 0x2BD9),
    ]

    private static func concentration(_ name: String, _ what: String, _ uuid: UInt16) -> Self {
        CharacteristicQuantity(name, .decimal, what, absent: "0x07FF, 0x0800", .mediumFloat(uuid, 9))
    }
}
