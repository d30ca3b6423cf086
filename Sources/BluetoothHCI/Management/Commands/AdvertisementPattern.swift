public import BeaconCore

/// Octets that an advert must hold: in AD structures of one type, from one place on.
///
/// What an advertisement monitor of the kernel or of bluetoothd is given. People write it
/// `TYPE:START:OCTETS`: `0xff:0:4c000215` is manufacturer specific data that begins as an iBeacon's does.
public struct AdvertisementPattern: Hashable, Sendable {
    /// The octets that a pattern has room for, its start counted in.
    public static let maximumLength = 31

    public let type: ADType
    /// Where in the value of the structure the octets stand, counted from 0.
    public let start: UInt8
    /// At least one.
    public let octets: [UInt8]

    /// Gives `nil` when there are no octets, or when they pass what a pattern has room for.
    public init?(type: ADType, start: UInt8, octets: [UInt8]) {
        guard !octets.isEmpty, Int(start) + octets.count <= Self.maximumLength else { return nil }
        self.type = type
        self.start = start
        self.octets = octets
    }

    /// Reads `TYPE:START:OCTETS`: the type in hex with `0x` or in decimal, the octets in hex.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let type = Self.number(parts[0]), let start = Self.number(parts[1]),
            let octets = Self.octets(parts[2])
        else { return nil }
        self.init(type: ADType(rawValue: type), start: start, octets: octets)
    }

    private static func number(_ text: Substring) -> UInt8? {
        let isHex = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isHex ? text.dropFirst(2) : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ hexDigitValue($0) != nil }) else { return nil }
        return UInt8(digits, radix: isHex ? 16 : 10)
    }

    private static func octets(_ text: Substring) -> [UInt8]? {
        let digits = text.utf8.map(hexDigitValue)
        guard digits.count.isMultiple(of: 2) else { return nil }
        var octets: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            octets.append(high << 4 | low)
        }
        return octets
    }

    /// Whether an AD structure of this advertising data holds the octets; allocates nothing.
    public func matches(_ data: Span<UInt8>) -> Bool {
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            guard structure.type == type else { continue }
            let first = structure.value.lowerBound + Int(start)
            guard first + octets.count <= structure.value.upperBound else { continue }
            if isEqual(to: data, from: first) { return true }
        }
        return false
    }

    private func isEqual(to data: Span<UInt8>, from first: Int) -> Bool {
        for index in octets.indices where data[first + index] != octets[index] { return false }
        return true
    }

    /// As the kernel takes it: type, start, length, and a value of fixed size.
    var managementOctets: [UInt8] {
        let padding = [UInt8](repeating: 0, count: max(Self.maximumLength - octets.count, 0))
        return [type.rawValue, start, UInt8(truncatingIfNeeded: octets.count)] + octets + padding
    }
}

extension AdvertisementPattern: CustomStringConvertible {
    public var description: String {
        let digits = octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "0x\(String(type.rawValue, radix: 16)):\(start):\(digits)"
    }
}
