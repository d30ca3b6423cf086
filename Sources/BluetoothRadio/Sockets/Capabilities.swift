import Glibc

/// The rights that Bluetooth sockets ask for, and how to give them to this program.
public enum Capabilities {
    /// The command that gives the running program what it needs: `sudo setcap … /usr/bin/beacon`.
    public static var remedy: String { remedy(for: executablePath) }

    /// The command that gives an executable what all ways to the radio need, ready for a shell.
    public static func remedy(for path: String) -> String {
        "sudo setcap cap_net_raw,cap_net_admin+ep \(quoted(path))"
    }

    /// A word for the shell: as it is where nothing in it means something else.
    public static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { octet in
            switch octet {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "/._-+:@%".utf8.contains(octet)
            }
        }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }

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
        case .openUserChannel, .manage: "CAP_NET_ADMIN"
        }
    }
}
