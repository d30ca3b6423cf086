public import BeaconCore

/// Reads service data whose UUID is that of a GATT characteristic, and whose value is the characteristic's.
///
///     offset  0     2
///             uuid  value
///
/// Little endian. GATT Specification Supplement, 3, a section for each characteristic. The UUID of a service
/// belongs there; sensors send characteristics' all the same.
public struct CharacteristicDecoder: BeaconDecoder {
    private let characteristics: [Characteristic]

    public init() {
        var characteristics: [Characteristic] = []
        for (field, quantity) in CharacteristicQuantity.all.enumerated() {
            for var characteristic in quantity.characteristics {
                characteristic.field = field
                characteristics.append(characteristic)
            }
        }
        self.characteristics = characteristics
    }

    public var claims: [Claim] { characteristics.map { .serviceData16($0.uuid) } }

    public var formats: [Format] {
        [
            Format(
                "characteristic",
                "Values of GATT characteristics, sent as service data",
                fields: CharacteristicQuantity.all.map(\.field)
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= 2 else { return .notMine }
        let uuid = value.littleEndianUInt16(at: 0)
        guard let index = characteristics.firstIndex(where: { $0.uuid == uuid }) else { return .notMine }
        let characteristic = characteristics[index]
        if uuid == 0x2A6F, value.count == 3 { return coarseHumidity(value, characteristic, into: &frames) }
        let end = 2 + characteristic.length
        guard value.count >= end else { return .malformed(offset: value.count, .tooShort) }
        let number = Self.number(value, characteristic)
        if number == characteristic.absent {
            frames.begin()
            frames.absent(characteristic.field)
        } else {
            guard number <= characteristic.highest else { return .malformed(offset: 2, .reservedValue) }
            frames.begin()
            Self.add(number, characteristic, into: &frames)
        }
        return .decoded(upTo: end, in: value)
    }

    /// Humidity in one octet, in per cent: Blue Puck RHT sends it so, which the characteristic does not know.
    private func coarseHumidity(
        _ value: Span<UInt8>,
        _ characteristic: Characteristic,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value[2] <= 100 else { return .malformed(offset: 2, .reservedValue) }
        frames.begin()
        frames.decimal(characteristic.field, Int64(value[2]), exponent: 0)
        return .decoded
    }

    private static func number(_ value: Span<UInt8>, _ characteristic: Characteristic) -> Int64 {
        var bits: UInt64 = 0
        for offset in (0..<characteristic.length).reversed() { bits = bits << 8 | UInt64(value[2 + offset]) }
        guard characteristic.form == .signed else { return Int64(bits) }
        let unused = UInt64(64 - 8 * characteristic.length)
        return Int64(bitPattern: bits << unused) >> Int64(unused)
    }

    private static func add(
        _ number: Int64,
        _ characteristic: Characteristic,
        into frames: inout FrameWriter
    ) {
        let (field, exponent) = (characteristic.field, characteristic.exponent)
        guard characteristic.form == .mediumFloat else {
            return frames.decimal(field, number * characteristic.factor, exponent: exponent)
        }
        // Infinity both ways, no number, not at this resolution, reserved (IEEE 11073-20601).
        guard !(0x7FE...0x802).contains(number) else { return frames.absent(field) }
        // Sign extension of twelve bits, and of four.
        let mantissa = (number & 0xFFF ^ 0x800) - 0x800
        let power = Int8(truncatingIfNeeded: (number >> 12 ^ 8) - 8)
        frames.decimal(field, mantissa, exponent: exponent + power)
    }
}

extension DecoderPlugin {
    public static let characteristic = DecoderPlugin(
        .decoder("characteristic", "Values of GATT characteristics, sent as service data"),
        vectors: { [PackageResources.characteristics_json] }
    ) { _ in CharacteristicDecoder() }
}
