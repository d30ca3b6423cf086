internal import BeaconCore

extension Surroundings {
    init(_ files: FileTree) {
        containerSign = Self.containerSign(files)
        hasSystemd = files.exists("/run/systemd/system")
        readNetwork(files)
        // The first user namespace maps every user to itself.
        if let map = files.value("/proc/self/uid_map") {
            let columns = map.split(separator: " ")
            isInitialUser = columns == ["0", "0", "4294967295"]
        }
    }

    private static func containerSign(_ files: FileTree) -> String? {
        let marks = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"]
        if let mark = files.first(of: marks) { return mark }
        if let environment = files.text("/proc/1/environ"),
            environment.split(separator: "\0").contains(where: { $0.hasPrefix("container=") })
        {
            return "/proc/1/environ"
        }
        let words = ["docker", "kubepods", "libpod", "/lxc"]
        for path in ["/proc/1/cgroup", "/proc/self/cgroup"] {
            if let groups = files.text(path), words.contains(where: groups.holds) { return path }
        }
        return nil
    }

    /// These settings are of the kernel as a whole, and it shows them in its first network namespace alone.
    private mutating func readNetwork(_ files: FileTree) {
        if let own = files.target("/proc/self/ns/net"), let first = files.target("/proc/1/ns/net"),
            own != first
        {
            networkSign = "/proc/self/ns/net beside /proc/1/ns/net"
            isInitialNetwork = false
        } else if files.exists("/proc/sys/net/core") {
            networkSign = "/proc/sys/net/core/dev_weight"
            isInitialNetwork = files.exists(networkSign)
        }
    }
}
