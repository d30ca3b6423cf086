import BeaconIO

extension KernelRadio {
    /// The kernel cuts names of processes to 15 octets.
    private static let daemon = Array("bluetoothd\n".utf8)

    public func isDaemonRunning() -> Bool {
        let processes = (try? FileSystem.names(in: "/proc")) ?? []
        return processes.contains { process in
            guard let first = process.utf8.first, (0x31...0x39).contains(first) else { return false }
            return (try? FileSystem.contents("/proc/\(process)/comm", limit: 16)) == Self.daemon
        }
    }
}
