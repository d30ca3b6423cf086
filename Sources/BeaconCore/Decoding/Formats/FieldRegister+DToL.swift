extension FieldRegister {
    /// The quantities whose names begin with d to l, by name.
    static let entriesDToL: [Entry] = [
        Entry(
            name: "data_flags",
            kind: .integer,
            meaning: "flag bits that depend on the version of the system"
        ),
        Entry(name: "data_format", kind: .integer, meaning: "number of the payload's layout"),
        Entry(name: "delayed", kind: .boolean, meaning: "whether a timer runs"),
        Entry(name: "device_chain", kind: .integer, meaning: "place in a chain of devices"),
        Entry(name: "device_id", kind: .bytes, meaning: "which device"),
        Entry(name: "device_reset", kind: .boolean, meaning: "whether a device was reset"),
        Entry(name: "device_state", kind: .text, meaning: "state of a device, in words"),
        Entry(name: "device_status", kind: .integer, meaning: "status bits of a device"),
        Entry(name: "device_type", kind: .text, meaning: "what kind of device, in words"),
        Entry(name: "device_type_id", kind: .integer, meaning: "what kind of device, by the maker"),
        Entry(name: "device_uuid", kind: .uuid, meaning: "UUID that identifies a device"),
        Entry(name: "dew_point_c", kind: .decimal, meaning: "dew point"),
        Entry(name: "differential_pressure_pa", kind: .integer, meaning: "difference of two pressures"),
        Entry(name: "dimmer", kind: .text, meaning: "where a dimmer was turned: rotate_left, rotate_right"),
        Entry(name: "dimmer_steps", kind: .integer, meaning: "how far a dimmer was turned"),
        Entry(name: "direction_deg", kind: .decimal, meaning: "direction"),
        Entry(name: "disconnected", kind: .boolean, meaning: "whether nothing is connected to the device"),
        Entry(name: "discoverable", kind: .boolean, meaning: "whether a device wants to be paired"),
        Entry(name: "dispensed_l", kind: .decimal, meaning: "volume that was dispensed"),
        Entry(
            name: "display_mode",
            kind: .integer,
            meaning: "how a display shows images, by the maker's number"
        ),
        Entry(name: "display_name", kind: .text, meaning: "name to show"),
        Entry(name: "display_size", kind: .integer, meaning: "size of a display, by the maker's number"),
        Entry(name: "distance_m", kind: .decimal, meaning: "distance"),
        Entry(
            name: "distance_sequence",
            kind: .integer,
            meaning: "counts measurements of a distance, and wraps"
        ),
        Entry(name: "docked", kind: .boolean, meaning: "whether a device is on its base"),
        Entry(name: "door", kind: .boolean, meaning: "whether a door is open"),
        Entry(name: "door_forced", kind: .boolean, meaning: "whether a door was forced open"),
        Entry(name: "door_knocked", kind: .boolean, meaning: "whether somebody knocks at a door"),
        Entry(name: "door_left_open", kind: .boolean, meaning: "whether a door or window was left open"),
        Entry(name: "door_stuck", kind: .boolean, meaning: "whether a door is stuck"),
        Entry(name: "doorbell", kind: .boolean, meaning: "whether the doorbell rings"),
        Entry(name: "doorbell_counter", kind: .integer, meaning: "counts rings of the doorbell, and wraps"),
        Entry(name: "double_lock", kind: .boolean, meaning: "whether two locks work together"),
        Entry(name: "dropped", kind: .boolean, meaning: "whether it was dropped"),
        Entry(name: "duration_s", kind: .decimal, meaning: "duration"),
        Entry(name: "duress_alarm", kind: .boolean, meaning: "whether somebody was forced to enter a code"),
        Entry(name: "dustbin_bound", kind: .boolean, meaning: "whether a device has a dustbin"),
        Entry(name: "dustbin_connected", kind: .boolean, meaning: "whether a device reached its dustbin"),
        Entry(name: "eid", kind: .bytes, meaning: "ephemeral identifier"),
        Entry(name: "elevation_m", kind: .decimal, meaning: "height above sea level"),
        Entry(name: "encrypted", kind: .boolean, meaning: "whether something is encrypted"),
        Entry(name: "encrypted_metadata", kind: .bytes, meaning: "metadata, encrypted"),
        Entry(
            name: "encryption_counter",
            kind: .integer,
            meaning: "counter of the encryption, sent in clear"
        ),
        Entry(
            name: "end_temperature_probe_1_c",
            kind: .decimal,
            meaning: "temperature at the end of probe 1"
        ),
        Entry(
            name: "end_temperature_probe_2_c",
            kind: .decimal,
            meaning: "temperature at the end of probe 2"
        ),
        Entry(name: "energy_kwh", kind: .decimal, meaning: "energy"),
        Entry(
            name: "energy_pct",
            kind: .decimal,
            meaning: "charge of a store of energy other than a battery"
        ),
        Entry(name: "entries", kind: .integer, meaning: "how many went in"),
        Entry(name: "entry_counter", kind: .integer, meaning: "counts who went in, and wraps"),
        Entry(name: "error_code", kind: .integer, meaning: "error, by the maker's number; 0 for none"),
        Entry(name: "error_flags", kind: .integer, meaning: "bits of errors"),
        Entry(name: "etlm", kind: .bytes, meaning: "encrypted telemetry, 12 octets"),
        Entry(name: "exit_counter", kind: .integer, meaning: "counts who went out, and wraps"),
        Entry(name: "exits", kind: .integer, meaning: "how many went out"),
        Entry(
            name: "external_probe",
            kind: .boolean,
            meaning: "whether a reading is that of a probe outside"
        ),
        Entry(
            name: "fahrenheit_shown",
            kind: .boolean,
            meaning: "whether a display shows degrees Fahrenheit"
        ),
        Entry(name: "fcs", kind: .integer, meaning: "frame check sequence"),
        Entry(name: "filter_age_s", kind: .integer, meaning: "seconds that a filter was used"),
        Entry(name: "filter_missing", kind: .boolean, meaning: "whether a filter is missing"),
        Entry(
            name: "filter_usage",
            kind: .integer,
            meaning: "how much a filter was used, in the maker's unit"
        ),
        Entry(name: "fingerprint_match", kind: .boolean, meaning: "whether a finger was known to a lock"),
        Entry(name: "fingerprint_result", kind: .text, meaning: "what became of a finger on a lock"),
        Entry(name: "firmware_error", kind: .boolean, meaning: "whether the firmware has an error"),
        Entry(name: "firmware_major", kind: .integer, meaning: "version of the firmware, first number"),
        Entry(name: "firmware_minor", kind: .integer, meaning: "version of the firmware, second number"),
        Entry(name: "firmware_number", kind: .integer, meaning: "version of the firmware, as a number"),
        Entry(name: "firmware_patch", kind: .integer, meaning: "version of the firmware, third number"),
        Entry(name: "firmware_version", kind: .text, meaning: "version of the firmware"),
        Entry(name: "flags", kind: .integer, meaning: "the format's own flag bits"),
        Entry(name: "floor_id", kind: .text, meaning: "which floor, in the maker's characters"),
        Entry(name: "flow_raw", kind: .integer, meaning: "flow of a liquid, in the sensor's steps"),
        Entry(name: "formaldehyde_ppb", kind: .decimal, meaning: "fraction of formaldehyde"),
        Entry(name: "formaldehyde_ugm3", kind: .decimal, meaning: "formaldehyde"),
        Entry(name: "frame_counter", kind: .integer, meaning: "counts adverts"),
        Entry(name: "frame_type", kind: .text, meaning: "which of the format's frames, in words"),
        Entry(name: "garage_door", kind: .boolean, meaning: "whether a garage door is open"),
        Entry(name: "gas", kind: .boolean, meaning: "whether gas is there"),
        Entry(name: "gas_m3", kind: .decimal, meaning: "gas used"),
        Entry(name: "gear", kind: .integer, meaning: "step at which a device works"),
        Entry(name: "generic", kind: .boolean, meaning: "a state whose meaning the device knows"),
        Entry(
            name: "gesture",
            kind: .text,
            meaning: "what was done with a controller: shake, flip_90, tap, …"
        ),
        Entry(name: "gpio_0", kind: .boolean, meaning: "whether pin 0 is high"),
        Entry(name: "gpio_1", kind: .boolean, meaning: "whether pin 1 is high"),
        Entry(name: "gpio_2", kind: .boolean, meaning: "whether pin 2 is high"),
        Entry(name: "gpio_3", kind: .boolean, meaning: "whether pin 3 is high"),
        Entry(name: "gust_factor", kind: .decimal, meaning: "how much stronger gusts are than the wind"),
        Entry(name: "hardware_number", kind: .integer, meaning: "version of the hardware, as a number"),
        Entry(name: "hardware_version", kind: .integer, meaning: "version of the hardware"),
        Entry(name: "hash", kind: .bytes, meaning: "hash of an identity"),
        Entry(name: "hashed_flags", kind: .bytes, meaning: "flags that only the owner can read"),
        Entry(name: "heart_rate_bpm", kind: .integer, meaning: "heart beats a minute"),
        Entry(name: "heat", kind: .boolean, meaning: "whether it is too hot"),
        Entry(name: "heat_index_c", kind: .decimal, meaning: "temperature as felt in moist air"),
        Entry(name: "high_temperature", kind: .boolean, meaning: "whether it is too hot"),
        Entry(name: "hint", kind: .integer, meaning: "octet that helps to find a key"),
        Entry(
            name: "humidity_alarm",
            kind: .integer,
            meaning: "alarm of the humidity, by the maker's number"
        ),
        Entry(name: "humidity_pct", kind: .decimal, meaning: "relative humidity"),
        Entry(name: "humidity_probe_1_pct", kind: .decimal, meaning: "humidity at probe 1"),
        Entry(
            name: "humidity_status",
            kind: .integer,
            meaning: "status of the humidity, by the maker's number"
        ),
        Entry(name: "hydrogen_pct", kind: .decimal, meaning: "fraction of hydrogen in the air"),
        Entry(name: "id1", kind: .uuid, meaning: "first identifier: who runs the beacons"),
        Entry(name: "id2", kind: .integer, meaning: "second identifier"),
        Entry(name: "id3", kind: .integer, meaning: "third identifier"),
        Entry(name: "identification_type", kind: .integer, meaning: "what a mesh's proxy tells of itself"),
        Entry(name: "identifier", kind: .bytes, meaning: "which device of its maker"),
        Entry(name: "illuminance_lux", kind: .decimal, meaning: "light"),
        Entry(name: "image_number", kind: .integer, meaning: "which image a device shows"),
        Entry(name: "impact_x", kind: .boolean, meaning: "whether there was an impact along x"),
        Entry(name: "impact_y", kind: .boolean, meaning: "whether there was an impact along y"),
        Entry(name: "impact_z", kind: .boolean, meaning: "whether there was an impact along z"),
        Entry(name: "impedance_high_ohm", kind: .decimal, meaning: "impedance of a body at a high frequency"),
        Entry(name: "impedance_low_ohm", kind: .decimal, meaning: "impedance of a body at a low frequency"),
        Entry(name: "impedance_ohm", kind: .decimal, meaning: "impedance of a body"),
        Entry(name: "input", kind: .boolean, meaning: "whether a digital input is closed"),
        Entry(name: "input_current_a", kind: .decimal, meaning: "electric current at an input"),
        Entry(name: "input_v", kind: .decimal, meaning: "voltage at an input"),
        Entry(name: "instance", kind: .bytes, meaning: "which beacon of its namespace, 6 octets"),
        Entry(
            name: "integrations",
            kind: .boolean,
            meaning: "whether a device is set to advertise its readings"
        ),
        Entry(name: "interval_s", kind: .integer, meaning: "seconds between two measurements"),
        Entry(name: "io_capabilities", kind: .integer, meaning: "bits of what a device can show and be told"),
        Entry(name: "io_flags", kind: .integer, meaning: "bits of inputs and outputs"),
        Entry(name: "iot", kind: .boolean, meaning: "whether a device is bound to a service"),
        Entry(name: "ipv4", kind: .text, meaning: "address of the Internet Protocol, version 4"),
        Entry(name: "irradiance_wm2", kind: .decimal, meaning: "power of light on an area"),
        Entry(name: "iv_index", kind: .integer, meaning: "IV index of a mesh"),
        Entry(name: "iv_update", kind: .boolean, meaning: "whether the IV index is being changed"),
        Entry(name: "ivi", kind: .integer, meaning: "lowest bit of the IV index of a mesh"),
        Entry(name: "keg_l", kind: .decimal, meaning: "volume of a keg"),
        Entry(name: "key_bits", kind: .integer, meaning: "bits of a key that stand apart"),
        Entry(name: "key_id", kind: .integer, meaning: "number of the key that a lock was opened with"),
        Entry(
            name: "key_kind",
            kind: .text,
            meaning: "whose or what key it was: administrator, fingerprint, password, …"
        ),
        Entry(name: "key_name", kind: .text, meaning: "whose it is, as the key file calls the device"),
        Entry(name: "key_refresh", kind: .boolean, meaning: "whether keys are being changed"),
        Entry(name: "last_mode", kind: .text, meaning: "what a device was set to before"),
        Entry(name: "led", kind: .boolean, meaning: "whether a light of the device is on"),
        Entry(
            name: "left_battery_alarm",
            kind: .boolean,
            meaning: "whether the left battery is not in place"
        ),
        Entry(
            name: "left_charging",
            kind: .boolean,
            meaning: "whether the left one of a pair is being charged"
        ),
        Entry(name: "left_in_ear", kind: .boolean, meaning: "whether the left one of a pair is in an ear"),
        Entry(name: "level", kind: .integer, meaning: "how strongly a device works"),
        Entry(name: "level_m", kind: .decimal, meaning: "how high a liquid stands"),
        Entry(name: "level_pct", kind: .decimal, meaning: "how full a tank is"),
        Entry(name: "level_raw", kind: .integer, meaning: "level in steps that need more to be known"),
        Entry(name: "lid", kind: .text, meaning: "whether a lid is open or closed"),
        Entry(name: "lid_state", kind: .integer, meaning: "octet that counts the openings of a lid"),
        Entry(name: "light", kind: .boolean, meaning: "whether light is there"),
        Entry(name: "light_alarm", kind: .boolean, meaning: "whether light came where it should be dark"),
        Entry(name: "light_level", kind: .integer, meaning: "light in the device's own steps"),
        Entry(name: "light_pct", kind: .integer, meaning: "light as a part of the sensor's scale"),
        Entry(name: "link_id", kind: .bytes, meaning: "which link"),
        Entry(
            name: "liquid_pressure_raw",
            kind: .integer,
            meaning: "pressure of a liquid, in the sensor's steps"
        ),
        Entry(name: "load_current_a", kind: .decimal, meaning: "electric current to a load"),
        Entry(name: "load_removed", kind: .boolean, meaning: "whether a scale was left"),
        Entry(name: "local_name", kind: .text, meaning: "local name inside a payload"),
        Entry(
            name: "lock_action",
            kind: .text,
            meaning: "what was done with a lock: unlock_outside, lock, …"
        ),
        Entry(name: "lock_error", kind: .text, meaning: "what is wrong with a lock"),
        Entry(
            name: "lock_method",
            kind: .text,
            meaning: "how a lock was used: bluetooth, password, biometrics, …"
        ),
        Entry(name: "lock_state", kind: .text, meaning: "state of a lock: locked, unlocked, …"),
        Entry(name: "lockout_alarm", kind: .boolean, meaning: "whether codes were wrong too often"),
        Entry(name: "log_count", kind: .integer, meaning: "how many measurements a device holds"),
        Entry(name: "loop_index", kind: .integer, meaning: "which of its effects a light shows"),
        Entry(name: "low_temperature", kind: .boolean, meaning: "whether it is too cold"),
        Entry(name: "low_temperature_alarm", kind: .boolean, meaning: "whether it is too cold for a device"),
        Entry(
            name: "low_temperature_alarm_probe_1_c",
            kind: .decimal,
            meaning: "temperature below which probe 1 alarms"
        ),
        Entry(
            name: "low_temperature_alarm_probe_2_c",
            kind: .decimal,
            meaning: "temperature below which probe 2 alarms"
        ),
        Entry(
            name: "low_temperature_alarm_probe_3_c",
            kind: .decimal,
            meaning: "temperature below which probe 3 alarms"
        ),
        Entry(
            name: "low_temperature_alarm_probe_4_c",
            kind: .decimal,
            meaning: "temperature below which probe 4 alarms"
        ),
        Entry(
            name: "low_temperature_alarm_probe_5_c",
            kind: .decimal,
            meaning: "temperature below which probe 5 alarms"
        ),
        Entry(
            name: "low_temperature_alarm_probe_6_c",
            kind: .decimal,
            meaning: "temperature below which probe 6 alarms"
        ),
    ]
}
