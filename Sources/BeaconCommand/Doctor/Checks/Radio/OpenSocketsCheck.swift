/// Who else has HCI sockets open; the kernel does not say which of them scan.
struct OpenSocketsCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.kernel.socket.works else { return [] }
        let sockets = facts.sockets
        guard let count = sockets.count else {
            let message = "who has HCI sockets open cannot be seen"
            return [Finding(.sockets, .ok, message, lookedAt: "/proc/net/hci")]
        }
        let lookedAt = "/proc/net/hci, /proc/*/fd"
        guard count > 0 else {
            return [Finding(.sockets, .ok, "no other program has an HCI socket open", lookedAt: lookedAt)]
        }
        var parts = sockets.holders.map { "\($0.name) (process \($0.process))" }
        if sockets.unknownCount > 0 { parts.append("processes that only root may look into") }
        let isDaemonAlone = sockets.holders.allSatisfy { $0.name == "bluetoothd" }
        let message = "\(count) HCI sockets are open, in \(parts.joined(separator: ", "))"
        guard !isDaemonAlone else { return [Finding(.sockets, .ok, message, lookedAt: lookedAt)] }
        return [
            Finding(
                .sockets,
                .warn,
                "\(message); which of them scan, /proc does not tell",
                lookedAt: lookedAt
            )
        ]
    }
}
