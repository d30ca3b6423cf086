extension FieldRegister {
    /// The quantities whose names begin with m to r, by name.
    static let entriesMToR: [Entry] = [
        Entry(
            name: "mac",
            kind: .address,
            meaning: "address inside the payload, which may not be that of the report"
        ),
        Entry(name: "mac_tail", kind: .bytes, meaning: "last octets of an address inside the payload"),
        Entry(name: "magnet", kind: .boolean, meaning: "whether a magnet is near"),
        Entry(
            name: "magnetic_x",
            kind: .decimal,
            meaning: "magnetic field along x, in the device's own unit"
        ),
        Entry(
            name: "magnetic_y",
            kind: .decimal,
            meaning: "magnetic field along y, in the device's own unit"
        ),
        Entry(
            name: "magnetic_z",
            kind: .decimal,
            meaning: "magnetic field along z, in the device's own unit"
        ),
        Entry(
            name: "main_brightness_pct",
            kind: .integer,
            meaning: "brightness of the main one of two lights"
        ),
        Entry(name: "main_power", kind: .boolean, meaning: "whether the main one of two lights is on"),
        Entry(name: "major", kind: .integer, meaning: "group of beacons of one UUID"),
        Entry(
            name: "manual_unlock_linkage",
            kind: .boolean,
            meaning: "whether unlocking by hand unlocks the other one"
        ),
        Entry(name: "marked", kind: .boolean, meaning: "whether somebody marked the device"),
        Entry(name: "mass_change_kg", kind: .decimal, meaning: "by how much a mass has changed"),
        Entry(name: "mass_kg", kind: .decimal, meaning: "mass"),
        Entry(name: "measured_power_dbm", kind: .integer, meaning: "power that is received at 1 m"),
        Entry(name: "meat_temperature_c", kind: .decimal, meaning: "temperature of what is being cooked"),
        Entry(name: "mesh", kind: .boolean, meaning: "whether a device is one of a mesh"),
        Entry(name: "message", kind: .text, meaning: "name of a message"),
        Entry(name: "message_data", kind: .bytes, meaning: "payload of a message"),
        Entry(name: "message_type", kind: .integer, meaning: "number of a message"),
        Entry(name: "meter_bound", kind: .boolean, meaning: "whether a device takes readings of another"),
        Entry(name: "methane_ugm3", kind: .decimal, meaning: "methane"),
        Entry(name: "mfg_reserved", kind: .integer, meaning: "octet left to the maker"),
        Entry(name: "mic", kind: .bytes, meaning: "message integrity check"),
        Entry(name: "microphone", kind: .text, meaning: "the one of a pair whose microphone is used"),
        Entry(name: "midpoint_v", kind: .decimal, meaning: "voltage in the middle of a row of batteries"),
        Entry(name: "minor", kind: .integer, meaning: "beacon within its major group"),
        Entry(name: "mode", kind: .integer, meaning: "mode of a device, by the maker's number"),
        Entry(name: "mode_name", kind: .text, meaning: "what a device is set to, in words"),
        Entry(name: "model", kind: .text, meaning: "model, by its name"),
        Entry(name: "model_id", kind: .bytes, meaning: "model, by who registers it"),
        Entry(name: "model_number", kind: .integer, meaning: "model, by the maker's number"),
        Entry(name: "moisture", kind: .boolean, meaning: "whether it is wet"),
        Entry(name: "moisture_above", kind: .boolean, meaning: "whether it is wet from above"),
        Entry(name: "moisture_pct", kind: .decimal, meaning: "moisture of soil or material"),
        Entry(
            name: "monitor_mode",
            kind: .integer,
            meaning: "what a meter measures: below zero a source, above zero a load"
        ),
        Entry(name: "motion", kind: .boolean, meaning: "whether something moves"),
        Entry(name: "motion_age_s", kind: .integer, meaning: "seconds since the device last moved"),
        Entry(
            name: "motion_distance",
            kind: .integer,
            meaning: "how far away something moves, by the maker's number"
        ),
        Entry(
            name: "motion_level",
            kind: .integer,
            meaning: "how strongly something moves, by the maker's number"
        ),
        Entry(name: "movement_counter", kind: .integer, meaning: "counts movements, and wraps"),
        Entry(name: "moving", kind: .boolean, meaning: "whether the device moves"),
        Entry(name: "namespace", kind: .bytes, meaning: "who runs the beacons, 10 octets"),
        Entry(name: "network_connected", kind: .boolean, meaning: "whether a device reached its network"),
        Entry(name: "network_id", kind: .bytes, meaning: "which network"),
        Entry(name: "network_number", kind: .integer, meaning: "which network, as a number"),
        Entry(name: "network_state", kind: .integer, meaning: "state of the network, by the maker's number"),
        Entry(name: "network_step", kind: .integer, meaning: "how far joining a network came"),
        Entry(name: "nid", kind: .integer, meaning: "which network key, in seven bits"),
        Entry(name: "night_latch", kind: .boolean, meaning: "whether a latch is set for the night"),
        Entry(
            name: "night_light",
            kind: .integer,
            meaning: "brightness of a night light, by the maker's number"
        ),
        Entry(
            name: "nitrogen_dioxide_raw",
            kind: .integer,
            meaning: "nitrogen dioxide, as the sensor counts it"
        ),
        Entry(name: "nitrogen_dioxide_ugm3", kind: .decimal, meaning: "nitrogen dioxide"),
        Entry(name: "nox_index", kind: .integer, meaning: "index of nitrogen oxides"),
        Entry(name: "obfuscated", kind: .bytes, meaning: "octets that are hidden, but not encrypted"),
        Entry(name: "object_data", kind: .bytes, meaning: "octets of an object that is not known"),
        Entry(name: "object_id", kind: .integer, meaning: "number of an object that is not known"),
        Entry(name: "occupancy", kind: .boolean, meaning: "whether somebody is there"),
        Entry(name: "occupancy_near", kind: .boolean, meaning: "whether somebody is close"),
        Entry(name: "occupancy_sequence", kind: .integer, meaning: "counts changes of occupancy, and wraps"),
        Entry(name: "occupants", kind: .integer, meaning: "how many are there"),
        Entry(name: "occupied_limit_s", kind: .integer, meaning: "after how long a presence is told"),
        Entry(name: "occupied_s", kind: .integer, meaning: "how long somebody has been there"),
        Entry(name: "off_flags", kind: .integer, meaning: "bits of why an output is off"),
        Entry(
            name: "oob_info",
            kind: .integer,
            meaning: "where a code for provisioning can be found, in bits"
        ),
        Entry(name: "opcode", kind: .text, meaning: "what a control packet asks for"),
        Entry(name: "opening", kind: .boolean, meaning: "whether it is open"),
        Entry(name: "opening_pct", kind: .decimal, meaning: "how far it is open"),
        Entry(name: "oscillating", kind: .boolean, meaning: "whether a fan turns to and fro"),
        Entry(name: "oscillating_horizontal", kind: .boolean, meaning: "whether a fan turns left and right"),
        Entry(name: "oscillating_vertical", kind: .boolean, meaning: "whether a fan turns up and down"),
        Entry(name: "output_current_a", kind: .decimal, meaning: "electric current at an output"),
        Entry(name: "output_state", kind: .text, meaning: "state of an output: on, off, shutdown"),
        Entry(name: "output_v", kind: .decimal, meaning: "voltage at an output"),
        Entry(
            name: "over_humid_protection",
            kind: .boolean,
            meaning: "whether too much moisture is prevented"
        ),
        Entry(name: "ozone_ugm3", kind: .decimal, meaning: "ozone"),
        Entry(name: "packet_id", kind: .integer, meaning: "counts packets, and wraps"),
        Entry(name: "pairing_object", kind: .integer, meaning: "the object whose device is to be paired"),
        Entry(name: "payload", kind: .bytes, meaning: "payload that is not read further"),
        Entry(name: "pdu", kind: .text, meaning: "what kind of packet"),
        Entry(name: "pitch_deg", kind: .decimal, meaning: "pitch"),
        Entry(name: "plaintext_ad", kind: .bytes, meaning: "AD structures that were encrypted"),
        Entry(name: "plug", kind: .boolean, meaning: "whether it is plugged in"),
        Entry(name: "pm10_ugm3", kind: .decimal, meaning: "particles of up to 10 µm"),
        Entry(name: "pm1_ugm3", kind: .decimal, meaning: "particles of up to 1 µm"),
        Entry(name: "pm25_ugm3", kind: .decimal, meaning: "particles of up to 2.5 µm"),
        Entry(name: "pm4_ugm3", kind: .decimal, meaning: "particles of up to 4 µm"),
        Entry(name: "port_configured", kind: .boolean, meaning: "whether a port is set up"),
        Entry(name: "port_count", kind: .integer, meaning: "how many ports a device has"),
        Entry(name: "port_name", kind: .text, meaning: "name of a port"),
        Entry(name: "port_number", kind: .integer, meaning: "which port of a device with several"),
        Entry(name: "position_pct", kind: .integer, meaning: "how far it is closed, from 0 for open"),
        Entry(name: "position_x_m", kind: .decimal, meaning: "position along x"),
        Entry(name: "position_y_m", kind: .decimal, meaning: "position along y"),
        Entry(name: "power", kind: .boolean, meaning: "whether it is on"),
        Entry(name: "power_alarm", kind: .boolean, meaning: "whether the supply of power has a fault"),
        Entry(name: "power_w", kind: .decimal, meaning: "power"),
        Entry(name: "precipitation_mm", kind: .decimal, meaning: "rain"),
        Entry(name: "presence", kind: .boolean, meaning: "whether somebody is present"),
        Entry(name: "preset", kind: .boolean, meaning: "whether a preset is used"),
        Entry(name: "press_count", kind: .integer, meaning: "how often something was pressed"),
        Entry(name: "pressure_pa", kind: .decimal, meaning: "pressure of the air"),
        Entry(
            name: "previous_motion_s",
            kind: .integer,
            meaning: "seconds that the state of motion before lasted"
        ),
        Entry(name: "privacy_id", kind: .bytes, meaning: "identifier that changes"),
        Entry(name: "pro", kind: .boolean, meaning: "whether it is the better of two models"),
        Entry(name: "problem", kind: .boolean, meaning: "whether something is wrong"),
        Entry(name: "profile", kind: .integer, meaning: "profile, by the maker's number"),
        Entry(name: "profile_id", kind: .integer, meaning: "which of several people, by the device's number"),
        Entry(
            name: "protocol_version",
            kind: .integer,
            meaning: "version of the protocol that the payload follows"
        ),
        Entry(name: "public_key_part", kind: .bytes, meaning: "part of a public key"),
        Entry(name: "pv_power_w", kind: .decimal, meaning: "power of solar panels"),
        Entry(
            name: "pulse_constant",
            kind: .integer,
            meaning: "how many pulses are one unit of what is measured"
        ),
        Entry(name: "pump_mode", kind: .text, meaning: "how a pump is controlled"),
        Entry(name: "pump_number", kind: .integer, meaning: "which pump"),
        Entry(
            name: "radiation_duration_s",
            kind: .integer,
            meaning: "seconds in which the dose was taken up"
        ),
        Entry(
            name: "radiation_rate_nsvh",
            kind: .integer,
            meaning: "dose of radiation in an hour, in nanosieverts"
        ),
        Entry(
            name: "radiation_total_nsv",
            kind: .integer,
            meaning: "dose of radiation since it is counted, in nanosieverts"
        ),
        Entry(
            name: "radon_bqm3",
            kind: .integer,
            meaning: "activity of radon in the air, in becquerels a cubic metre"
        ),
        Entry(name: "random", kind: .bytes, meaning: "random octets that something was made with"),
        Entry(name: "randomizer", kind: .bytes, meaning: "random part of a nonce"),
        Entry(name: "raw", kind: .bytes, meaning: "octets whose meaning the device knows"),
        Entry(
            name: "reading_quality",
            kind: .integer,
            meaning: "how good a reading is, in the steps of the device"
        ),
        Entry(name: "record_number", kind: .integer, meaning: "counts records, and wraps"),
        Entry(name: "record_type", kind: .integer, meaning: "kind of record, by the maker's number"),
        Entry(name: "reed_switch", kind: .boolean, meaning: "whether a reed switch is closed"),
        Entry(name: "region", kind: .integer, meaning: "region, by the maker's number"),
        Entry(name: "reserved", kind: .integer, meaning: "octet that the format reserves"),
        Entry(name: "resolvable_data", kind: .bytes, meaning: "octets that only who has a key can read"),
        Entry(name: "restarted", kind: .boolean, meaning: "whether a device has just started"),
        Entry(
            name: "right_battery_alarm",
            kind: .boolean,
            meaning: "whether the right battery is not in place"
        ),
        Entry(
            name: "right_charging",
            kind: .boolean,
            meaning: "whether the right one of a pair is being charged"
        ),
        Entry(name: "right_in_ear", kind: .boolean, meaning: "whether the right one of a pair is in an ear"),
        Entry(name: "roll_deg", kind: .decimal, meaning: "roll"),
        Entry(
            name: "rolling_proximity_identifier",
            kind: .bytes,
            meaning: "identifier that changes with the address"
        ),
        Entry(name: "rotation_deg", kind: .decimal, meaning: "rotation"),
        Entry(
            name: "rotation_exponent",
            kind: .integer,
            meaning: "an identifier is another each 2 to this power seconds"
        ),
        Entry(name: "running", kind: .boolean, meaning: "whether it runs"),
    ]
}
