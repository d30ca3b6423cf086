import BeaconCore

/// The fields of the format `mibeacon`, in the order in which it declares them.
enum MiBeaconField: Int, FieldIndex {
    case version, modelNumber, model, packet, mac, isBound, asksToBeBound, asksForTime, authentication
    case isMesh, capabilities, io, payload, ciphertext, counter, salt, mic, checksum, objectID, objectData
    case temperature, boardTemperature, humidity, illuminance, light, battery, batteryLow, charging
    case soilMoisture, conductivity, moisture, moistureAbove, formaldehyde, smoke, gas, problem, state
    case mode, gear, power, plug, docked, consumable, reset, signal, motion, occupancy, occupancyNear
    case occupied, vacant, occupiedLimit, vacantLimit, asleep, snoring, worn, opening, door, doorLeftOpen
    case doorKnocked, doorForced, doorStuck, tamper, visitor, unlocked, antilocked, childLock, bolts
    case lockAction, lockMethod, lockError, keyKind, keyID, fingerprintMatch, fingerprintResult, armed
    case timestamp, brushing, score, count, button, buttonNumber, buttonName, cube, gesture, dimmer
    case dimmerSteps, pressCount, duration, pairing, mass, massChange, stabilized, profile, impedanceHigh
    case impedanceLow, heartRate, steps, activity

    static let declarations = declarations([
        DeclaredField(.version, "version", .integer, "version of MiBeacon, 2 to 5"),
        DeclaredField(.modelNumber, "model_number", .integer, "product, by Xiaomi's number"),
        DeclaredField(.model, "model", .text, "product, by its name"),
        DeclaredField(.packet, "packet_id", .integer, "counts packets, and wraps"),
        DeclaredField(.mac, "mac", .address, "the device's address"),
        DeclaredField(.isBound, "bound", .boolean, "bound to somebody's account"),
        DeclaredField(.asksToBeBound, "bind_request", .boolean, "asks to be bound"),
        DeclaredField(.asksForTime, "time_request", .boolean, "asks for the time"),
        DeclaredField(.authentication, "authentication_mode", .integer, "0 old, 1 safe, 2 standard"),
        DeclaredField(.isMesh, "mesh", .boolean, "a device of a mesh"),
        DeclaredField(.capabilities, "capabilities", .integer, "8, 16: how it is bound; 32: I/O follows"),
        DeclaredField(
            .io,
            "io_capabilities",
            .integer,
            "1: digits in, 2: letters, 4: NFC, 8: QR; 16 to 128: out"
        ),
        DeclaredField(.payload, "payload", .bytes, "what follows the head of a mesh's device"),
        DeclaredField(.ciphertext, "ciphertext", .bytes, "encrypted objects"),
        DeclaredField(.counter, "encryption_counter", .integer, "counter of the encryption"),
        DeclaredField(.salt, "salt", .bytes, "random octets of the encryption, versions 2 and 3"),
        DeclaredField(.mic, "mic", .bytes, "message integrity check, 4 octets"),
        DeclaredField(.checksum, "checksum", .integer, "last octet of versions 2 and 3, encrypted"),
        DeclaredField(.objectID, "object_id", .integer, "an object that is not known"),
        DeclaredField(.objectData, "object_data", .bytes, "its octets"),
        DeclaredField(.temperature, "temperature_c", .decimal, "temperature"),
        DeclaredField(.boardTemperature, "board_temperature_c", .decimal, "temperature of the circuit board"),
        DeclaredField(.humidity, "humidity_pct", .decimal, "relative humidity"),
        DeclaredField(.illuminance, "illuminance_lux", .decimal, "light"),
        DeclaredField(.light, "light", .boolean, "light is there"),
        DeclaredField(.battery, "battery_pct", .integer, "charge of the battery"),
        DeclaredField(.batteryLow, "battery_low", .boolean, "the battery is low"),
        DeclaredField(.charging, "charging_state", .text, "charging, not_charging, full"),
        DeclaredField(.soilMoisture, "moisture_pct", .decimal, "moisture of the soil"),
        DeclaredField(.conductivity, "conductivity_uscm", .decimal, "conductivity of the soil"),
        DeclaredField(.moisture, "moisture", .boolean, "wet"),
        DeclaredField(.moistureAbove, "moisture_above", .boolean, "splashed from above"),
        DeclaredField(.formaldehyde, "formaldehyde_ugm3", .decimal, "formaldehyde"),
        DeclaredField(.smoke, "smoke", .boolean, "smoke is there"),
        DeclaredField(.gas, "gas", .boolean, "gas is there"),
        DeclaredField(.problem, "problem", .boolean, "something is wrong"),
        DeclaredField(.state, "state", .integer, "state, by the object's number"),
        DeclaredField(.mode, "mode", .integer, "mode of the device"),
        DeclaredField(.gear, "gear", .integer, "step of a vacuum cleaner"),
        DeclaredField(.power, "power", .boolean, "on"),
        DeclaredField(.plug, "plug", .boolean, "stuck into the soil"),
        DeclaredField(.docked, "docked", .boolean, "on its base"),
        DeclaredField(.consumable, "consumable_pct", .integer, "how much of a consumable is left"),
        DeclaredField(.reset, "device_reset", .boolean, "the device was reset", isEvent: true),
        DeclaredField(.signal, "signal_dbm", .integer, "power that the device receives"),
        DeclaredField(.motion, "motion", .boolean, "something moves"),
        DeclaredField(.occupancy, "occupancy", .boolean, "somebody is there"),
        DeclaredField(.occupancyNear, "occupancy_near", .boolean, "somebody is close"),
        DeclaredField(.occupied, "occupied_s", .integer, "how long somebody has been there"),
        DeclaredField(.vacant, "vacant_s", .integer, "how long nobody has been there or moved"),
        DeclaredField(.occupiedLimit, "occupied_limit_s", .integer, "when a long presence is told"),
        DeclaredField(.vacantLimit, "vacant_limit_s", .integer, "when a long absence is told"),
        DeclaredField(.asleep, "asleep", .boolean, "asleep"),
        DeclaredField(.snoring, "snoring", .boolean, "somebody snores"),
        DeclaredField(.worn, "worn", .boolean, "somebody wears it"),
        DeclaredField(.opening, "opening", .boolean, "open"),
        DeclaredField(.door, "door", .boolean, "a door is open"),
        DeclaredField(.doorLeftOpen, "door_left_open", .boolean, "left open"),
        DeclaredField(.doorKnocked, "door_knocked", .boolean, "somebody knocks"),
        DeclaredField(.doorForced, "door_forced", .boolean, "forced open"),
        DeclaredField(.doorStuck, "door_stuck", .boolean, "stuck"),
        DeclaredField(.tamper, "tamper", .boolean, "the device was torn off"),
        DeclaredField(
            .visitor,
            "visitor",
            .text,
            "what is before the door: stay, pass, ring, message, …",
            isEvent: true
        ),
        DeclaredField(.unlocked, "unlocked", .boolean, "a lock is open"),
        DeclaredField(.antilocked, "antilocked", .boolean, "locked so that it opens from inside only"),
        DeclaredField(.childLock, "child_lock", .boolean, "children cannot open"),
        DeclaredField(.bolts, "bolt_flags", .integer, "bolts that are out: 1 square, 2 dead, 4 latch"),
        DeclaredField(.lockAction, "lock_action", .text, "what was done with a lock", isEvent: true),
        DeclaredField(
            .lockMethod,
            "lock_method",
            .text,
            "how: bluetooth, password, biometrics, …",
            isEvent: true
        ),
        DeclaredField(.lockError, "lock_error", .text, "what is wrong with a lock", isEvent: true),
        DeclaredField(
            .keyKind,
            "key_kind",
            .text,
            "whose key: administrator, fingerprint, password, …",
            isEvent: true
        ),
        DeclaredField(.keyID, "key_id", .integer, "number of the key", isEvent: true),
        DeclaredField(.fingerprintMatch, "fingerprint_match", .boolean, "a finger was known", isEvent: true),
        DeclaredField(
            .fingerprintResult,
            "fingerprint_result",
            .text,
            "what became of a finger",
            isEvent: true
        ),
        DeclaredField(.armed, "armed", .boolean, "armed"),
        DeclaredField(.timestamp, "timestamp_s", .integer, "when that was, in seconds since 1970, UTC"),
        DeclaredField(.brushing, "brushing", .boolean, "teeth are brushed"),
        DeclaredField(.score, "score", .integer, "how well they were, 0 to 100"),
        DeclaredField(.count, "count", .integer, "counts brushings"),
        DeclaredField(.button, "button", .text, "what was done with a button", isEvent: true),
        DeclaredField(.buttonNumber, "button_number", .integer, "which button, from 1", isEvent: true),
        DeclaredField(.buttonName, "button_name", .text, "which button of a remote control", isEvent: true),
        DeclaredField(.cube, "cube", .text, "where a cube was turned", isEvent: true),
        DeclaredField(.gesture, "gesture", .text, "what was done with a controller", isEvent: true),
        DeclaredField(.dimmer, "dimmer", .text, "what was done with a dimmer", isEvent: true),
        DeclaredField(.dimmerSteps, "dimmer_steps", .integer, "how far it was turned", isEvent: true),
        DeclaredField(.pressCount, "press_count", .integer, "how often it was pressed", isEvent: true),
        DeclaredField(.duration, "duration_s", .decimal, "how long it was pressed", isEvent: true),
        DeclaredField(
            .pairing,
            "pairing_object",
            .integer,
            "the object whose device is to be paired",
            isEvent: true
        ),
        DeclaredField(.mass, "mass_kg", .decimal, "mass"),
        DeclaredField(.massChange, "mass_change_kg", .decimal, "by how much it has changed"),
        DeclaredField(.stabilized, "stabilized", .boolean, "the scale has come to rest"),
        DeclaredField(.profile, "profile_id", .integer, "who stands on the scale"),
        DeclaredField(.impedanceHigh, "impedance_high_ohm", .decimal, "impedance of the body at 250 kHz"),
        DeclaredField(.impedanceLow, "impedance_low_ohm", .decimal, "impedance of the body at 50 kHz"),
        DeclaredField(.heartRate, "heart_rate_bpm", .integer, "heart beats a minute"),
        DeclaredField(.steps, "steps", .integer, "steps of today"),
        DeclaredField(.activity, "activity", .integer, "what is done, by the maker's number"),
    ])
}

extension FrameWriter {
    mutating func integer(_ field: MiBeaconField, _ value: Int64) { integer(field.rawValue, value) }

    mutating func decimal(_ field: MiBeaconField, _ mantissa: Int64, exponent: Int8) {
        decimal(field.rawValue, mantissa, exponent: exponent)
    }

    mutating func boolean(_ field: MiBeaconField, _ value: Bool) { boolean(field.rawValue, value) }

    mutating func text(_ field: MiBeaconField, _ literal: StaticString) { text(field.rawValue, literal) }
}
