import BeaconCore

/// The fields of the format `fast-pair`, in the order in which it declares them.
enum FastPairField: Int, CaseIterable {
    case discoverable, model, version, filter, showsPairing, salt, showsBattery
    // In the order in which batteries are sent.
    case leftLevel, rightLevel, caseLevel, leftCharging, rightCharging, caseCharging
    case resolvable, capabilities

    var declaration: FieldDeclaration {
        switch self {
        case .discoverable: FieldDeclaration("discoverable", .boolean, "wants to be paired")
        case .model: FieldDeclaration("model_id", .bytes, "which product")
        case .version: FieldDeclaration("version", .integer, "version of the format")
        case .filter: FieldDeclaration("account_key_filter", .bytes, "Bloom filter of the accounts it knows")
        case .showsPairing: FieldDeclaration("show_pairing", .boolean, "a phone may ask to pair")
        case .salt: FieldDeclaration("salt", .bytes, "random octets that the filter was made with")
        case .showsBattery: FieldDeclaration("show_battery", .boolean, "a phone may show the batteries")
        case .leftLevel: Self.level("battery_left_pct", "left side")
        case .rightLevel: Self.level("battery_right_pct", "right side")
        case .caseLevel: Self.level("battery_case_pct", "case")
        case .leftCharging: FieldDeclaration("left_charging", .boolean, "the left side is being charged")
        case .rightCharging: FieldDeclaration("right_charging", .boolean, "the right side is being charged")
        case .caseCharging: FieldDeclaration("case_charging", .boolean, "the case is being charged")
        case .resolvable: FieldDeclaration("resolvable_data", .bytes, "what only who has a key reads")
        case .capabilities: FieldDeclaration("capabilities", .integer, "bits: 1 out of the box, 2 sharing")
        }
    }

    private static func level(_ name: String, _ what: String) -> FieldDeclaration {
        FieldDeclaration(name, .integer, "charge of the \(what)", absent: "127")
    }
}
