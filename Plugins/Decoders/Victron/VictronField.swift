import BeaconCore

/// The fields of the format `victron`, in the order in which it declares them.
enum VictronField: Int, FieldIndex {
    case recordType, deviceType, modelNumber, model, counter, hint, ciphertext, payload, state, stateName
    case error, alarm, warning, alarmLevel, offReason, batteryVoltage, batteryCurrent, temperature, charge
    case consumed, timeToGo, auxiliary, starter, midpoint, monitorMode, yield, pvPower, load, acOutVoltage
    case acOutCurrent, acOutApparent, acOutPower, acInput, acInPower, acInCurrent, input, inputCurrent
    case output, outputCurrent, outputState, bms, errorFlags, io, cell, balancer, uptime

    static let declarations = declarations([
        DeclaredField(.recordType, "record_type", .integer, "record, by Victron's number"),
        DeclaredField(.deviceType, "device_type", .text, "what kind of device, by its record"),
        DeclaredField(.modelNumber, "model_number", .integer, "product, by Victron's number"),
        DeclaredField(.model, "model", .text, "product, by its name"),
        DeclaredField(.counter, "encryption_counter", .integer, "counter of the encryption"),
        DeclaredField(.hint, "hint", .integer, "first octet of the key"),
        DeclaredField(.ciphertext, "ciphertext", .bytes, "the record, encrypted"),
        DeclaredField(.payload, "payload", .bytes, "a record whose layout is not known"),
        DeclaredField(.state, "state", .integer, "state of the device, by Victron's number", absent: "0xFF"),
        DeclaredField(
            .stateName,
            "device_state",
            .text,
            "the same in words: off, bulk, absorption, float, …"
        ),
        DeclaredField(
            .error,
            "error_code",
            .integer,
            "error of the charger or of VE.Bus, 0 for none",
            absent: "0xFF"
        ),
        DeclaredField(
            .alarm,
            "alarm_flags",
            .integer,
            "1, 2 voltage, 4 charge, 8, 16 starter, 32, 64 temperature, 128 midpoint, …"
        ),
        DeclaredField(.warning, "warning_flags", .integer, "the same, not yet alarms"),
        DeclaredField(.alarmLevel, "alarm_level", .integer, "0 none, 1 warning, 2 alarm", absent: "3"),
        DeclaredField(.offReason, "off_flags", .integer, "why the output is off"),
        DeclaredField(
            .batteryVoltage,
            "battery_v",
            .decimal,
            "voltage of the battery; of three, one after another",
            absent: "all ones"
        ),
        DeclaredField(
            .batteryCurrent,
            "battery_current_a",
            .decimal,
            "current into the battery; of three, one after another",
            absent: "all ones"
        ),
        DeclaredField(
            .temperature,
            "temperature_c",
            .decimal,
            "temperature of the battery",
            absent: "all ones"
        ),
        DeclaredField(.charge, "state_of_charge_pct", .decimal, "charge of the battery", absent: "all ones"),
        DeclaredField(
            .consumed,
            "consumed_ah",
            .decimal,
            "charge that was taken, below zero",
            absent: "0xFFFFF"
        ),
        DeclaredField(
            .timeToGo,
            "time_to_go_s",
            .integer,
            "how long the battery will last",
            absent: "0xFFFF"
        ),
        DeclaredField(
            .auxiliary,
            "aux_input",
            .text,
            "what is measured beside: starter, midpoint, temperature",
            absent: "3"
        ),
        DeclaredField(.starter, "starter_battery_v", .decimal, "voltage of the starter battery"),
        DeclaredField(.midpoint, "midpoint_v", .decimal, "voltage in the middle of the batteries"),
        DeclaredField(.monitorMode, "monitor_mode", .integer, "below zero a source, above zero a load"),
        DeclaredField(.yield, "yield_today_kwh", .decimal, "energy of today", absent: "0xFFFF"),
        DeclaredField(.pvPower, "pv_power_w", .decimal, "power of the panels", absent: "0xFFFF"),
        DeclaredField(.load, "load_current_a", .decimal, "current to the load", absent: "0x1FF"),
        DeclaredField(.acOutVoltage, "ac_out_v", .decimal, "voltage at the AC output", absent: "0x7FFF"),
        DeclaredField(
            .acOutCurrent,
            "ac_out_current_a",
            .decimal,
            "current at the AC output",
            absent: "0x7FF"
        ),
        DeclaredField(
            .acOutApparent,
            "ac_out_apparent_va",
            .decimal,
            "apparent power at the AC output",
            absent: "0xFFFF"
        ),
        DeclaredField(.acOutPower, "ac_out_power_w", .decimal, "power at the AC output", absent: "all ones"),
        DeclaredField(
            .acInput,
            "ac_input",
            .text,
            "AC input in use: ac_in_1, ac_in_2, not_connected",
            absent: "3"
        ),
        DeclaredField(.acInPower, "ac_in_power_w", .decimal, "power at the AC input", absent: "all ones"),
        DeclaredField(.acInCurrent, "ac_in_current_a", .decimal, "current at the AC input", absent: "0x1FF"),
        DeclaredField(.input, "input_v", .decimal, "voltage at the input", absent: "all ones"),
        DeclaredField(.inputCurrent, "input_current_a", .decimal, "current at the input", absent: "0xFFFF"),
        DeclaredField(.output, "output_v", .decimal, "voltage at the output", absent: "all ones"),
        DeclaredField(
            .outputCurrent,
            "output_current_a",
            .decimal,
            "current at the output",
            absent: "0xFFFF"
        ),
        DeclaredField(.outputState, "output_state", .text, "shutdown, on, off", absent: "0xFF"),
        DeclaredField(.bms, "bms_flags", .integer, "flags of the battery management"),
        DeclaredField(.errorFlags, "error_flags", .integer, "errors of the battery, in bits"),
        DeclaredField(.io, "io_flags", .integer, "inputs and outputs of the battery management, in bits"),
        DeclaredField(
            .cell,
            "cell_v",
            .decimal,
            "voltage of a cell; 2.6 is less than 2.61, 3.86 more than 3.85",
            absent: "0x7F"
        ),
        DeclaredField(
            .balancer,
            "balancer_state",
            .text,
            "unknown, balanced, balancing, imbalance",
            absent: "15"
        ),
        DeclaredField(.uptime, "uptime_s", .decimal, "time since power-on", absent: "0x3FFFFFFF"),
    ])
}

extension FrameWriter {
    mutating func integer(_ field: VictronField, _ value: Int64) { integer(field.rawValue, value) }

    mutating func decimal(_ field: VictronField, _ mantissa: Int64, exponent: Int8) {
        decimal(field.rawValue, mantissa, exponent: exponent)
    }

    mutating func boolean(_ field: VictronField, _ value: Bool) { boolean(field.rawValue, value) }

    mutating func text(_ field: VictronField, _ literal: StaticString) { text(field.rawValue, literal) }

    mutating func absent(_ field: VictronField) { absent(field.rawValue) }
}
