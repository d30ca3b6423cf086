import BeaconIO

/// The switches that hold radios off (rfkill).
///
/// Found by their names alone: the kernel numbers a switch anew, ever upward, each time an adapter is plugged in.
public enum RadioSwitches {
    /// Whether a switch holds the adapter off, by software or by hand.
    ///
    /// - Parameters:
    ///   - adapter: its name, such as `hci0`.
    ///   - folder: where the kernel shows its switches.
    /// - Returns: `nil` when there is no switch for it, or it can't be read.
    public static func isBlocked(_ adapter: String, in folder: String = "/sys/class/rfkill") -> Bool? {
        guard let switches = try? FileSystem.names(in: folder) else { return nil }
        for name in switches where text("\(folder)/\(name)/name") == adapter {
            guard let soft = text("\(folder)/\(name)/soft"), let hard = text("\(folder)/\(name)/hard") else {
                return nil
            }
            return soft != "0" || hard != "0"
        }
        return nil
    }

    private static func text(_ path: String) -> String? {
        guard let octets = try? FileSystem.contents(path, limit: 64) else { return nil }
        return String(decoding: octets.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
