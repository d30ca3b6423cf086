public import BeaconCore

/// Reads BTHome, both versions, plain and encrypted.
///
///     offset  0      2
///             D2 FC  information: 0x01 encrypted, 0x02 address, 0x04 trigger based, version in three bits
///                    address (6), if any, then objects: id, value
///                    encrypted: ciphertext, counter (4), integrity check (4)
///             1C 18  version 1, objects: length in five bits and kind of number in three, id, value
///             1E 18  version 1, encrypted: ciphertext, counter (4), integrity check (4)
///
/// Little endian. BTHome, Format, and the same for version 1. An object's length follows from its id in
/// version 2, so that an unknown id ends the reading.
public struct BTHomeDecoder: BeaconDecoder {
    static let version2: UInt16 = 0xFCD2
    static let version1: UInt16 = 0x181C
    static let version1Encrypted: UInt16 = 0x181E
    private static let key = KeyQuery(.bindKey, of: "bthome")

    /// The objects by their ids.
    let objects: [BTHomeObject?]

    public init() {
        var objects = [BTHomeObject?](repeating: nil, count: 256)
        for (field, quantity) in BTHomeQuantity.all.enumerated() {
            for var object in quantity.objects {
                object.field = field
                objects[Int(object.id)] = object
            }
        }
        self.objects = objects
    }

    public var claims: [Claim] {
        [
            .serviceData16(Self.version2), .serviceData16(Self.version1),
            .serviceData16(Self.version1Encrypted),
        ]
    }

    public var formats: [Format] {
        [
            Format(
                "bthome",
                "BTHome, versions 1 and 2",
                fields: BTHomeQuantity.all.map(\.field),
                mayRepeat: true,
                replayCounter: ReplayCounter(field: BTHomeQuantity.Head.counter.rawValue, bits: 32)
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 2 else { return .malformed(offset: value.count, .tooShort) }
        switch value.littleEndianUInt16(at: 0) {
        case Self.version2: return version2(value, context, into: &frames)
        case Self.version1:
            guard startsVersion1(value) else { return .notMine }
            guard !context.holdsKey(Self.key) else { return downgrade(&frames) }
            return version1(value, from: 2, into: &frames)
        default: return sealedVersion1(value, context, into: &frames)
        }
    }

    private func version2(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        let information = value[2]
        guard information >> 5 == 2 else { return .malformed(offset: 2, .unknownVersion) }
        let start = information & 2 == 0 ? 3 : 9
        let isEncrypted = information & 1 == 1
        guard value.count > start + (isEncrypted ? 8 : 0) else {
            return .malformed(offset: value.count, .tooShort)
        }
        // A first object that is none leaves nothing to say.
        if !isEncrypted, objects[Int(value[start])] == nil {
            return .malformed(offset: start, .reservedValue)
        }
        let mac = start > 3 ? DeviceAddress(littleEndian: value, at: 3) : nil
        if !isEncrypted, context.holdsKey(Self.key, payloadAddress: mac) { return downgrade(&frames) }
        begin(version: 2, &frames)
        frames.boolean(.isTriggerBased, information & 4 != 0)
        if start > 3 { frames.octets(BTHomeQuantity.Head.mac.rawValue, reversing: 3..<9, of: value) }
        guard isEncrypted else { return readObjects(value, from: start, into: &frames) }
        frames.integer(.counter, Int64(value.littleEndianUInt32(at: value.count - 8)))
        let payload = sealed(value, from: start, mac ?? context.address)
        guard context.open(payload, of: value, with: Self.key, payloadAddress: mac, into: &frames) == .opened
        else { return stillSealed(value, payload, into: &frames) }
        return frames.readOpened { objects, frames in
            // A first object that is none still has a frame: its tag is right.
            readObjects(objects, from: 0, into: &frames)
        }
    }

    /// Reads what service 0x181E carries: version 1, encrypted.
    private func sealedVersion1(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 10 else { return .malformed(offset: value.count, .tooShort) }
        begin(version: 1, &frames)
        frames.integer(.counter, Int64(value.littleEndianUInt32(at: value.count - 8)))
        let payload = sealed(value, from: 2, context.address)
        guard context.open(payload, of: value, with: Self.key, into: &frames) == .opened
        else { return stillSealed(value, payload, into: &frames) }
        return frames.readOpened { objects, frames in version1(objects, from: 0, into: &frames) }
    }

    /// The nonce is the address, the UUID and, in version 2, the information; then the counter.
    ///
    /// Version 1 also authenticates an octet 0x11 (BTHome, Encryption; the same for version 1).
    private func sealed(_ value: Span<UInt8>, from start: Int, _ address: DeviceAddress) -> SealedPayload {
        let end = value.count
        var payload = SealedPayload(.ccm, start..<end - 8, tag: end - 4..<end)
        payload.nonce.append(bigEndian: address)
        payload.nonce.append(0..<min(start, 3), of: value)
        payload.nonce.append(end - 8..<end - 4, of: value)
        if start == 2 { payload.associated.append(0x11) }
        return payload
    }

    /// A device whose key is known does not go over to plain objects by itself.
    private func downgrade(_ frames: inout FrameWriter) -> Verdict {
        frames.begin()
        frames.encryption(.downgrade)
        return .decoded
    }

    private func begin(version: Int64, _ frames: inout FrameWriter) {
        frames.begin()
        frames.integer(.version, version)
    }

    /// What is there of objects that no key opened.
    private func stillSealed(
        _ value: Span<UInt8>,
        _ payload: SealedPayload,
        into frames: inout FrameWriter
    ) -> Verdict {
        frames.octets(BTHomeQuantity.Head.ciphertext.rawValue, payload.ciphertext)
        frames.octets(BTHomeQuantity.Head.mic.rawValue, payload.tag)
        return .decoded
    }
}

extension FrameWriter {
    mutating func integer(_ head: BTHomeQuantity.Head, _ value: Int64) { integer(head.rawValue, value) }

    mutating func boolean(_ head: BTHomeQuantity.Head, _ value: Bool) { boolean(head.rawValue, value) }
}

extension DecoderPlugin {
    public static let btHome = DecoderPlugin(
        .decoder("bthome", "BTHome, versions 1 and 2"),
        vectors: {
            [PackageResources.objects_json, PackageResources.packets_json, PackageResources.version_1_json]
        }
    ) { _ in
        BTHomeDecoder()
    }
}
