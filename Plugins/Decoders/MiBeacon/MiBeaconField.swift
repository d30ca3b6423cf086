import BeaconCore

/// The fields of the format `mibeacon`, in the order in which it declares them.
enum MiBeaconField: Int, CaseIterable {
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

    static let declarations = allCases.map { field in
        entries.first { $0.field == field }.map(\.declaration) ?? FieldDeclaration("", .integer, "")
    }

    private struct Entry {
        let field: MiBeaconField
        let declaration: FieldDeclaration

        init(
            _ field: MiBeaconField,
            _ name: String,
            _ kind: FieldKind,
            _ meaning: String,
            absent: String? = nil,
            isEvent: Bool = false
        ) {
            self.field = field
            declaration = FieldDeclaration(name, kind, meaning, absent: absent, isEvent: isEvent)
        }
    }

    private static let entries: [Entry] = [
        Entry(.version, "version", .integer, "version of MiBeacon, 2 to 5"),
        Entry(.modelNumber, "model_number", .integer, "product, by Xiaomi's number"),
        Entry(.model, "model", .text, "product, by its name"),
        Entry(.packet, "packet_id", .integer, "counts packets, and wraps"),
        Entry(.mac, "mac", .address, "the device's address"),
        Entry(.isBound, "bound", .boolean, "bound to somebody's account"),
        Entry(.asksToBeBound, "bind_request", .boolean, "asks to be bound"),
        Entry(.asksForTime, "time_request", .boolean, "asks for the time"),
        Entry(.authentication, "authentication_mode", .integer, "0 old, 1 safe, 2 standard"),
        Entry(.isMesh, "mesh", .boolean, "a device of a mesh"),
        Entry(.capabilities, "capabilities", .integer, "8, 16: how it is bound; 32: I/O follows"),
        Entry(.io, "io_capabilities", .integer, "1: digits in, 2: letters, 4: NFC, 8: QR; 16 to 128: out"),
        Entry(.payload, "payload", .bytes, "what follows the head of a mesh's device"),
        Entry(.ciphertext, "ciphertext", .bytes, "encrypted objects"),
        Entry(.counter, "encryption_counter", .integer, "counter of the encryption"),
        Entry(.salt, "salt", .bytes, "random octets of the encryption, versions 2 and 3"),
        Entry(.mic, "mic", .bytes, "message integrity check, 4 octets"),
        Entry(.checksum, "checksum", .integer, "last octet of versions 2 and 3, encrypted"),
        Entry(.objectID, "object_id", .integer, "an object that is not known"),
        Entry(.objectData, "object_data", .bytes, "its octets"),
        Entry(.temperature, "temperature_c", .decimal, "temperature"),
        Entry(.boardTemperature, "board_temperature_c", .decimal, "temperature of the circuit board"),
        Entry(.humidity, "humidity_pct", .decimal, "relative humidity"),
        Entry(.illuminance, "illuminance_lux", .decimal, "light"),
        Entry(.light, "light", .boolean, "light is there"),
        Entry(.battery, "battery_pct", .integer, "charge of the battery"),
        Entry(.batteryLow, "battery_low", .boolean, "the battery is low"),
        Entry(.charging, "charging_state", .text, "charging, not_charging, full"),
        Entry(.soilMoisture, "moisture_pct", .decimal, "moisture of the soil"),
        Entry(.conductivity, "conductivity_uscm", .decimal, "conductivity of the soil"),
        Entry(.moisture, "moisture", .boolean, "wet"),
        Entry(.moistureAbove, "moisture_above", .boolean, "splashed from above"),
        Entry(.formaldehyde, "formaldehyde_ugm3", .decimal, "formaldehyde"),
        Entry(.smoke, "smoke", .boolean, "smoke is there"),
        Entry(.gas, "gas", .boolean, "gas is there"),
        Entry(.problem, "problem", .boolean, "something is wrong"),
        Entry(.state, "state", .integer, "state, by the object's number"),
        Entry(.mode, "mode", .integer, "mode of the device"),
        Entry(.gear, "gear", .integer, "step of a vacuum cleaner"),
        Entry(.power, "power", .boolean, "on"),
        Entry(.plug, "plug", .boolean, "stuck into the soil"),
        Entry(.docked, "docked", .boolean, "on its base"),
        Entry(.consumable, "consumable_pct", .integer, "how much of a consumable is left"),
        Entry(.reset, "device_reset", .boolean, "the device was reset", isEvent: true),
        Entry(.signal, "signal_dbm", .integer, "power that the device receives"),
        Entry(.motion, "motion", .boolean, "something moves"),
        Entry(.occupancy, "occupancy", .boolean, "somebody is there"),
        Entry(.occupancyNear, "occupancy_near", .boolean, "somebody is close"),
        Entry(.occupied, "occupied_s", .integer, "how long somebody has been there"),
        Entry(.vacant, "vacant_s", .integer, "how long nobody has been there or moved"),
        Entry(.occupiedLimit, "occupied_limit_s", .integer, "when a long presence is told"),
        Entry(.vacantLimit, "vacant_limit_s", .integer, "when a long absence is told"),
        Entry(.asleep, "asleep", .boolean, "asleep"),
        Entry(.snoring, "snoring", .boolean, "somebody snores"),
        Entry(.worn, "worn", .boolean, "somebody wears it"),
        Entry(.opening, "opening", .boolean, "open"),
        Entry(.door, "door", .boolean, "a door is open"),
        Entry(.doorLeftOpen, "door_left_open", .boolean, "left open"),
        Entry(.doorKnocked, "door_knocked", .boolean, "somebody knocks"),
        Entry(.doorForced, "door_forced", .boolean, "forced open"),
        Entry(.doorStuck, "door_stuck", .boolean, "stuck"),
        Entry(.tamper, "tamper", .boolean, "the device was torn off"),
        Entry(
            .visitor,
            "visitor",
            .text,
            "what is before the door: stay, pass, ring, message, …",
            isEvent: true
        ),
        Entry(.unlocked, "unlocked", .boolean, "a lock is open"),
        Entry(.antilocked, "antilocked", .boolean, "locked so that it opens from inside only"),
        Entry(.childLock, "child_lock", .boolean, "children cannot open"),
        Entry(.bolts, "bolt_flags", .integer, "bolts that are out: 1 square, 2 dead, 4 latch"),
        Entry(.lockAction, "lock_action", .text, "what was done with a lock", isEvent: true),
        Entry(.lockMethod, "lock_method", .text, "how: bluetooth, password, biometrics, …", isEvent: true),
        Entry(.lockError, "lock_error", .text, "what is wrong with a lock", isEvent: true),
        Entry(
            .keyKind,
            "key_kind",
            .text,
            "whose key: administrator, fingerprint, password, …",
            isEvent: true
        ),
        Entry(.keyID, "key_id", .integer, "number of the key", isEvent: true),
        Entry(.fingerprintMatch, "fingerprint_match", .boolean, "a finger was known", isEvent: true),
        Entry(.fingerprintResult, "fingerprint_result", .text, "what became of a finger", isEvent: true),
        Entry(.armed, "armed", .boolean, "armed"),
        Entry(.timestamp, "timestamp_s", .integer, "when that was, in seconds since 1970, UTC"),
        Entry(.brushing, "brushing", .boolean, "teeth are brushed"),
        Entry(.score, "score", .integer, "how well they were, 0 to 100"),
        Entry(.count, "count", .integer, "counts brushings"),
        Entry(.button, "button", .text, "what was done with a button", isEvent: true),
        Entry(.buttonNumber, "button_number", .integer, "which button, from 1", isEvent: true),
        Entry(.buttonName, "button_name", .text, "which button of a remote control", isEvent: true),
        Entry(.cube, "cube", .text, "where a cube was turned", isEvent: true),
        Entry(.gesture, "gesture", .text, "what was done with a controller", isEvent: true),
        Entry(.dimmer, "dimmer", .text, "what was done with a dimmer", isEvent: true),
        Entry(.dimmerSteps, "dimmer_steps", .integer, "how far it was turned", isEvent: true),
        Entry(.pressCount, "press_count", .integer, "how often it was pressed", isEvent: true),
        Entry(.duration, "duration_s", .decimal, "how long it was pressed", isEvent: true),
        Entry(.pairing, "pairing_object", .integer, "the object whose device is to be paired", isEvent: true),
        Entry(.mass, "mass_kg", .decimal, "mass"),
        Entry(.massChange, "mass_change_kg", .decimal, "by how much it has changed"),
        Entry(.stabilized, "stabilized", .boolean, "the scale has come to rest"),
        Entry(.profile, "profile_id", .integer, "who stands on the scale"),
        Entry(.impedanceHigh, "impedance_high_ohm", .decimal, "impedance of the body at 250 kHz"),
        Entry(.impedanceLow, "impedance_low_ohm", .decimal, "impedance of the body at 50 kHz"),
        Entry(.heartRate, "heart_rate_bpm", .integer, "heart beats a minute"),
        Entry(.steps, "steps", .integer, "steps of today"),
        Entry(.activity, "activity", .integer, "what is done, by the maker's number"),
    ]
}

extension FrameWriter {
    mutating func integer(_ field: MiBeaconField, _ value: Int64) { integer(field.rawValue, value) }

    mutating func decimal(_ field: MiBeaconField, _ mantissa: Int64, exponent: Int8) {
        decimal(field.rawValue, mantissa, exponent: exponent)
    }

    mutating func boolean(_ field: MiBeaconField, _ value: Bool) { boolean(field.rawValue, value) }

    mutating func text(_ field: MiBeaconField, _ literal: StaticString) { text(field.rawValue, literal) }
}
