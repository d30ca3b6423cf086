import BeaconCore

/// What one object id means: how its octets are read, and which field that is.
struct MiBeaconObject: BitwiseCopyable {
    enum Form: UInt8, BitwiseCopyable {
        case unsigned, signed
        /// A number in floating point of four octets.
        case float
        /// True when not zero, or when zero.
        case boolean, inverted
        /// Read by a function of its own.
        case other
    }

    /// An id and a length.
    static let headLength = 3

    let id: UInt16
    let form: Form
    /// How many octets the value has; 0 for any number.
    let length: UInt8
    let field: MiBeaconField
    /// The number in the payload × factor × 10^exponent is the field's value.
    var factor: Int64 = 1
    var exponent: Int8 = 0

    /// The objects whose value is one number or state.
    private static let simple: [MiBeaconObject] = [
        .state(0x0003, .motion), .state(0x000C, .moisture),
        .signed(0x000A, 2, .temperature, -2),
        .state(0x1002, .asleep), .signed(0x1003, 1, .signal, 0),
        .signed(0x1004, 2, .temperature, -1), .unsigned(0x1006, 2, .humidity, -1),
        .unsigned(0x1008, 1, .soilMoisture), .unsigned(0x1009, 2, .conductivity),
        .unsigned(0x100A, 1, .battery),
        // In 0.01 and 0.001 mg/m³.
        .unsigned(0x1010, 2, .formaldehyde, times: 10), .unsigned(0x101D, 2, .formaldehyde),
        .state(0x1011, .isBound), .state(0x1012, .power), .unsigned(0x1013, 1, .consumable),
        .state(0x1014, .moisture), .state(0x1016, .gas), .state(0x1018, .light),
        .unsigned(0x101A, 2, .mass, -3), .state(0x101C, .occupancy),
        MiBeaconObject(id: 0x3000, form: .inverted, length: 1, field: .plug), .state(0x3001, .docked),
        .float(0x4801, .temperature), .unsigned(0x4802, 1, .humidity), .unsigned(0x4803, 1, .battery),
        .float(0x4805, .illuminance), .state(0x4806, .moisture), .float(0x4808, .humidity),
        .state(0x4811, .snoring), .state(0x483C, .occupancy), .unsigned(0x483D, 4, .occupied),
        .unsigned(0x483E, 4, .vacant), .unsigned(0x483F, 4, .occupiedLimit),
        .unsigned(0x4840, 4, .vacantLimit), .unsigned(0x4850, 1, .occupied, times: 60),
        .unsigned(0x4851, 0, .occupied, times: 60), .unsigned(0x4852, 0, .vacant, times: 60),
        .state(0x487B, .moistureAbove), .state(0x4A01, .batteryLow), .state(0x4A1C, .reset),
        .float(0x4C01, .temperature), .unsigned(0x4C02, 1, .humidity), .unsigned(0x4C03, 1, .battery),
        .float(0x4C08, .humidity), .unsigned(0x4C14, 1, .mode), .state(0x4E01, .batteryLow),
        .state(0x4E1C, .reset), .unsigned(0x5003, 1, .battery), .state(0x5011, .snoring),
        .unsigned(0x5403, 1, .battery), .unsigned(0x5414, 1, .mode), .state(0x5601, .batteryLow),
        // The maker counts from asleep and from worn.
        MiBeaconObject(id: 0x5810, form: .inverted, length: 1, field: .asleep),
        .unsigned(0x6012, 1, .humidity), .signed(0x605D, 1, .temperature, 0),
        MiBeaconObject(id: 0x6461, form: .inverted, length: 1, field: .worn),
    ]

    /// The objects that are read by functions of their own, and how many octets they have.
    private static let others: [(id: UInt16, length: UInt8)] = [
        (0x0002, 2), (0x0005, 10), (0x0006, 5), (0x0007, 0), (0x0008, 0), (0x0009, 2), (0x000B, 9),
        (0x000D, 1), (0x000E, 1),
        (0x000F, 3), (0x0010, 0), (0x0011, 1), (0x0012, 3), (0x1001, 3), (0x1005, 2), (0x1007, 3),
        (0x100D, 4),
        (0x100E, 1), (0x100F, 1), (0x1015, 1), (0x1017, 4), (0x1019, 1), (0x101B, 0), (0x2000, 5),
        (0x2001, 4),
        (0x2002, 2), (0x2003, 4), (0x3002, 1), (0x3003, 0), (0x4804, 1), (0x480C, 1), (0x4810, 1),
        (0x4818, 2),
        (0x484E, 1), (0x484F, 1), (0x4A08, 4), (0x4A0C, 0), (0x4A0D, 0), (0x4A0E, 0), (0x4A0F, 1),
        (0x4A12, 1),
        (0x4A13, 1), (0x4A1A, 1), (0x4A68, 1), (0x4E0C, 0), (0x4E0D, 0), (0x4E0E, 0), (0x4E16, 0),
        (0x4E17, 1),
        (0x5010, 1), (0x5413, 1), (0x5422, 1), (0x560C, 0), (0x560D, 0), (0x560E, 0), (0x5A16, 1),
        (0x6E16, 9),
    ]

    static let all =
        simple
        + others.map { MiBeaconObject(id: $0.id, form: .other, length: $0.length, field: .objectID) }

    private static func unsigned(
        _ id: UInt16,
        _ length: UInt8,
        _ field: MiBeaconField,
        _ exponent: Int8 = 0,
        times factor: Int64 = 1
    ) -> Self {
        MiBeaconObject(
            id: id,
            form: .unsigned,
            length: length,
            field: field,
            factor: factor,
            exponent: exponent
        )
    }

    private static func signed(_ id: UInt16, _ length: UInt8, _ field: MiBeaconField, _ exponent: Int8)
        -> Self
    {
        MiBeaconObject(id: id, form: .signed, length: length, field: field, exponent: exponent)
    }

    /// Hundredths of it are enough: sensors have fewer.
    private static func float(_ id: UInt16, _ field: MiBeaconField) -> Self {
        MiBeaconObject(id: id, form: .float, length: 4, field: field, factor: 100, exponent: -2)
    }

    private static func state(_ id: UInt16, _ field: MiBeaconField) -> Self {
        MiBeaconObject(id: id, form: .boolean, length: 1, field: field)
    }

    /// The object of an id.
    static func find(_ id: UInt16, in sorted: [MiBeaconObject]) -> MiBeaconObject? {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low].id == id ? sorted[low] : nil
    }
}
