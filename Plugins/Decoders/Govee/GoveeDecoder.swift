public import BeaconCore

/// Reads thermometers, probes and sensors of Govee.
///
/// Their makers put a model, or a part of the address, where
/// the company identifier belongs, so that name, services and length say what it is.
///
///     payload  company      offset of the structure's value
///        6     EC88         3 packed (3), battery                                     H5072, H5075
///        6     0001         4 packed (3), battery                                     H5100 to H5105, H5110, …
///        6     0001         4 packed with dust (4)                                    H5106
///        6     8803, 8843   6 occupancy, motion                                       H5127
///        7     EC88         3 temperature (2), humidity (2), battery                  H5074
///        8     0001         4 packed (3), battery, …                                  H5108
///        8     0001         4 packed (3), carbon dioxide (2), error                   H5140
///        8     0001         4 packed (3), battery, …, probe                           H5112
///        9     EC88         3 temperature (2), humidity (2), battery                  H5051, H5052, H5071
///        9     0001         4 sensor, packed (3), battery                             H5178
///        9     8801         6 temperature (2), humidity (2), battery                  H5179
///       14, 17, 20          10 temperatures and alarms of probes                      H5181 to H5198
///       18, 20              4 battery, probes, temperatures and alarms                H5055
///       24     EF88         4 time (4), encrypted (16), check (2)                     H5121 to H5130
///
/// Packed is temperature in 0.1 °C × 1000 + humidity in 0.1 %, with a sign in the highest bit. Big endian, but
/// for temperatures that come alone. No document of the maker is known: read from Bluetooth-Devices/govee-ble.
public struct GoveeDecoder: BeaconDecoder {
    static let thermometer: UInt16 = 0xEC88
    static let shared: UInt16 = 0x0001

    public init() {}

    public var claims: [Claim] {
        let companies: [UInt16] = [
            Self.thermometer, Self.shared, 0x8801, 0x8803, 0x8843, 0xEF88,
            // Identifiers that probes were seen with whose name and services do not say what they are.
            0x2730, 0x1B36, 0x67DD, 0xE02F, 0xF79F, 0xF861, 0x388A, 0xEA42, 0xAAA2, 0xD14B, 0x4A32, 0x0332,
            0x4C32, 0xAC63, 0x3022, 0xEA1C,
        ]
        let services: [UInt16] = [0x8151, 0x8251, 0x8351, 0x8451, 0x8551, 0x9151, 0x9851, 0x5550]
        let names = ["GVH518", "GVH519", "GVH5055", "Govee_H518", "Govee_H519", "Govee_H5055"]
        return companies.map { .manufacturerData(CompanyIdentifier(rawValue: $0)) }
            + services.map { .manufacturerDataBesideService($0) }
            + names.map { .manufacturerDataBesideName(prefix: $0) }
    }

    public var formats: [Format] {
        [Format("govee", "Thermometers, probes and sensors of Govee", fields: GoveeField.declarations)]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 2 else { return .notMine }
        // Some models glue the scan response's false iBeacon to the end.
        let count = Self.hasMark(value) ? value.count - Self.markLength : value.count
        switch (value.littleEndianUInt16(at: 0), count - 2) {
        case (Self.thermometer, 6): packed(value, at: 3, into: &frames)
        case (Self.shared, 6): dusty(value, context, into: &frames)
        case (Self.thermometer, 7), (Self.thermometer, 9): plain(value, at: 3, into: &frames)
        case (Self.shared, 8): long(value, context, into: &frames)
        case (Self.shared, 9): numbered(value, into: &frames)
        case (0x8801, 9): plain(value, at: 6, into: &frames)
        case (0x8803, 6), (0x8843, 6): presence(value, into: &frames)
        case (0xEF88, 24): return hidden(value, into: &frames)
        case (Self.thermometer, _), (Self.shared, _), (0x8801, _), (0x8803, _), (0x8843, _), (0xEF88, _):
            return .notMine
        case (_, 14): return oneProbe(value, into: &frames)
        case (_, 17): return twoProbes(value, into: &frames)
        case (_, 18), (_, 20): return probes(value, count, context, into: &frames)
        default: return .notMine
        }
        return .decoded
    }

    // MARK: The false iBeacon

    private static let markLength = 25

    /// Whether it ends with an iBeacon whose UUID is the text INTELLI_ROCKS_HW.
    private static func hasMark(_ value: Span<UInt8>) -> Bool {
        guard value.count > markLength + 2 else { return false }
        let start = value.count - markLength
        return value.bigEndianUInt32(at: start) == 0x4C00_0215
            && value.bigEndianUInt64(at: start + 4) == 0x494E_5445_4C4C_495F
    }
}

extension DecoderPlugin {
    public static let govee = DecoderPlugin(
        .decoder("govee", "Thermometers, probes and sensors of Govee"),
        vectors: {
            [PackageResources.climate_json, PackageResources.probes_json, PackageResources.sensors_json]
        }
    ) { _ in GoveeDecoder() }
}
