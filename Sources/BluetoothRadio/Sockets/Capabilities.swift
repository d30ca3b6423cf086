import Glibc

/// The rights that Bluetooth sockets ask for, and how to give them to this program.
public enum Capabilities {
    /// The command that gives the running program what it needs: `sudo setcap … /usr/bin/beacon`.
    public static var remedy: String { "sudo setcap cap_net_raw,cap_net_admin+ep \(executablePath)" }

    /// The file of the running program; `beacon` where /proc does not tell.
    public static var executablePath: String {
        var octets = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe octets.withUnsafeMutableBytes { memory in
            guard let start = memory.baseAddress else { return 0 }
            return unsafe readlink("/proc/self/exe", start, memory.count)
        }
        guard count > 0 else { return "beacon" }
        return String(decoding: octets.prefix(count), as: UTF8.self)
    }

    static func needed(for operation: RadioError.Operation) -> String {
        switch operation {
        case .hear, .send, .open, .socket, .list, .information: "CAP_NET_RAW"
        case .powerUp, .powerDown, .reset: "CAP_NET_ADMIN"
        case .openUserChannel: "CAP_NET_ADMIN"
        }
    }
}
