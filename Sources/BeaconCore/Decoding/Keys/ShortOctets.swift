/// Up to 16 octets without heap memory: a nonce, a block of AES.
public struct ShortOctets: BitwiseCopyable, Sendable {
    public static let capacity = 16

    private var storage: InlineArray<16, UInt8> = .init(repeating: 0)
    public private(set) var count = 0

    public init() {}

    /// The octet at `index`, or 0 behind the last.
    public subscript(index: Int) -> UInt8 {
        index >= 0 && index < Self.capacity ? storage[index] : 0
    }

    /// Appends an octet; what is more than 16 is dropped.
    public mutating func append(_ octet: UInt8) {
        guard count < Self.capacity else { return }
        storage[count] = octet
        count &+= 1
    }

    /// Appends octets of a value; a range that is not in it adds nothing.
    public mutating func append(_ range: Range<Int>, of value: Span<UInt8>) {
        guard range.lowerBound >= 0, range.upperBound <= value.count else { return }
        for index in range { append(value[index]) }
    }

    /// Appends an address, most significant octet first.
    public mutating func append(bigEndian address: DeviceAddress) {
        for index in 0..<6 { append(address.octet(5 - index)) }
    }

    /// Appends an address, least significant octet first, as it is sent.
    public mutating func append(littleEndian address: DeviceAddress) {
        for index in 0..<6 { append(address.octet(index)) }
    }
}

extension DeviceAddress {
    /// The octet at `index`, counted from the least significant.
    fileprivate func octet(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: rawValue >> UInt64(8 * index)) }
}
