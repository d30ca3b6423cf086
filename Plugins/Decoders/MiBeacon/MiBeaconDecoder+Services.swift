import BeaconCore

// What Xiaomi and its makers send without MiBeacon, as service data of services of other meaning.
extension MiBeaconDecoder {
    /// Mi Scale and Mi Body Composition Scale.
    ///
    ///     offset  0      2          3          5     7      8    9     10      11
    ///             1D 18  control    mass       year  month  day  hour  minute  second
    ///     offset  0      2          4          6      7    8     9       10      11         13
    ///             1B 18  control    year       month  day  hour  minute  second  impedance  mass
    ///
    ///     control  1D 18  0x01 pounds  0x10 catties  0x20 at rest  0x80 stepped off
    ///              1B 18  0x0001 pounds  0x0200 impedance  0x2000 at rest  0x4000 catties  0x8000 stepped off
    ///
    /// Little endian, in 0.005 kg, 0.01 lb, 0.01 catty (of 0.5 kg). No document of the maker is known: read from
    /// Bluetooth-Devices/xiaomi-ble.
    func scale(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        let isBody = value.littleEndianUInt16(at: 0) == XiaomiScaleField.bodyComposition
        guard value.count == (isBody ? 15 : 12) else { return .notMine }
        let control = isBody ? value[3] : value[2]
        let inPounds = value[2] & 1 != 0
        let date = isBody ? 4 : 5
        let mass = Int64(value.littleEndianUInt16(at: isBody ? 13 : 3))
        let isRemoved = control & 0x80 != 0
        frames.begin(1)
        // A pound is 0.45359237 kg; both other units have steps of 5 g.
        frames.decimal(
            XiaomiScaleField.mass.rawValue,
            mass * (inPounds ? 45_359_237 : 5),
            exponent: inPounds ? -10 : -3
        )
        frames.boolean(XiaomiScaleField.stabilized.rawValue, control & 0x20 != 0 && !isRemoved && mass > 0)
        frames.boolean(XiaomiScaleField.removed.rawValue, isRemoved)
        if isBody, control & 0x02 != 0, mass > 0 {
            let impedance = Int64(value.littleEndianUInt16(at: 11))
            frames.decimal(XiaomiScaleField.impedance.rawValue, impedance, exponent: 0)
        }
        if let time = Self.seconds(value, at: date) {
            frames.integer(XiaomiScaleField.timestamp.rawValue, time)
        } else {
            frames.absent(XiaomiScaleField.timestamp.rawValue)
        }
        return .decoded
    }

    /// Seconds since 1970 of a year in two octets, then month, day, hour, minute and second.
    private static func seconds(_ value: Span<UInt8>, at offset: Int) -> Int64? {
        let (month, day) = (Int64(value[offset + 2]), Int64(value[offset + 3]))
        guard 1...12 ~= month, 1...31 ~= day else { return nil }
        guard value[offset + 4] < 24, value[offset + 5] < 60, value[offset + 6] < 60 else { return nil }
        // Years begin in March, so that the day that some lack is the last one.
        let year = Int64(value.littleEndianUInt16(at: offset)) - (month < 3 ? 1 : 0)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let days = 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
        let clock = (Int64(value[offset + 4]) * 60 + Int64(value[offset + 5])) * 60 + Int64(value[offset + 6])
        return days * 86_400 + clock
    }

    /// Flower Care of 2022, which sends by a service that others use too.
    ///
    ///     offset  0      2         3            5      8        9
    ///             50 FD  moisture  temperature  light  battery  conductivity
    ///
    /// Big endian, in 1 %, 0.1 °C, 1 lx, 1 %, 1 µS/cm.
    func plant(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count == 11, value[2] <= 100, value[8] <= 100 else { return .notMine }
        frames.begin(2)
        let temperature = Int64(value.bigEndianInt16(at: 3))
        frames.decimal(PlantField.temperature.rawValue, temperature, exponent: -1)
        frames.decimal(PlantField.moisture.rawValue, Int64(value[2]), exponent: 0)
        frames.decimal(PlantField.illuminance.rawValue, Int64(value.bigEndianUInt24(at: 5)), exponent: 0)
        frames.integer(PlantField.battery.rawValue, Int64(value[8]))
        let conductivity = Int64(value.bigEndianUInt16(at: 9))
        frames.decimal(PlantField.conductivity.rawValue, conductivity, exponent: 0)
        return .decoded
    }
}
