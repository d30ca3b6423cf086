import CBeaconPlugin

/// Reads RuuviTag's data format 5, as an example of a shared object in Swift.
///
///     offset  0      2   3            5         7         9                 15     17         18        20
///             99 04  05  temperature  humidity  pressure  acceleration (6)  power  movements  sequence  address (6)
///
/// Big endian. Ruuvi, Data format 5 (RAWv2). Who writes Swift has more of a module of their own, which is part of the
/// program and needs no C; this is for a decoder that is loaded into a `beacon` that somebody else built.
enum Ruuvi5 {
    private static let length = 26

    /// Fields by their index in the format.
    private enum Index: UInt32 {
        case dataFormat, temperature, humidity, pressure, accelerationX, accelerationY, accelerationZ
        case battery, txPower, movements, sequence, mac
    }

    static func decode(_ structure: beacon_structure, _ frames: UnsafeMutablePointer<beacon_frames>) -> Int32
    {
        let value = UnsafeBufferPointer(start: structure.value, count: Int(structure.count))
        // The claim's prefix was compared; the length is ours to check.
        guard value.count >= length else {
            return beacon_malformed(frames, 0, UInt32(value.count), UInt32(BEACON_TOO_SHORT))
        }
        beacon_begin(frames, 0)
        beacon_integer(frames, Index.dataFormat.rawValue, Int64(value[2]))
        readClimate(value, frames)
        for axis in 0..<3 {
            let acceleration = signed16(value, 9 + 2 * axis)
            let field = Index.accelerationX.rawValue + UInt32(axis)
            reading(frames, field, acceleration, code: -32_768, acceleration, -3)
        }
        readTag(value, frames)
        guard value.count == length else {
            return beacon_malformed(frames, 0, UInt32(length), UInt32(BEACON_TOO_LONG))
        }
        return Int32(BEACON_DECODED)
    }

    private static func readClimate(
        _ value: UnsafeBufferPointer<UInt8>,
        _ frames: UnsafeMutablePointer<beacon_frames>
    ) {
        let temperature = signed16(value, 3)
        let humidity = unsigned16(value, 5)
        let pressure = unsigned16(value, 7)
        reading(frames, Index.temperature.rawValue, temperature, code: -32_768, temperature * 5, -3)
        reading(frames, Index.humidity.rawValue, humidity, code: 0xFFFF, humidity * 25, -4)
        reading(frames, Index.pressure.rawValue, pressure, code: 0xFFFF, pressure + 50_000, 0)
    }

    /// Eleven bits of voltage above 1.6 V, five of power above −40 dBm in steps of 2, counters, address.
    private static func readTag(
        _ value: UnsafeBufferPointer<UInt8>,
        _ frames: UnsafeMutablePointer<beacon_frames>
    ) {
        let power = unsigned16(value, 15)
        reading(frames, Index.battery.rawValue, power >> 5, code: 2047, (power >> 5) + 1600, -3)
        count(frames, Index.txPower.rawValue, power & 31, code: 31, (power & 31) * 2 - 40)
        count(frames, Index.movements.rawValue, Int64(value[17]), code: 255, Int64(value[17]))
        let sequence = unsigned16(value, 18)
        count(frames, Index.sequence.rawValue, sequence, code: 0xFFFF, sequence)
        if (20..<length).allSatisfy({ value[$0] == 0xFF }) {
            beacon_absent(frames, Index.mac.rawValue)
        } else {
            beacon_octets(frames, Index.mac.rawValue, 20, 6)
        }
    }

    private static func unsigned16(_ value: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int64 {
        Int64(value[offset]) << 8 | Int64(value[offset + 1])
    }

    private static func signed16(_ value: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int64 {
        Int64(Int16(truncatingIfNeeded: unsigned16(value, offset)))
    }

    /// Adds a decimal, or says that there is none when the raw number is the code for that.
    private static func reading(
        _ frames: UnsafeMutablePointer<beacon_frames>,
        _ field: UInt32,
        _ raw: Int64,
        code: Int64,
        _ value: Int64,
        _ exponent: Int8
    ) {
        if raw == code {
            beacon_absent(frames, field)
        } else {
            beacon_decimal(frames, field, value, exponent)
        }
    }

    private static func count(
        _ frames: UnsafeMutablePointer<beacon_frames>,
        _ field: UInt32,
        _ raw: Int64,
        code: Int64,
        _ value: Int64
    ) {
        if raw == code { beacon_absent(frames, field) } else { beacon_integer(frames, field, value) }
    }
}
