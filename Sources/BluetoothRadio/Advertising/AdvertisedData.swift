/// What one advert says: the octets that are sent, and those that answer a scan request.
public struct AdvertisedData: Hashable, Sendable {
    public var advertisingData: [UInt8]
    /// Empty when scan requests are not answered.
    public var scanResponseData: [UInt8]

    public init(_ advertisingData: [UInt8], scanResponse: [UInt8] = []) {
        self.advertisingData = advertisingData
        scanResponseData = scanResponse
    }
}
