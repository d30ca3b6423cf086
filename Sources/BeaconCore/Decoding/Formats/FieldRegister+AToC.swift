extension FieldRegister {
    /// The quantities whose names begin with a to c, by name.
    static let entriesAToC: [Entry] = [
        Entry(name: "ac_in_current_a", kind: .decimal, meaning: "electric current at an AC input"),
        Entry(name: "ac_in_power_w", kind: .decimal, meaning: "power at an AC input"),
        Entry(name: "ac_input", kind: .text, meaning: "AC input in use"),
        Entry(name: "ac_out_apparent_va", kind: .decimal, meaning: "apparent power at an AC output"),
        Entry(name: "ac_out_current_a", kind: .decimal, meaning: "electric current at an AC output"),
        Entry(name: "ac_out_power_w", kind: .decimal, meaning: "power at an AC output"),
        Entry(name: "ac_out_v", kind: .decimal, meaning: "voltage at an AC output"),
        Entry(
            name: "acceleration_ms2",
            kind: .decimal,
            meaning: "acceleration without axis, in metres per second squared"
        ),
        Entry(
            name: "acceleration_raw",
            kind: .integer,
            meaning: "acceleration without axis, in the sensor's steps"
        ),
        Entry(
            name: "acceleration_sensitivity",
            kind: .integer,
            meaning: "acceleration of a step, in thousandths of standard gravity"
        ),
        Entry(
            name: "acceleration_threshold",
            kind: .boolean,
            meaning: "whether acceleration passed a threshold"
        ),
        Entry(name: "acceleration_x_g", kind: .decimal, meaning: "acceleration along x, in standard gravity"),
        Entry(
            name: "acceleration_x_raw",
            kind: .integer,
            meaning: "acceleration along x, in steps that the device tells"
        ),
        Entry(name: "acceleration_y_g", kind: .decimal, meaning: "acceleration along y, in standard gravity"),
        Entry(
            name: "acceleration_y_raw",
            kind: .integer,
            meaning: "acceleration along y, in steps that the device tells"
        ),
        Entry(name: "acceleration_z_g", kind: .decimal, meaning: "acceleration along z, in standard gravity"),
        Entry(
            name: "acceleration_z_raw",
            kind: .integer,
            meaning: "acceleration along z, in steps that the device tells"
        ),
        Entry(
            name: "account_key_filter",
            kind: .bytes,
            meaning: "Bloom filter of the accounts that a device knows"
        ),
        Entry(name: "activity", kind: .integer, meaning: "what is done with a device, by the maker's number"),
        Entry(name: "adaptive", kind: .boolean, meaning: "whether a device adapts to its surroundings"),
        Entry(
            name: "address_is_id",
            kind: .boolean,
            meaning: "whether the address can be used as the identifier of the device"
        ),
        Entry(name: "adv_count", kind: .integer, meaning: "advertisements since power-on"),
        Entry(name: "age_s", kind: .integer, meaning: "seconds since the measurement"),
        Entry(name: "aging_counter", kind: .integer, meaning: "quarters of an hour since a day of the maker"),
        Entry(name: "air_quality", kind: .text, meaning: "quality of the air, in words"),
        Entry(
            name: "air_quality_index",
            kind: .integer,
            meaning: "quality of the air, as the maker counts it"
        ),
        Entry(name: "air_quality_valid", kind: .boolean, meaning: "whether the quality of the air is known"),
        Entry(name: "air_speed_ms", kind: .decimal, meaning: "speed of moving air in metres a second"),
        Entry(name: "alarm", kind: .boolean, meaning: "whether there is an alarm"),
        Entry(name: "alarm_flags", kind: .integer, meaning: "bits of what is wrong"),
        Entry(name: "alarm_level", kind: .integer, meaning: "how bad it is: 0 nothing, 1 warning, 2 alarm"),
        Entry(name: "ambient_temperature_c", kind: .decimal, meaning: "temperature of the air round a probe"),
        Entry(
            name: "ambient_temperature_probe_1_c",
            kind: .decimal,
            meaning: "temperature of the air round probe 1"
        ),
        Entry(
            name: "ambient_temperature_probe_2_c",
            kind: .decimal,
            meaning: "temperature of the air round probe 2"
        ),
        Entry(name: "ammonia_ugm3", kind: .decimal, meaning: "ammonia"),
        Entry(name: "angular_velocity_dps", kind: .decimal, meaning: "rotation in a second"),
        Entry(name: "angular_velocity_x_dps", kind: .decimal, meaning: "rotation about x in a second"),
        Entry(name: "angular_velocity_y_dps", kind: .decimal, meaning: "rotation about y in a second"),
        Entry(name: "angular_velocity_z_dps", kind: .decimal, meaning: "rotation about z in a second"),
        Entry(name: "antilocked", kind: .boolean, meaning: "whether a lock opens from inside only"),
        Entry(name: "appearance", kind: .integer, meaning: "what the device looks like, by assigned number"),
        Entry(name: "armed", kind: .boolean, meaning: "whether an alarm is armed"),
        Entry(name: "asleep", kind: .boolean, meaning: "whether somebody sleeps"),
        Entry(
            name: "attempt_state",
            kind: .integer,
            meaning: "how entering a code went, by the maker's number"
        ),
        Entry(name: "authentication", kind: .bytes, meaning: "authentication value"),
        Entry(
            name: "authentication_mode",
            kind: .integer,
            meaning: "how a device proves what it is, by the format's number"
        ),
        Entry(name: "auto_lock_paused", kind: .boolean, meaning: "whether locking by itself is paused"),
        Entry(name: "aux_input", kind: .text, meaning: "what is measured beside the battery"),
        Entry(name: "average_raw", kind: .integer, meaning: "pulses in the last minute"),
        Entry(name: "awake", kind: .boolean, meaning: "whether a device is awake"),
        Entry(
            name: "balancer_state",
            kind: .text,
            meaning: "what balances the cells of a battery: balanced, balancing, imbalance"
        ),
        Entry(name: "battery_age_weeks", kind: .integer, meaning: "weeks since the battery was changed"),
        Entry(name: "battery_case_pct", kind: .integer, meaning: "charge of the case of a pair"),
        Entry(name: "battery_charging", kind: .boolean, meaning: "whether the battery is being charged"),
        Entry(name: "battery_current_a", kind: .decimal, meaning: "electric current into a battery"),
        Entry(name: "battery_half_pct", kind: .decimal, meaning: "charge of the battery, in halves"),
        Entry(name: "battery_left_pct", kind: .integer, meaning: "charge of the left one of a pair"),
        Entry(
            name: "battery_level",
            kind: .integer,
            meaning: "charge of the battery in the device's own steps"
        ),
        Entry(name: "battery_low", kind: .boolean, meaning: "whether the battery is low"),
        Entry(name: "battery_ok", kind: .boolean, meaning: "whether the battery is not low"),
        Entry(name: "battery_pct", kind: .integer, meaning: "charge of the battery"),
        Entry(name: "battery_range", kind: .text, meaning: "charge of the battery, in words"),
        Entry(name: "battery_right_pct", kind: .integer, meaning: "charge of the right one of a pair"),
        Entry(
            name: "battery_state",
            kind: .text,
            meaning: "charge of the battery in words: full, medium, low, critical"
        ),
        Entry(name: "battery_status", kind: .integer, meaning: "state of the battery, by the maker's number"),
        Entry(name: "battery_v", kind: .decimal, meaning: "battery voltage"),
        Entry(name: "beacon_time_s", kind: .integer, meaning: "seconds of the clock of a beacon"),
        Entry(
            name: "bind_request",
            kind: .boolean,
            meaning: "whether a device asks to be bound to an account"
        ),
        Entry(name: "bms_flags", kind: .integer, meaning: "bits of what manages a battery"),
        Entry(name: "board_id", kind: .bytes, meaning: "which board"),
        Entry(name: "board_temperature_c", kind: .decimal, meaning: "temperature of a circuit board"),
        Entry(name: "bolt_flags", kind: .integer, meaning: "bits of the bolts of a lock that are out"),
        Entry(name: "bound", kind: .boolean, meaning: "whether a device is bound to an account"),
        Entry(name: "brightness_pct", kind: .integer, meaning: "brightness of a light"),
        Entry(name: "broker_connected", kind: .boolean, meaning: "whether a device reached its broker"),
        Entry(name: "brush_mode", kind: .text, meaning: "how a toothbrush brushes"),
        Entry(
            name: "brush_pressure",
            kind: .text,
            meaning: "how hard a toothbrush is pressed, or which of its buttons"
        ),
        Entry(name: "brush_state", kind: .text, meaning: "what a toothbrush does"),
        Entry(name: "brushing", kind: .boolean, meaning: "whether teeth are brushed"),
        Entry(name: "button", kind: .text, meaning: "what was done with a button: press, double_press, …"),
        Entry(name: "button_a0", kind: .boolean, meaning: "whether the upper left of four is pressed"),
        Entry(name: "button_a1", kind: .boolean, meaning: "whether the lower left of four is pressed"),
        Entry(name: "button_b0", kind: .boolean, meaning: "whether the upper right of four is pressed"),
        Entry(name: "button_b1", kind: .boolean, meaning: "whether the lower right of four is pressed"),
        Entry(name: "button_counter", kind: .integer, meaning: "counts presses of a button, and wraps"),
        Entry(name: "button_name", kind: .text, meaning: "which button of a remote control"),
        Entry(name: "button_number", kind: .integer, meaning: "which button of a device with several"),
        Entry(name: "button_pressed", kind: .boolean, meaning: "whether a button is pressed"),
        Entry(name: "calibrated", kind: .boolean, meaning: "whether a device is calibrated"),
        Entry(name: "calibrating", kind: .boolean, meaning: "whether sensors are not fully accurate yet"),
        Entry(
            name: "calibration_state",
            kind: .integer,
            meaning: "how far a calibration is, by the maker's number"
        ),
        Entry(name: "capabilities", kind: .integer, meaning: "bits of what a device can do"),
        Entry(name: "carbon_monoxide", kind: .boolean, meaning: "whether carbon monoxide is there"),
        Entry(name: "carbon_monoxide_ugm3", kind: .decimal, meaning: "carbon monoxide"),
        Entry(name: "case_charging", kind: .boolean, meaning: "whether the case of a pair is being charged"),
        Entry(name: "cell_v", kind: .decimal, meaning: "voltage of a cell of a battery"),
        Entry(
            name: "center_temperature_probe_1_c",
            kind: .decimal,
            meaning: "temperature in the middle of probe 1"
        ),
        Entry(
            name: "center_temperature_probe_2_c",
            kind: .decimal,
            meaning: "temperature in the middle of probe 2"
        ),
        Entry(name: "channel_number", kind: .integer, meaning: "channel of a device with several"),
        Entry(name: "charging_flags", kind: .integer, meaning: "bits of what is being charged"),
        Entry(
            name: "charging_state",
            kind: .text,
            meaning: "whether a battery is charged, in words: charging, not_charging, full"
        ),
        Entry(
            name: "checksum",
            kind: .integer,
            meaning: "checksum that is sent in clear beside an encrypted payload"
        ),
        Entry(name: "child_lock", kind: .boolean, meaning: "whether a lock keeps children out"),
        Entry(name: "ciphertext", kind: .bytes, meaning: "encrypted payload"),
        Entry(name: "class_of_device", kind: .integer, meaning: "class of device of BR/EDR"),
        Entry(name: "click_age_s", kind: .integer, meaning: "seconds since the button was last pressed"),
        Entry(name: "click_counter", kind: .integer, meaning: "counts presses of a button, and wraps"),
        Entry(name: "clock_error", kind: .boolean, meaning: "whether the clock has an error"),
        Entry(name: "close_reason", kind: .integer, meaning: "why a link is closed"),
        Entry(name: "co2_ppm", kind: .integer, meaning: "carbon dioxide"),
        Entry(name: "cold", kind: .boolean, meaning: "whether it is too cold"),
        Entry(name: "color", kind: .text, meaning: "color of the device"),
        Entry(
            name: "color_mode",
            kind: .integer,
            meaning: "how a light makes its color, by the maker's number"
        ),
        Entry(name: "color_number", kind: .integer, meaning: "color of the device, by the maker's number"),
        Entry(name: "color_temperature_k", kind: .integer, meaning: "color temperature, in kelvins"),
        Entry(
            name: "company_id",
            kind: .integer,
            meaning: "company identifier that the format leaves to the maker"
        ),
        Entry(name: "conductivity_uscm", kind: .decimal, meaning: "conductivity"),
        Entry(name: "connected", kind: .boolean, meaning: "whether the device is connected"),
        Entry(
            name: "connection",
            kind: .integer,
            meaning: "what a connection is used for, by the maker's number"
        ),
        Entry(name: "consumable_pct", kind: .integer, meaning: "how much of a consumable is left"),
        Entry(
            name: "consumed_ah",
            kind: .decimal,
            meaning: "charge that was taken from a battery, below zero"
        ),
        Entry(name: "count", kind: .integer, meaning: "a count whose meaning the device knows"),
        Entry(name: "cube", kind: .text, meaning: "where a cube was turned: rotate_left, rotate_right"),
        Entry(name: "current_a", kind: .decimal, meaning: "electric current"),
        Entry(name: "current_motion_s", kind: .integer, meaning: "seconds since motion began or ended"),
    ]
}
