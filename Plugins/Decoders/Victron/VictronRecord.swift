/// A kind of record: what its device is called, and its items in their order.
///
/// Victron Energy, Extra manufacturer data, 2022-12-14; Orion XS, which it does not have, from
/// keshavdv/victron-ble orion_xs.py.
struct VictronRecord {
    let name: StaticString
    /// Empty for a layout that is not known.
    let items: [VictronItem]

    /// The records by their numbers.
    static let all: [VictronRecord] = [
        VictronRecord(
            name: "test",
            items: [VictronItem(.uptime, 30, absent: 0x3FFF_FFFF), .temperature]
        ),
        VictronRecord(name: "solar_charger", items: solarCharger),
        VictronRecord(name: "battery_monitor", items: batteryMonitor),
        VictronRecord(name: "inverter", items: inverter),
        VictronRecord(name: "dcdc_converter", items: converter),
        VictronRecord(name: "smart_lithium", items: smartLithium),
        VictronRecord(name: "inverter_rs", items: inverterRS),
        VictronRecord(name: "gx_device", items: []),
        VictronRecord(name: "ac_charger", items: charger),
        VictronRecord(name: "smart_battery_protect", items: batteryProtect),
        VictronRecord(name: "lynx_smart_bms", items: lynxBMS),
        VictronRecord(name: "multi_rs", items: multiRS),
        VictronRecord(name: "ve_bus", items: bus),
        VictronRecord(name: "dc_energy_meter", items: energyMeter),
        VictronRecord(name: "", items: []),
        VictronRecord(name: "orion_xs", items: orionXS),
    ]

    private static let solarCharger: [VictronItem] = [
        .state, .error, .batteryVoltage, .batteryCurrent, .yield, .pvPower,
        VictronItem(.load, 9, -1, absent: 0x1FF),
    ]

    private static let batteryMonitor: [VictronItem] = [
        .timeToGo, .batteryVoltage, VictronItem(.alarm, 16), .auxiliary, .current, .consumed, .charge,
    ]

    private static let inverter: [VictronItem] = [
        .state, VictronItem(.alarm, 16), .batteryVoltage, VictronItem(.acOutApparent, 16, absent: 0xFFFF),
        VictronItem(.acOutVoltage, 15, -2, absent: 0x7FFF), VictronItem(.acOutCurrent, 11, -1, absent: 0x7FF),
    ]

    private static let converter: [VictronItem] = [
        .state, .error, VictronItem(.input, 16, -2, absent: 0xFFFF),
        .signed(.output, 16, -2, absent: 0x7FFF), .offReason,
    ]

    private static let smartLithium: [VictronItem] = [
        VictronItem(.bms, 32), VictronItem(.errorFlags, 16), .cell, .cell, .cell, .cell, .cell, .cell, .cell,
        .cell,
        VictronItem(.batteryVoltage, 12, -2, absent: 0xFFF), .other(.balancer, .balancer, 4, absent: 15),
        .temperature,
    ]

    private static let inverterRS: [VictronItem] = [
        .state, .error, .batteryVoltage, .batteryCurrent, .pvPower, .yield,
        .signed(.acOutPower, 16, absent: 0x7FFF),
    ]

    private static let charger: [VictronItem] =
        [.state, .error]
        + [1, 2, 3].flatMap { _ in
            [
                VictronItem(.batteryVoltage, 13, -2, absent: 0x1FFF),
                VictronItem(.batteryCurrent, 11, -1, absent: 0x7FF),
            ]
        } + [.temperature, VictronItem(.acInCurrent, 9, -1, absent: 0x1FF)]

    private static let batteryProtect: [VictronItem] = [
        .state, .other(.outputState, .outputState, 8, absent: 0xFF), .error, VictronItem(.alarm, 16),
        VictronItem(.warning, 16), .signed(.input, 16, -2, absent: 0x7FFF),
        VictronItem(.output, 16, -2, absent: 0xFFFF), .offReason,
    ]

    private static let lynxBMS: [VictronItem] = [
        VictronItem(.errorFlags, 8), .timeToGo, .batteryVoltage, .batteryCurrent, VictronItem(.io, 16),
        VictronItem(.alarm, 18), .charge, .consumed, .temperature,
    ]

    private static let multiRS: [VictronItem] = [
        .state, .error, .batteryCurrent, VictronItem(.batteryVoltage, 14, -2, absent: 0x3FFF), .acInput,
        .signed(.acInPower, 16, absent: 0x7FFF), .signed(.acOutPower, 16, absent: 0x7FFF), .pvPower, .yield,
    ]

    private static let bus: [VictronItem] = [
        .state, .error, .batteryCurrent, VictronItem(.batteryVoltage, 14, -2, absent: 0x3FFF), .acInput,
        .signed(.acInPower, 19, absent: 0x3_FFFF), .signed(.acOutPower, 19, absent: 0x3_FFFF),
        VictronItem(.alarmLevel, 2, absent: 3), .temperature, VictronItem(.charge, 7, absent: 0x7F),
    ]

    private static let energyMeter: [VictronItem] = [
        .signed(.monitorMode, 16), .batteryVoltage, VictronItem(.alarm, 16), .auxiliary, .current,
    ]

    private static let orionXS: [VictronItem] = [
        .state, .error, VictronItem(.output, 16, -2, absent: 0xFFFF),
        VictronItem(.outputCurrent, 16, -1, absent: 0xFFFF), VictronItem(.input, 16, -2, absent: 0xFFFF),
        VictronItem(.inputCurrent, 16, -1, absent: 0xFFFF), .offReason,
    ]
}
