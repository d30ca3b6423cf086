import BeaconCore

/// The fields of the format `xiaomi-scale`, in the order in which it declares them.
enum XiaomiScaleField: Int, CaseIterable {
    case mass, stabilized, removed, impedance, timestamp

    static let weightScale: UInt16 = 0x181D
    static let bodyComposition: UInt16 = 0x181B

    static let declarations = allCases.map(\.declaration)

    private var declaration: FieldDeclaration {
        switch self {
        case .mass:
            FieldDeclaration("mass_kg", .decimal, "mass; pounds and catties are turned into kilograms")
        case .stabilized: FieldDeclaration("stabilized", .boolean, "the scale has come to rest with a load")
        case .removed: FieldDeclaration("load_removed", .boolean, "who was weighed has stepped off")
        case .impedance: FieldDeclaration("impedance_ohm", .decimal, "impedance of the body")
        case .timestamp:
            FieldDeclaration(
                "timestamp_s",
                .integer,
                "time of the scale's clock, which knows no zone",
                absent: "month 0"
            )
        }
    }
}
