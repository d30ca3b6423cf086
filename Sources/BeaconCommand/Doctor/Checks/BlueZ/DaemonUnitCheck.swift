/// The state of bluetoothd's unit, read from files: systemd need not run for that.
struct DaemonUnitCheck: DoctorCheck {
    private static let lookedAt = "bluetooth.service in /etc/systemd/system and /usr/lib/systemd/system"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        let daemon = facts.daemon
        let runs = daemon.unitHasProcesses.map { $0 ? ", active" : ", not active" } ?? ""
        let systemd = facts.surroundings.hasSystemd ? runs : "; systemd does not run this system"
        switch daemon.unit {
        case .absent: return []
        case .masked:
            return [
                Finding(
                    .daemonUnit,
                    .warn,
                    "bluetooth.service is masked: it never starts",
                    lookedAt: Self.lookedAt,
                    mend: "sudo systemctl unmask bluetooth"
                )
            ]
        case .disabled:
            let mend = facts.surroundings.hasSystemd ? "sudo systemctl enable bluetooth" : nil
            return [
                Finding(
                    .daemonUnit,
                    mend == nil ? .ok : .warn,
                    "bluetooth.service is disabled: it does not start with the system\(systemd)",
                    lookedAt: Self.lookedAt,
                    mend: mend
                )
            ]
        case .enabled:
            return [
                Finding(
                    .daemonUnit,
                    .ok,
                    "bluetooth.service is enabled\(systemd)",
                    lookedAt: Self.lookedAt
                )
            ]
        }
    }
}
