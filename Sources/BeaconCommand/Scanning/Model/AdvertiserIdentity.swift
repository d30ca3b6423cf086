internal import BeaconCore

/// Who sends: an address with its type.
struct AdvertiserIdentity: Hashable, Sendable {
    var address: DeviceAddress
    var type: AddressType?

    /// As in output; a public address is told by its type alone.
    var text: String {
        var buffer = OutputBuffer()
        buffer.append(address)
        return String(decoding: buffer.octets, as: UTF8.self)
    }
}
