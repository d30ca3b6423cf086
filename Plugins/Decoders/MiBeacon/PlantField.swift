import BeaconCore

/// The fields of the format `hhccjcy10`, in the order in which it declares them.
enum PlantField: Int, CaseIterable {
    case temperature, moisture, illuminance, battery, conductivity

    static let service: UInt16 = 0xFD50

    static let declarations = allCases.map(\.declaration)

    private var declaration: FieldDeclaration {
        switch self {
        case .temperature: FieldDeclaration("temperature_c", .decimal, "temperature")
        case .moisture: FieldDeclaration("moisture_pct", .decimal, "moisture of the soil")
        case .illuminance: FieldDeclaration("illuminance_lux", .decimal, "light")
        case .battery: FieldDeclaration("battery_pct", .integer, "charge of the battery")
        case .conductivity: FieldDeclaration("conductivity_uscm", .decimal, "conductivity of the soil")
        }
    }
}
