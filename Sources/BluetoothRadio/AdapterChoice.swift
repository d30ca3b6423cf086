public import BeaconCore

/// Which adapters a user asks for: `hci0`, `00:1A:7D:DA:71:13`, `all`, or the first there is.
///
/// An address stays with its adapter when the kernel gives it another index after a reset or a replug.
public enum AdapterChoice: Hashable, Sendable {
    /// The adapter with the lowest index.
    case first
    case all
    case index(UInt16)
    case address(DeviceAddress)

    /// Reads what a user wrote.
    ///
    /// - Throws: a usage failure that says what an adapter looks like.
    public init(_ text: String) throws(Failure) {
        if text == "all" {
            self = .all
        } else if let address = DeviceAddress(text: text) {
            self = .address(address)
        } else if text.hasPrefix("hci"), let index = Self.index(text.dropFirst(3)) {
            self = .index(index)
        } else {
            throw Failure(
                .usage,
                "'\(text)' is no adapter: write hci0, an address such as 00:1A:7D:DA:71:13, or all"
            )
        }
    }

    /// The number behind `hci`; 65,535 means "no device" to the kernel.
    private static func index(_ digits: Substring) -> UInt16? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt16(digits).flatMap { $0 == .max ? nil : $0 }
    }
}
