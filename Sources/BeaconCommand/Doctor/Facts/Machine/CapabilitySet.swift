/// Capabilities as the kernel keeps them: a bit each.
struct CapabilitySet: Equatable, Sendable {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// Reads the form of /proc/PID/status: `000001ffffffffff`.
    init?(hex text: Substring) {
        guard let bits = UInt64(text, radix: 16) else { return nil }
        self.bits = bits
    }

    func contains(_ capability: Capability) -> Bool { bits & 1 << UInt64(capability.rawValue) != 0 }

    /// Those of interest here, as a list for a message: `CAP_NET_RAW, CAP_NET_ADMIN`.
    var text: String {
        let names = [Capability.rawSockets, .networkAdministration].filter(contains).map(\.name)
        return names.isEmpty ? "neither CAP_NET_RAW nor CAP_NET_ADMIN" : names.joined(separator: " and ")
    }
}
