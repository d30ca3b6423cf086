public import BeaconCore

/// Reads exposure notifications, by which phones noted whom they met: service data of 0xFD6F.
///
///     offset  0      2                             18
///             6F FD  rolling proximity identifier  encrypted metadata (4)
///
/// Apple and Google, Exposure Notification: Bluetooth Specification, v1.2.
public struct ExposureNotificationDecoder: BeaconDecoder {
    private static let metadataOffset = 18
    private static let length = 22

    public init() {}

    public var claims: [Claim] { [.serviceData16(0xFD6F)] }

    public var formats: [Format] {
        [
            Format(
                "exposure-notification",
                "Exposure notification of Apple and Google",
                fields: [
                    FieldDeclaration("rolling_proximity_identifier", .bytes, "changes with the address"),
                    FieldDeclaration("encrypted_metadata", .bytes, "version and transmit power, encrypted"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.metadataOffset else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.octets(0, 2..<Self.metadataOffset)
        // Who it is, is known; that something is missing is said beside it.
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        frames.octets(1, Self.metadataOffset..<Self.length)
        return .decoded(upTo: Self.length, in: value)
    }
}

extension DecoderPlugin {
    public static let exposureNotification = DecoderPlugin(
        .decoder("exposure-notification", "Exposure notification of Apple and Google"),
        isNoise: true,
        vectors: { [PackageResources.exposure_notification_json] }
    ) { _ in ExposureNotificationDecoder() }
}
