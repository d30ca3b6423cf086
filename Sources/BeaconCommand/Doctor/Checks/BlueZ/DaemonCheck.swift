/// Whether bluetoothd runs, and which.
struct DaemonCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.isDaemonRunning else { return [stopped(facts)] }
        return [running(facts), version(facts)].compactMap(\.self)
    }

    private func running(_ facts: DoctorFacts) -> Finding {
        let number = facts.daemon.processes?.first?.number ?? facts.bus.ownerProcess
        let process = number.map { " (process \($0))" } ?? ""
        guard facts.bus.hasOwner == false, facts.bus.connection == .open else {
            let lookedAt = facts.bus.hasOwner == true ? "owner of org.bluez" : "/proc/*/comm"
            return Finding(.daemon, .ok, "bluetoothd runs\(process)", lookedAt: lookedAt)
        }
        return Finding(
            .daemon,
            .warn,
            "bluetoothd runs\(process), but owns no org.bluez on this bus",
            lookedAt: "owner of org.bluez, /proc/*/comm",
            mend: Mend.service("restart", "bluetooth", facts)
        )
    }

    private func version(_ facts: DoctorFacts) -> Finding? {
        let daemon = facts.daemon
        if let version = daemon.version, let path = daemon.path {
            let package = daemon.packageVersion.map { ", package \($0)" } ?? ""
            return Finding(
                .daemonVersion,
                .ok,
                "BlueZ \(version)\(package)",
                lookedAt: "\(path) --version"
            )
        }
        if let package = daemon.packageVersion {
            let message = "BlueZ \(package), by its package; the process was not asked"
            return Finding(.daemonVersion, .ok, message, lookedAt: "/var/lib/dpkg/status")
        }
        let obstacle = daemon.versionObstacle ?? "bluetoothd's executable is not to be seen here"
        return Finding(
            .daemonVersion,
            .ok,
            "version of BlueZ unknown: \(obstacle)",
            lookedAt: daemon.path ?? "/proc/*/exe"
        )
    }

    private func stopped(_ facts: DoctorFacts) -> Finding {
        let daemon = facts.daemon
        let lookedAt = "owner of org.bluez, /proc/*/comm"
        if facts.surroundings.isContainer {
            let message = "bluetoothd is not to be seen: the host's is reached by the host's system bus"
            let mend = facts.kernel.isPresent ? Mend.docker : nil
            return Finding(.daemon, .warn, message, lookedAt: lookedAt, mend: mend)
        }
        guard daemon.path != nil else {
            let message = "bluetoothd is not installed: bluez needs it, hci and management do not"
            return Finding(
                .daemon,
                .warn,
                message,
                lookedAt: "\(lookedAt), /usr/libexec/bluetooth/bluetoothd",
                mend: facts.tools.install("bluez")
            )
        }
        let message = "bluetoothd is installed and does not run: bluez needs it, hci and management do not"
        let start =
            daemon.unit == .masked
            ? "sudo systemctl unmask bluetooth && sudo systemctl start bluetooth"
            : Mend.service("start", "bluetooth", facts) ?? daemon.path.map { "sudo \($0) --nodetach &" }
        return Finding(.daemon, .warn, message, lookedAt: lookedAt, mend: start)
    }
}
