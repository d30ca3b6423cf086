import BeaconCore

/// A device below an adapter, as its path says: `/org/bluez/hci0/dev_A4_C1_38_00_00_01`.
struct DeviceKey: Hashable {
    /// Which of our adapters: its place in the list of listeners.
    let adapter: Int
    let address: DeviceAddress

    init(adapter: Int, address: DeviceAddress) {
        self.adapter = adapter
        self.address = address
    }

    /// The last part of a path, from behind the adapter's; `nil` when it is no device.
    static func address(inPath path: Span<UInt8>) -> (address: DeviceAddress, adapterLength: Int)? {
        // "/dev_" and 17 characters; what a device offers lies deeper.
        guard path.count > 22 else { return nil }
        let start = path.count - 22
        guard path[start] == UInt8(ascii: "/"), path[start + 1] == UInt8(ascii: "d"),
            path[start + 2] == UInt8(ascii: "e"), path[start + 3] == UInt8(ascii: "v"),
            path[start + 4] == UInt8(ascii: "_")
        else { return nil }
        var value: UInt64 = 0
        for position in 0..<17 {
            let character = path[start + 5 + position]
            if position % 3 == 2 {
                guard character == UInt8(ascii: "_") else { return nil }
            } else {
                guard let digit = hexDigitValue(character) else { return nil }
                value = value << 4 | UInt64(digit)
            }
        }
        return (DeviceAddress(rawValue: value), start)
    }
}
