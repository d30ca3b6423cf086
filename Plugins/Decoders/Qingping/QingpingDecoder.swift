public import BeaconCore

/// Reads thermometers and sensors of Qingping (ClearGrass), in their own format.
///
///     offset  0      2      3     4        10
///             CD FD  flags  kind  address  objects: id, length, value
///
/// Little endian; the address too. No document of the maker is known: read from Bluetooth-Devices/qingping-ble
/// and custom-components/ble_monitor.
public struct QingpingDecoder: BeaconDecoder {
    /// The fields, in the order in which the format declares them.
    private enum FieldIndex: Int {
        case kind, mac, temperature, humidity, battery, door, isLeftOpen, pressure, motion, illuminance, light
        case pm25, pm10, co2, packet
    }

    public init() {}

    public var claims: [Claim] { [.serviceData16(0xFDCD)] }

    public var formats: [Format] {
        [
            Format(
                "qingping",
                "Thermometers and sensors of Qingping",
                fields: [
                    FieldDeclaration("device_type_id", .integer, "what kind of device"),
                    FieldDeclaration("mac", .address, "address of the device"),
                    FieldDeclaration("temperature_c", .decimal, "temperature"),
                    FieldDeclaration("humidity_pct", .decimal, "relative humidity"),
                    FieldDeclaration("battery_pct", .integer, "charge of the battery"),
                    FieldDeclaration("door", .boolean, "a door or window is open"),
                    FieldDeclaration("door_left_open", .boolean, "a door or window was left open"),
                    FieldDeclaration("pressure_pa", .decimal, "pressure of the air"),
                    FieldDeclaration("motion", .boolean, "something moves"),
                    FieldDeclaration("illuminance_lux", .decimal, "light"),
                    FieldDeclaration("light", .boolean, "light is there"),
                    FieldDeclaration("pm25_ugm3", .decimal, "particles of up to 2.5 µm"),
                    FieldDeclaration("pm10_ugm3", .decimal, "particles of up to 10 µm"),
                    FieldDeclaration("co2_ppm", .integer, "carbon dioxide"),
                    FieldDeclaration("packet_id", .integer, "counts packets, and wraps"),
                ],
                mayRepeat: true
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 12 else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(FieldIndex.kind.rawValue, Int64(value[3]))
        frames.octets(FieldIndex.mac.rawValue, reversing: 4..<10, of: value)
        var offset = 10
        var hasPacket = false
        while offset < value.count {
            guard offset + 1 < value.count else { return .malformed(offset: value.count, .tooShort) }
            let end = offset + 2 + Int(value[offset + 1])
            guard end <= value.count else { return .malformed(offset: value.count, .tooShort) }
            // A door sensor repeats its state under the id of the packet number, behind that.
            let isState = hasPacket && value[offset] == 0x0F && value[3] == 0x04
            hasPacket = hasPacket || value[offset] == 0x0F
            read(isState ? 0x04 : value[offset], offset + 2..<end, of: value, into: &frames)
            offset = end
        }
        return .decoded
    }

    /// Adds what an object says; objects of other ids or lengths are passed over.
    private func read(_ id: UInt8, _ range: Range<Int>, of value: Span<UInt8>, into frames: inout FrameWriter)
    {
        let at = range.lowerBound
        switch (id, range.count) {
        case (0x01, 4):
            decimal(.temperature, Int64(value.littleEndianInt16(at: at)), -1, &frames)
            decimal(.humidity, Int64(value.littleEndianUInt16(at: at + 2)), -1, &frames)
        // The highest bit is not the battery's: while it is charged, or of a plugged-in device.
        case (0x02, 1): frames.integer(FieldIndex.battery.rawValue, Int64(value[at] & 0x7F))
        case (0x04, 1):
            frames.boolean(FieldIndex.door.rawValue, value[at] != 1)
            frames.boolean(FieldIndex.isLeftOpen.rawValue, value[at] == 2)
        case (0x07, 2): decimal(.pressure, Int64(value.littleEndianUInt16(at: at)) * 10, 0, &frames)
        case (0x08, 4):
            frames.boolean(FieldIndex.motion.rawValue, value[at] != 0)
            decimal(.illuminance, Int64(value.littleEndianUInt24(at: at + 1)), 0, &frames)
        case (0x09, 4): decimal(.illuminance, Int64(value.littleEndianUInt32(at: at)), 0, &frames)
        case (0x0F, 1): frames.integer(FieldIndex.packet.rawValue, Int64(value[at]))
        case (0x11, 1): frames.boolean(FieldIndex.light.rawValue, value[at] != 0)
        case (0x12, 4):
            decimal(.pm25, Int64(value.littleEndianUInt16(at: at)), 0, &frames)
            decimal(.pm10, Int64(value.littleEndianUInt16(at: at + 2)), 0, &frames)
        case (0x13, 2): frames.integer(FieldIndex.co2.rawValue, Int64(value.littleEndianUInt16(at: at)))
        default: break
        }
    }

    private func decimal(
        _ field: FieldIndex,
        _ mantissa: Int64,
        _ exponent: Int8,
        _ frames: inout FrameWriter
    ) {
        frames.decimal(field.rawValue, mantissa, exponent: exponent)
    }
}

extension DecoderPlugin {
    public static let qingping = DecoderPlugin(
        .decoder("qingping", "Thermometers and sensors of Qingping"),
        vectors: { [PackageResources.qingping_json] }
    ) { _ in QingpingDecoder() }
}
