import CBeaconPlugin

/// The table of the plugin, made once and never freed: it lives as long as the process.
enum Table {
    nonisolated(unsafe) static let plugin: UnsafePointer<beacon_plugin> = stored([
        beacon_plugin(
            abi: BEACON_PLUGIN_ABI,
            size: UInt32(MemoryLayout<beacon_plugin>.size),
            name: text("ruuvi5"),
            version: text("1.0"),
            summary: text("RuuviTag, data format 5, in Swift"),
            formats: stored([format]),
            claims: stored([claim]),
            format_count: 1,
            claim_count: 1,
            vectors: text(vectors),
            decode: { structure, frames in
                guard let structure, let frames else { return Int32(BEACON_NOT_MINE) }
                return Ruuvi5.decode(structure.pointee, frames)
            }
        )
    ])

    private static var format: beacon_format {
        beacon_format(
            name: text("ruuvi-5"),
            summary: text("RuuviTag, data format 5"),
            fields: stored(fields),
            identity: nil,
            field_count: UInt32(fields.count),
            identity_count: 0,
            flags: 0,
            reserved: 0
        )
    }

    private static var claim: beacon_claim {
        beacon_claim(kind: UInt32(BEACON_CLAIM_COMPANY), number: 0x0499, octets: stored([0x05]), count: 1)
    }

    private static var fields: [beacon_field] {
        [
            field("data_format", "Ruuvi's number of the layout: 5", BEACON_KIND_INTEGER, nil),
            field("temperature_c", "temperature of the air", BEACON_KIND_DECIMAL, "0x8000"),
            field("humidity_pct", "relative humidity", BEACON_KIND_DECIMAL, "0xFFFF"),
            field("pressure_pa", "pressure of the air", BEACON_KIND_DECIMAL, "0xFFFF"),
            field("acceleration_x_g", "acceleration along x", BEACON_KIND_DECIMAL, "0x8000"),
            field("acceleration_y_g", "acceleration along y", BEACON_KIND_DECIMAL, "0x8000"),
            field("acceleration_z_g", "acceleration along z", BEACON_KIND_DECIMAL, "0x8000"),
            field("battery_v", "battery voltage", BEACON_KIND_DECIMAL, "2047"),
            field("tx_power_dbm", "transmit power", BEACON_KIND_INTEGER, "31"),
            field("movement_counter", "counts movements", BEACON_KIND_INTEGER, "255"),
            field("sequence", "counts measurements", BEACON_KIND_INTEGER, "all ones"),
            field("mac", "address of the tag", BEACON_KIND_ADDRESS, "all ones"),
        ]
    }

    private static func field(
        _ name: StaticString,
        _ meaning: StaticString,
        _ kind: Int,
        _ absent: StaticString?
    ) -> beacon_field {
        beacon_field(
            name: text(name),
            meaning: text(meaning),
            absent: absent.map(text),
            kind: UInt32(kind),
            flags: 0
        )
    }

    private static func text(_ text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private static func stored<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        memory.initialize(from: elements, count: elements.count)
        return UnsafePointer(memory)
    }

    private static let vectors: StaticString = #"""
        [
        {"name": "format 5", "source": "ruuvi/docs data-format-5-rawv2.md, case: valid data",
          "advertisingData": "1B FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5, "temperature_c": 24.3, "humidity_pct": 53.49, "pressure_pa": 100044,
            "acceleration_x_g": 0.004, "acceleration_y_g": -0.004, "acceleration_z_g": 1.036,
            "battery_v": 2.977, "tx_power_dbm": 4, "movement_counter": 66, "sequence": 205,
            "mac": "CB:B8:33:4C:88:4F"}}]},
        {"name": "format 5, maximum values", "source": "ruuvi/docs data-format-5-rawv2.md, case: maximum values",
          "advertisingData": "1B FF 99 04 05 7F FF FF FE FF FE 7F FF 7F FF 7F FF FF DE FE FF FE CB B8 33 4C 88 4F",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5, "temperature_c": 163.835, "humidity_pct": 163.835,
            "pressure_pa": 115534, "acceleration_x_g": 32.767, "acceleration_y_g": 32.767,
            "acceleration_z_g": 32.767, "battery_v": 3.646, "tx_power_dbm": 20,
            "movement_counter": 254, "sequence": 65534, "mac": "CB:B8:33:4C:88:4F"}}]},
        {"name": "format 5, minimum values", "source": "ruuvi/docs data-format-5-rawv2.md, case: minimum values",
          "advertisingData": "1B FF 99 04 05 80 01 00 00 00 00 80 01 80 01 80 01 00 00 00 00 00 CB B8 33 4C 88 4F",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5, "temperature_c": -163.835, "humidity_pct": 0, "pressure_pa": 50000,
            "acceleration_x_g": -32.767, "acceleration_y_g": -32.767, "acceleration_z_g": -32.767,
            "battery_v": 1.6, "tx_power_dbm": -40, "movement_counter": 0, "sequence": 0,
            "mac": "CB:B8:33:4C:88:4F"}}]},
        {"name": "format 5, nothing available", "source": "ruuvi/docs data-format-5-rawv2.md, case: invalid values",
          "advertisingData": "1B FF 99 04 05 80 00 FF FF FF FF 80 00 80 00 80 00 FF FF FF FF FF FF FF FF FF FF FF",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5},
            "invalid": [
            "temperature_c", "humidity_pct", "pressure_pa", "acceleration_x_g", "acceleration_y_g",
            "acceleration_z_g", "battery_v", "tx_power_dbm", "movement_counter", "sequence", "mac"]}]},
        {"name": "format 5, steps of humidity and temperature", "source": "ruuvi/docs data-format-5-rawv2.md, tables of humidity and temperature: 10010 is 25.025 %, 0xFE3D -2.255 \u00b0C; the rest as in its valid data",
          "advertisingData": "1B FF 99 04 05 FE 3D 27 1A C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5, "temperature_c": -2.255, "humidity_pct": 25.025,
            "pressure_pa": 100044, "acceleration_x_g": 0.004, "acceleration_y_g": -0.004,
            "acceleration_z_g": 1.036, "battery_v": 2.977, "tx_power_dbm": 4,
            "movement_counter": 66, "sequence": 205, "mac": "CB:B8:33:4C:88:4F"}}]},
        {"name": "format 5 one octet short", "source": "the first vector, cut",
          "advertisingData": "1A FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88",
          "verdict": "malformed",
          "malformed": [{"format": "ruuvi-5", "offset": 27, "reason": "too_short"}]},
        {"name": "format 5 one octet long", "source": "the first vector and an octet",
          "advertisingData": "1C FF 99 04 05 12 FC 53 94 C3 7C 00 04 FF FC 04 0C AC 36 42 00 CD CB B8 33 4C 88 4F 00",
          "verdict": "decoded",
          "frames": [{"format": "ruuvi-5", "fields": {
            "data_format": 5, "temperature_c": 24.3, "humidity_pct": 53.49, "pressure_pa": 100044,
            "acceleration_x_g": 0.004, "acceleration_y_g": -0.004, "acceleration_z_g": 1.036,
            "battery_v": 2.977, "tx_power_dbm": 4, "movement_counter": 66, "sequence": 205,
            "mac": "CB:B8:33:4C:88:4F"}}],
          "malformed": [{"format": "ruuvi-5", "offset": 28, "reason": "too_long"}]},
        {"name": "format 5 of eighteen octets", "source": "ruuvi/docs data-format-c5-rawv2.md, case: valid data prints 05 before the layout of C5; its table says C5, and format 5 has 24 octets",
          "advertisingData": "15 FF 99 04 05 12 FC 53 94 C3 7C AC 36 42 00 CD CB B8 33 4C 88 4F",
          "verdict": "malformed",
          "malformed": [{"format": "ruuvi-5", "offset": 22, "reason": "too_short"}]}
        ]
        """#
}

/// What Beacon looks for.
@c(beacon_plugin_v1)
public func beaconPlugin(_ hostABI: UInt32) -> UnsafePointer<beacon_plugin>? {
    hostABI == BEACON_PLUGIN_ABI ? Table.plugin : nil
}
