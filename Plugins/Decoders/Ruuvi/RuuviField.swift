import BeaconCore

/// The fields of the format `ruuvi`, in the order in which it declares them.
enum RuuviField: Int, CaseIterable {
    case dataFormat, temperature, humidity, pressure, accelerationX, accelerationY, accelerationZ
    case battery, txPower, movement, sequence, pm1, pm25, pm4, pm10, co2, voc, nox, light, calibration
    case mac, macTail, tag, ciphertext, checksum

    var declaration: FieldDeclaration {
        switch self {
        case .dataFormat: FieldDeclaration("data_format", .integer, "Ruuvi's number of the layout: 2 to 225")
        case .temperature:
            FieldDeclaration("temperature_c", .decimal, "temperature of the air", absent: "0x8000")
        case .humidity: FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "0xFFFF")
        case .pressure: FieldDeclaration("pressure_pa", .decimal, "pressure of the air", absent: "0xFFFF")
        case .accelerationX: Self.acceleration("x")
        case .accelerationY: Self.acceleration("y")
        case .accelerationZ: Self.acceleration("z")
        case .battery: FieldDeclaration("battery_v", .decimal, "battery voltage", absent: "2047")
        case .txPower: FieldDeclaration("tx_power_dbm", .integer, "transmit power", absent: "31")
        case .movement: FieldDeclaration("movement_counter", .integer, "counts movements", absent: "255")
        case .sequence: FieldDeclaration("sequence", .integer, "counts measurements", absent: "all ones")
        case .pm1, .pm25, .pm4, .pm10, .co2, .voc, .nox, .light, .calibration: air
        case .mac: FieldDeclaration("mac", .address, "address of the tag", absent: "all ones")
        case .macTail: FieldDeclaration("mac_tail", .bytes, "last three octets of the tag's address")
        case .tag: FieldDeclaration("tag_id", .text, "random character that tells tags apart")
        case .ciphertext: FieldDeclaration("ciphertext", .bytes, "readings, encrypted")
        case .checksum: FieldDeclaration("checksum", .integer, "CRC8 of the readings in clear")
        }
    }

    private static func acceleration(_ axis: String) -> FieldDeclaration {
        FieldDeclaration("acceleration_\(axis)_g", .decimal, "acceleration along \(axis)", absent: "0x8000")
    }

    /// What Ruuvi Air measures beside what tags do.
    private var air: FieldDeclaration {
        switch self {
        case .pm1: Self.dust("pm1_ugm3", "1")
        case .pm25: Self.dust("pm25_ugm3", "2.5")
        case .pm4: Self.dust("pm4_ugm3", "4")
        case .pm10: Self.dust("pm10_ugm3", "10")
        case .co2: FieldDeclaration("co2_ppm", .integer, "carbon dioxide", absent: "0xFFFF")
        case .voc: FieldDeclaration("voc_index", .integer, "volatile organic compounds", absent: "511")
        case .nox: FieldDeclaration("nox_index", .integer, "nitrogen oxides", absent: "511")
        case .light: FieldDeclaration("illuminance_lux", .decimal, "light", absent: "all ones")
        default: FieldDeclaration("calibrating", .boolean, "the sensors are not fully accurate yet")
        }
    }

    private static func dust(_ name: String, _ size: String) -> FieldDeclaration {
        FieldDeclaration(name, .decimal, "particles of up to \(size) µm", absent: "0xFFFF")
    }
}

extension FrameWriter {
    mutating func integer(_ field: RuuviField, _ value: Int64) { integer(field.rawValue, value) }

    mutating func integer(_ field: RuuviField, _ value: Int64, absent code: Int64) {
        integer(field.rawValue, value, absent: code)
    }

    mutating func decimal(_ field: RuuviField, _ mantissa: Int64, exponent: Int8) {
        decimal(field.rawValue, mantissa, exponent: exponent)
    }

    mutating func absent(_ field: RuuviField) { absent(field.rawValue) }
}
