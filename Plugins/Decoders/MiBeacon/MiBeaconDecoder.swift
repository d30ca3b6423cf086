public import BeaconCore

/// Reads MiBeacon, which sensors, switches, locks and scales of Xiaomi's platform send, versions 2 to 5.
///
///     offset  0      2        4        6        7
///             95 FE  control  product  counter  address (6), capability (1), its I/O (2), if the control says so,
///                                               then objects: id (2), length, value
///                                               encrypted, from version 4: ciphertext, counter (3), check (4)
///                                               encrypted before:          ciphertext, counter (3), octet
///
///     control  0x0001 asks for the time  0x0008 encrypted  0x0010 address  0x0020 capability  0x0040 objects
///              0x0080 mesh  0x0100 bound  0x0200 asks to be bound  0x0C00 authentication  0xF000 version
///
/// Little endian. MiEcosystem/miio_open, BLE, MiBeacon protocol and object protocol. The same may stand in
/// manufacturer specific data of Xiaomi.
public struct MiBeaconDecoder: BeaconDecoder {
    static let service: UInt16 = 0xFE95
    static let xiaomi: UInt16 = 0x038F
    static let key = KeyQuery(.bindKey, of: "mibeacon")

    /// The objects and the products, each by id.
    let objects: [MiBeaconObject]
    let products: [MiBeaconProduct]

    public init() {
        objects = MiBeaconObject.all.sorted { $0.id < $1.id }
        products = MiBeaconProduct.all.sorted { $0.id < $1.id }
    }

    public var claims: [Claim] {
        [
            .serviceData16(Self.service),
            .manufacturerData(CompanyIdentifier(rawValue: Self.xiaomi)),
            .serviceData16(XiaomiScaleField.weightScale),
            .serviceData16(XiaomiScaleField.bodyComposition),
            .serviceData16(PlantField.service),
        ]
    }

    public var formats: [Format] {
        [
            Format(
                "mibeacon",
                "Sensors, switches and locks of Xiaomi's platform",
                fields: MiBeaconField.declarations,
                mayRepeat: true,
                replayCounter: ReplayCounter(field: MiBeaconField.counter.rawValue, bits: 32)
            ),
            Format(
                "xiaomi-scale",
                "Mi Scale and Body Composition Scale",
                fields: XiaomiScaleField.declarations
            ),
            Format("hhccjcy10", "Flower Care of 2022", fields: PlantField.declarations),
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= 2 else { return .notMine }
        guard context.type == .serviceData16 else {
            // Xiaomi's phones send other things by the same company identifier.
            guard let head = MiBeaconHead(value), head.isPlausible(in: value) else { return .notMine }
            return read(head, value, context, into: &frames)
        }
        switch value.littleEndianUInt16(at: 0) {
        case Self.service: break
        case PlantField.service: return plant(value, into: &frames)
        default: return scale(value, into: &frames)
        }
        guard let head = MiBeaconHead(value) else { return .malformed(offset: value.count, .tooShort) }
        guard 2...5 ~= head.version else { return .malformed(offset: 3, .unknownVersion) }
        guard head.end <= value.count else { return .malformed(offset: value.count, .tooShort) }
        return read(head, value, context, into: &frames)
    }

    private func read(
        _ head: MiBeaconHead,
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let product = MiBeaconProduct.find(head.product, in: products)
        let start = frames.position
        add(head, product, of: value, into: &frames)
        let rest = head.end..<value.count
        if head.isMesh {
            if !rest.isEmpty { frames.octets(MiBeaconField.payload.rawValue, rest) }
            return .decoded
        }
        guard head.hasObjects else { return .decoded(upTo: head.end, in: value) }
        guard head.isEncrypted else {
            // A device whose key is known does not go over to plain objects by itself.
            guard !context.holdsKey(Self.key, payloadAddress: head.address(in: value)) else {
                frames.takeBack(to: start)
                frames.begin()
                frames.encryption(.downgrade)
                return .decoded
            }
            return read(value.extracting(rest), at: rest.lowerBound, of: product, into: &frames)
        }
        guard rest.count >= head.trailerLength + MiBeaconObject.headLength else {
            return .malformed(offset: value.count, .tooShort)
        }
        return open(head, product, value, context, into: &frames)
    }

    private func add(
        _ head: MiBeaconHead,
        _ product: MiBeaconProduct,
        of value: Span<UInt8>,
        into frames: inout FrameWriter
    ) {
        frames.begin()
        frames.integer(.version, Int64(head.version))
        frames.integer(.modelNumber, Int64(head.product))
        if product.hasName { frames.text(.model, product.name) }
        frames.integer(.packet, Int64(value[6]))
        if head.version >= 5 { frames.boolean(.isBound, head.control & 0x0100 != 0) }
        if head.version < 5, head.control & 1 != 0 { frames.boolean(.asksForTime, true) }
        if head.control & 0x0200 != 0 { frames.boolean(.asksToBeBound, true) }
        frames.integer(.authentication, Int64(head.control >> 10 & 3))
        if head.isMesh { frames.boolean(.isMesh, true) }
        if let mac = head.mac {
            frames.octets(MiBeaconField.mac.rawValue, reversing: mac..<mac + 6, of: value)
        }
        if let capability = head.capability {
            frames.integer(.capabilities, Int64(value[capability]))
            if head.hasIO { frames.integer(.io, Int64(value.littleEndianUInt16(at: capability + 1))) }
        }
    }
}

extension DecoderPlugin {
    public static let miBeacon = DecoderPlugin(
        .decoder("mibeacon", "Sensors, switches and locks of Xiaomi's platform"),
        vectors: {
            [
                PackageResources.packets_json, PackageResources.objects_json, PackageResources.events_json,
                PackageResources.scales_json,
            ]
        }
    ) { _ in MiBeaconDecoder() }
}
