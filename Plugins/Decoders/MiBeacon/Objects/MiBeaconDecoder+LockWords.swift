extension MiBeaconDecoder {
    static func action(_ code: UInt8) -> StaticString? {
        switch code {
        case 0: "unlock_outside"
        case 1: "lock"
        case 2: "antilock"
        case 3: "release_antilock"
        case 4: "unlock_inside"
        case 5: "lock_inside"
        case 6: "child_lock"
        case 7: "release_child_lock"
        case 8: "lock_outside"
        case 15: "abnormal"
        default: nil
        }
    }

    static func method(_ code: UInt8) -> StaticString? {
        switch code {
        case 0: "bluetooth"
        case 1: "password"
        case 2: "biometrics"
        case 3: "key"
        case 4: "turntable"
        case 5: "nfc"
        case 6: "one_time_password"
        case 7: "two_step_verification"
        case 8: "coercion"
        case 9: "homekit"
        case 10: "manual"
        case 11: "automatic"
        case 15: "abnormal"
        default: nil
        }
    }

    /// What kind of key a number's higher half stands for.
    static func keyKind(_ half: UInt32) -> StaticString? {
        switch half {
        case 0...0x7FFF: "bluetooth"
        case 0x8001: "fingerprint"
        case 0x8002: "password"
        case 0x8003: "key"
        case 0x8004: "nfc"
        case 0x8005: "two_step_verification"
        case 0x8006: "face"
        case 0x8007: "finger_vein"
        case 0x8008: "palm_print"
        default: nil
        }
    }

    static func fingerprintResult(_ code: UInt8) -> StaticString? {
        switch code {
        case 0: "match"
        case 1: "no_match"
        case 2: "timeout"
        case 3: "low_quality"
        case 4: "too_small"
        case 5: "too_dry"
        case 6: "too_wet"
        default: nil
        }
    }

    static func visitor(_ code: UInt8) -> StaticString? {
        switch code {
        case 0: "stay"
        case 1: "pass"
        case 2: "ring"
        case 3: "message"
        case 4: "damage"
        case 5: "coercion"
        case 6: "abnormal_unlock"
        default: nil
        }
    }
}
