/// Advertising data that is being put together, AD structure by AD structure.
///
///     offset  0       1     2 … length
///             length  type  value          then the next structure
public struct AdvertisingData: Equatable, Sendable {
    /// What fits a legacy advertising PDU (Core Specification, Vol 4, Part E, 7.8.7).
    public static let legacyLimit = 31
    /// What fits extended advertising data, over all fragments (Vol 4, Part E, 7.8.57).
    public static let extendedLimit = 1650

    public private(set) var octets: [UInt8] = []

    public init() {}

    /// Takes whole advertising data as it is.
    public init(octets: [UInt8]) { self.octets = octets }

    /// LE General Discoverable Mode, BR/EDR Not Supported (Core Specification Supplement, Part A, 1.3).
    public static let discoverableFlags: UInt8 = 0x06

    /// Data that begins with the flags of a device that speaks LE alone and wants to be found.
    public static var discoverable: AdvertisingData {
        AdvertisingData(octets: [0x02, ADType.flags.rawValue, discoverableFlags])
    }

    /// Appends one AD structure.
    ///
    /// - Throws: when the value is longer than the length octet can say.
    public mutating func append(_ type: ADType, _ value: [UInt8]) throws(EncodingFailure) {
        guard let length = UInt8(exactly: value.count + 1) else {
            throw EncodingFailure(nil, .structureTooLong(octets: value.count + 1))
        }
        octets.append(length)
        octets.append(type.rawValue)
        octets += value
    }

    /// Fails when the octets do not fit.
    public func check(limit: Int) throws(EncodingFailure) {
        guard octets.count <= limit else {
            throw EncodingFailure(nil, .dataTooLong(octets: octets.count, limit: limit))
        }
    }

    /// What breaks the rules of the structures' lengths, or `nil`.
    public var anomaly: ADAnomaly? {
        var walk = ADWalk()
        let span = octets.span
        while walk.next(in: span) != nil {}
        return walk.anomaly
    }
}
