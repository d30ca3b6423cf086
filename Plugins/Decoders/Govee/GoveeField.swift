import BeaconCore

/// The fields of the format `govee`, in the order in which it declares them; a probe's follow those of the
/// probe before.
enum GoveeField: Int, CaseIterable {
    case temperature, humidity, battery, co2, pm25, sensor, probeHumidity, occupancy, motion, presence, window
    case vibration, button, buttonNumber, ciphertext

    /// How many probes a device may have, and fields each of them.
    static let probes = 6
    static let fieldsPerProbe = 3

    static let declarations = allCases.map(\.declaration) + (1...probes).flatMap(probe)

    private static func probe(_ number: Int) -> [FieldDeclaration] {
        [
            FieldDeclaration(
                "temperature_probe_\(number)_c",
                .decimal,
                "temperature of probe \(number)",
                absent: "0xFFFF"
            ),
            FieldDeclaration(
                "temperature_alarm_probe_\(number)_c",
                .decimal,
                "probe \(number) alarms above",
                absent: "0xFFFF"
            ),
            FieldDeclaration(
                "low_temperature_alarm_probe_\(number)_c",
                .decimal,
                "probe \(number) alarms below",
                absent: "0xFFFF"
            ),
        ]
    }

    private var declaration: FieldDeclaration {
        switch self {
        case .temperature: FieldDeclaration("temperature_c", .decimal, "temperature", absent: "error bit")
        case .humidity:
            FieldDeclaration("humidity_pct", .decimal, "relative humidity", absent: "error bit")
        case .battery: FieldDeclaration("battery_pct", .integer, "charge of the battery")
        case .co2: FieldDeclaration("co2_ppm", .integer, "carbon dioxide", absent: "error octet")
        case .pm25: FieldDeclaration("pm25_ugm3", .decimal, "particles of up to 2.5 µm")
        case .sensor: FieldDeclaration("sensor_number", .integer, "0 in the house, 1 the remote sensor")
        case .probeHumidity:
            FieldDeclaration("humidity_probe_1_pct", .decimal, "humidity at the probe", absent: "error bit")
        case .occupancy: FieldDeclaration("occupancy", .boolean, "somebody is there")
        case .motion: FieldDeclaration("motion", .boolean, "something moves")
        case .presence: FieldDeclaration("presence", .boolean, "somebody is on the mat")
        case .window: FieldDeclaration("window", .boolean, "a window or door is open")
        case .vibration: FieldDeclaration("vibration", .boolean, "something vibrates")
        case .button: FieldDeclaration("button", .text, "what was done with a button", isEvent: true)
        case .buttonNumber: FieldDeclaration("button_number", .integer, "which button, from 0", isEvent: true)
        case .ciphertext: FieldDeclaration("ciphertext", .bytes, "message of a model that is not known")
        }
    }

    /// The first field of a probe, which counts from 1: its temperature, then its alarms above and below.
    static func temperature(ofProbe probe: Int) -> Int { allCases.count + (probe - 1) * fieldsPerProbe }
}

extension FrameWriter {
    mutating func integer(_ field: GoveeField, _ value: Int64) { integer(field.rawValue, value) }

    mutating func decimal(_ field: GoveeField, _ mantissa: Int64, exponent: Int8) {
        decimal(field.rawValue, mantissa, exponent: exponent)
    }

    mutating func boolean(_ field: GoveeField, _ value: Bool) { boolean(field.rawValue, value) }

    mutating func absent(_ field: GoveeField) { absent(field.rawValue) }
}
