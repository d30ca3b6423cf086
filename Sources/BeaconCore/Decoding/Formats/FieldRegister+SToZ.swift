extension FieldRegister {
    /// The quantities whose names begin with s to z, by name.
    static let entriesSToZ: [Entry] = [
        Entry(name: "safe", kind: .boolean, meaning: "whether it is safe"),
        Entry(name: "salt", kind: .bytes, meaning: "salt of the encryption"),
        Entry(name: "scenario", kind: .integer, meaning: "what a beacon is for"),
        Entry(name: "score", kind: .integer, meaning: "how well something was done, 0 to 100"),
        Entry(name: "second_lock", kind: .boolean, meaning: "whether it is the second of two locks"),
        Entry(name: "second_lock_door", kind: .boolean, meaning: "whether a door is open, to a second lock"),
        Entry(name: "sector", kind: .integer, meaning: "which part of the mouth is being brushed, from 1"),
        Entry(name: "sector_code", kind: .integer, meaning: "which part of the mouth, as the maker's number"),
        Entry(name: "sector_count", kind: .integer, meaning: "into how many parts the mouth is divided"),
        Entry(
            name: "sector_timer_s",
            kind: .integer,
            meaning: "seconds in this part of the mouth, or what the device counts there"
        ),
        Entry(name: "segment", kind: .integer, meaning: "number of a segment"),
        Entry(
            name: "sense_distance",
            kind: .integer,
            meaning: "how far a sensor reaches, by the maker's number"
        ),
        Entry(name: "sensor_inserted", kind: .boolean, meaning: "whether a sensor is plugged in"),
        Entry(name: "sensor_number", kind: .integer, meaning: "which sensor of a device with several"),
        Entry(name: "sensor_value_raw", kind: .bytes, meaning: "value of a sensor, as sent"),
        Entry(name: "separated", kind: .boolean, meaning: "whether a tracker is far from its owner"),
        Entry(name: "sequence", kind: .integer, meaning: "counts measurements, and wraps"),
        Entry(name: "serial", kind: .text, meaning: "serial number, as text"),
        Entry(name: "serial_number", kind: .integer, meaning: "serial number"),
        Entry(name: "shake", kind: .integer, meaning: "how strongly a device is shaken, in its own steps"),
        Entry(name: "sharing", kind: .integer, meaning: "with whom a device shares"),
        Entry(name: "show_battery", kind: .boolean, meaning: "whether a phone may show batteries"),
        Entry(name: "show_pairing", kind: .boolean, meaning: "whether a phone may ask to pair"),
        Entry(name: "side", kind: .integer, meaning: "which side is up"),
        Entry(name: "signal_dbm", kind: .integer, meaning: "power that a device receives"),
        Entry(name: "signature", kind: .bytes, meaning: "signature, or a part of it"),
        Entry(name: "smoke", kind: .boolean, meaning: "whether smoke is there"),
        Entry(name: "snoring", kind: .boolean, meaning: "whether somebody snores"),
        Entry(name: "sound", kind: .boolean, meaning: "whether something sounds"),
        Entry(name: "sound_level_db", kind: .integer, meaning: "noise"),
        Entry(name: "specific_gravity", kind: .decimal, meaning: "density, with that of water as 1"),
        Entry(name: "speed_ms", kind: .decimal, meaning: "speed in metres a second"),
        Entry(name: "speed_pct", kind: .integer, meaning: "speed as a part of the highest"),
        Entry(name: "stabilized", kind: .boolean, meaning: "whether a reading has come to rest"),
        Entry(name: "start_l", kind: .decimal, meaning: "volume at the beginning"),
        Entry(name: "starter_battery_v", kind: .decimal, meaning: "voltage of a starter battery"),
        Entry(name: "state", kind: .integer, meaning: "state, by the maker's number"),
        Entry(
            name: "state_of_charge_pct",
            kind: .decimal,
            meaning: "charge of a battery that a device watches"
        ),
        Entry(name: "stationary", kind: .boolean, meaning: "whether a device stays where it is"),
        Entry(name: "status", kind: .integer, meaning: "status bits, by the format"),
        Entry(name: "status_flags", kind: .integer, meaning: "flag bits of a status"),
        Entry(name: "steps", kind: .integer, meaning: "steps that somebody walked"),
        Entry(name: "sub_scenario", kind: .integer, meaning: "how it is done what a beacon is for"),
        Entry(name: "sulfur_dioxide_ugm3", kind: .decimal, meaning: "sulfur dioxide"),
        Entry(name: "sulfur_hexafluoride_ugm3", kind: .decimal, meaning: "sulfur hexafluoride"),
        Entry(name: "sum_raw", kind: .integer, meaning: "pulses since they are counted"),
        Entry(
            name: "switch_mode",
            kind: .boolean,
            meaning: "whether a device switches on and off, and does not press"
        ),
        Entry(name: "tag_id", kind: .text, meaning: "random characters that tell tags of one kind apart"),
        Entry(name: "tamper", kind: .boolean, meaning: "whether somebody tampers with the device"),
        Entry(name: "tamper_sequence", kind: .integer, meaning: "counts tampering, and wraps"),
        Entry(name: "tank_removed", kind: .boolean, meaning: "whether a tank was taken out"),
        Entry(name: "tap_age_s", kind: .integer, meaning: "seconds since the device was tapped twice"),
        Entry(name: "target_humidity_pct", kind: .integer, meaning: "humidity that is aimed at"),
        Entry(name: "target_temperature_c", kind: .decimal, meaning: "temperature that is aimed at"),
        Entry(
            name: "temperature_alarm",
            kind: .integer,
            meaning: "alarm of the temperature, by the maker's number"
        ),
        Entry(
            name: "temperature_alarm_probe_1_c",
            kind: .decimal,
            meaning: "temperature above which probe 1 alarms"
        ),
        Entry(
            name: "temperature_alarm_probe_2_c",
            kind: .decimal,
            meaning: "temperature above which probe 2 alarms"
        ),
        Entry(
            name: "temperature_alarm_probe_3_c",
            kind: .decimal,
            meaning: "temperature above which probe 3 alarms"
        ),
        Entry(
            name: "temperature_alarm_probe_4_c",
            kind: .decimal,
            meaning: "temperature above which probe 4 alarms"
        ),
        Entry(
            name: "temperature_alarm_probe_5_c",
            kind: .decimal,
            meaning: "temperature above which probe 5 alarms"
        ),
        Entry(
            name: "temperature_alarm_probe_6_c",
            kind: .decimal,
            meaning: "temperature above which probe 6 alarms"
        ),
        Entry(name: "temperature_c", kind: .decimal, meaning: "temperature"),
        Entry(
            name: "temperature_calibrated_c",
            kind: .decimal,
            meaning: "temperature without the heat of the device"
        ),
        Entry(name: "temperature_max_c", kind: .decimal, meaning: "highest temperature since it is recorded"),
        Entry(
            name: "temperature_max_time_s",
            kind: .integer,
            meaning: "uptime at which the temperature was highest"
        ),
        Entry(name: "temperature_min_c", kind: .decimal, meaning: "lowest temperature since it is recorded"),
        Entry(
            name: "temperature_min_time_s",
            kind: .integer,
            meaning: "uptime at which the temperature was lowest"
        ),
        Entry(name: "temperature_probe_1_c", kind: .decimal, meaning: "temperature of probe 1"),
        Entry(name: "temperature_probe_2_c", kind: .decimal, meaning: "temperature of probe 2"),
        Entry(name: "temperature_probe_3_c", kind: .decimal, meaning: "temperature of probe 3"),
        Entry(name: "temperature_probe_4_c", kind: .decimal, meaning: "temperature of probe 4"),
        Entry(name: "temperature_probe_5_c", kind: .decimal, meaning: "temperature of probe 5"),
        Entry(name: "temperature_probe_6_c", kind: .decimal, meaning: "temperature of probe 6"),
        Entry(
            name: "temperature_raw",
            kind: .integer,
            meaning: "temperature, in the unit that a device is set to"
        ),
        Entry(
            name: "temperature_status",
            kind: .integer,
            meaning: "status of the temperature, by the maker's number"
        ),
        Entry(name: "temperature_tip_c", kind: .decimal, meaning: "temperature at the tip of a probe"),
        Entry(name: "tested", kind: .boolean, meaning: "whether a device is being tested"),
        Entry(name: "text", kind: .text, meaning: "text whose meaning the device knows"),
        Entry(
            name: "tilt_pct",
            kind: .integer,
            meaning: "how far blinds are tilted, from 0 for closed downward to 100 for closed upward"
        ),
        Entry(name: "tilt_x", kind: .integer, meaning: "acceleration along x, in the sensor's steps"),
        Entry(name: "tilt_y", kind: .integer, meaning: "acceleration along y, in the sensor's steps"),
        Entry(name: "tilted", kind: .boolean, meaning: "whether it was tilted"),
        Entry(name: "time_request", kind: .boolean, meaning: "whether a device asks for the time"),
        Entry(name: "time_to_go_s", kind: .integer, meaning: "how long a battery will last"),
        Entry(name: "timestamp_s", kind: .integer, meaning: "the device's time in seconds since 1970, UTC"),
        Entry(name: "tire_pressure_pa", kind: .decimal, meaning: "pressure in a tyre"),
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
        Entry(name: "trigger_flag", kind: .integer, meaning: "what set a sensor off, by the maker's number"),
        Entry(name: "tvoc_ppb", kind: .integer, meaning: "fraction of volatile organic compounds"),
        Entry(name: "tvoc_ugm3", kind: .decimal, meaning: "volatile organic compounds"),
        Entry(
            name: "tx_power_dbm",
            kind: .integer,
            meaning: "transmit power, or the power that is received at 0 m"
        ),
        Entry(name: "unclosed_alarm", kind: .boolean, meaning: "whether a door was left open"),
        Entry(name: "unique_id", kind: .text, meaning: "which device, in the maker's characters"),
        Entry(name: "unlocked", kind: .boolean, meaning: "whether a lock is open"),
        Entry(name: "unlocked_alarm", kind: .boolean, meaning: "whether a lock was left open"),
        Entry(
            name: "update_from_second_lock",
            kind: .boolean,
            meaning: "whether the state came from a second lock"
        ),
        Entry(name: "update_needed", kind: .boolean, meaning: "whether a device waits for new values"),
        Entry(name: "updating", kind: .boolean, meaning: "whether the firmware is being updated"),
        Entry(name: "uptime_s", kind: .decimal, meaning: "time since power-on"),
        Entry(name: "uri_hash", kind: .bytes, meaning: "hash of an address"),
        Entry(name: "url", kind: .text, meaning: "web address, expanded"),
        Entry(name: "uuid", kind: .uuid, meaning: "UUID that identifies a group of beacons"),
        Entry(name: "uv_index", kind: .decimal, meaning: "ultraviolet index"),
        Entry(name: "uwb", kind: .boolean, meaning: "whether there is ultra-wideband"),
        Entry(name: "vacant_limit_s", kind: .integer, meaning: "after how long an absence is told"),
        Entry(name: "vacant_s", kind: .integer, meaning: "how long nobody has been there or moved"),
        Entry(name: "version", kind: .integer, meaning: "version of the format that the payload names"),
        Entry(name: "version_flags", kind: .integer, meaning: "version and flags in an octet"),
        Entry(name: "vibration", kind: .boolean, meaning: "whether something vibrates"),
        Entry(name: "visitor", kind: .text, meaning: "what is before a door: stay, pass, ring, message, …"),
        Entry(name: "voc_index", kind: .integer, meaning: "index of volatile organic compounds"),
        Entry(
            name: "voltage_v",
            kind: .decimal,
            meaning: "voltage of something other than the battery, or unknown"
        ),
        Entry(name: "volume_flow_rate_lph", kind: .decimal, meaning: "volume in an hour"),
        Entry(name: "volume_l", kind: .decimal, meaning: "volume"),
        Entry(name: "volume_storage_l", kind: .decimal, meaning: "volume in store"),
        Entry(name: "warning_flags", kind: .integer, meaning: "bits of what may become wrong"),
        Entry(name: "water_l", kind: .decimal, meaning: "water used"),
        Entry(name: "water_level", kind: .text, meaning: "how much water there is, in words"),
        Entry(
            name: "wifi_rssi_dbm",
            kind: .integer,
            meaning: "power at which a wireless network is received"
        ),
        Entry(name: "wind_chill_c", kind: .decimal, meaning: "temperature as felt in the wind"),
        Entry(name: "wind_direction_deg", kind: .decimal, meaning: "where the wind comes from"),
        Entry(name: "wind_speed_ms", kind: .decimal, meaning: "speed of the wind in metres a second"),
        Entry(name: "window", kind: .boolean, meaning: "whether a window is open"),
        Entry(name: "work_status", kind: .integer, meaning: "what a device does, by the maker's number"),
        Entry(name: "worn", kind: .boolean, meaning: "whether somebody wears it"),
        Entry(name: "yield_today_kwh", kind: .decimal, meaning: "energy gained since midnight"),
    ]
}
