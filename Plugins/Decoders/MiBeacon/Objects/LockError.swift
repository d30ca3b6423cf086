/// What is wrong with a lock: numbers that stand where that of a key does.
enum LockError {
    static func word(_ number: UInt32) -> StaticString? {
        switch number {
        case 0xC0DE_0000: "wrong_passwords"
        case 0xC0DE_0001: "wrong_fingerprints"
        case 0xC0DE_0002: "password_timeout"
        case 0xC0DE_0003: "lock_picking"
        case 0xC0DE_0004: "reset_button"
        case 0xC0DE_0005: "wrong_keys"
        case 0xC0DE_0006: "foreign_body_in_keyhole"
        case 0xC0DE_0007: "key_not_taken_out"
        case 0xC0DE_0008: "wrong_nfc"
        case 0xC0DE_0009: "not_locked_in_time"
        case 0xC0DE_000A: "wrong_in_several_ways"
        case 0xC0DE_000B: "wrong_faces"
        case 0xC0DE_000C: "wrong_veins"
        case 0xC0DE_000D: "hijacking_alarm"
        case 0xC0DE_000E: "unlocked_inside_while_armed"
        case 0xC0DE_000F: "wrong_palm_prints"
        case 0xC0DE_0010: "safe_moved"
        case 0xC0DE_1000: "battery_below_10_percent"
        case 0xC0DE_1001: "battery_below_5_percent"
        case 0xC0DE_1002: "fingerprint_sensor_fault"
        case 0xC0DE_1003: "accessory_battery_low"
        case 0xC0DE_1004: "mechanical_failure"
        case 0xC0DE_1005: "lock_sensor_fault"
        default: nil
        }
    }
}
