import BeaconCore

/// The fields of the format `apple-proximity-pairing`, in the order in which it declares them.
enum ProximityField: Int, CaseIterable {
    case type, name, data
    case model, status, left, right, caseLevel, headset
    case leftCharging, rightCharging, caseCharging, headsetCharging, chargingFlags
    case leftInEar, rightInEar, worn, microphone, lid, lidState, color, connection

    var declaration: FieldDeclaration {
        switch self {
        case .type, .name, .data: AppleFormat.messageFields[rawValue]
        case .model: FieldDeclaration("model_number", .integer, "model, such as 544 for the first AirPods")
        case .status: FieldDeclaration("status", .integer, "bits: where the two sides are")
        case .left: Self.level("battery_left_pct", "left side")
        case .right: Self.level("battery_right_pct", "right side")
        case .caseLevel: Self.level("battery_case_pct", "case")
        case .headset: Self.level("battery_pct", "one battery")
        case .leftCharging: FieldDeclaration("left_charging", .boolean, "the left side is being charged")
        case .rightCharging: FieldDeclaration("right_charging", .boolean, "the right side is being charged")
        case .caseCharging: FieldDeclaration("case_charging", .boolean, "the case is being charged")
        case .headsetCharging: FieldDeclaration("battery_charging", .boolean, "the battery is being charged")
        case .chargingFlags: FieldDeclaration("charging_flags", .integer, "bits beside the level of the case")
        case .leftInEar: FieldDeclaration("left_in_ear", .boolean, "the left side is in an ear")
        case .rightInEar: FieldDeclaration("right_in_ear", .boolean, "the right side is in an ear")
        case .worn: FieldDeclaration("worn", .boolean, "somebody wears it")
        case .microphone: FieldDeclaration("microphone", .text, "the side whose microphone is used")
        case .lid: FieldDeclaration("lid", .text, "open or closed, while both sides are in the case")
        case .lidState: FieldDeclaration("lid_state", .integer, "counts the openings of the lid")
        case .color: FieldDeclaration("color_number", .integer, "color, by the maker's number")
        case .connection: FieldDeclaration("connection", .integer, "0 none, 4 idle, 5 music, 6 call")
        }
    }

    private static func level(_ name: String, _ what: String) -> FieldDeclaration {
        FieldDeclaration(name, .integer, "charge of the \(what), in tenths", absent: "15")
    }
}
