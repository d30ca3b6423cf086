/// Whether the process has what the kernel's sockets ask for.
struct CapabilitiesCheck: DoctorCheck {
    private static let lookedAt = "/proc/self/status"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        let privileges = facts.privileges
        guard let effective = privileges.effective else {
            let message = "capabilities of this process cannot be seen"
            return [Finding(.capabilities, .warn, message, lookedAt: Self.lookedAt)]
        }
        guard privileges.countEverywhere else {
            let message =
                "\(effective.text), but in a user namespace (a rootless container): "
                + "the kernel's Bluetooth does not count them; run as root of the host"
            let mend = "sudo " + Mend.docker
            return [
                Finding(
                    .capabilities,
                    .warn,
                    message,
                    lookedAt: "/proc/self/uid_map",
                    mend: facts.surroundings.isContainer ? mend : nil
                )
            ]
        }
        guard !Capability.allCases.allSatisfy(privileges.has) else {
            return [Finding(.capabilities, .ok, "has \(effective.text)", lookedAt: Self.lookedAt)]
        }
        let cure = cure(facts)
        return [
            Finding(
                .capabilities,
                .warn,
                "permission denied for \(missing(privileges)): has \(effective.text)\(cure.words)",
                lookedAt: Self.lookedAt,
                mend: cure.mend
            )
        ]
    }

    private func missing(_ privileges: Privileges) -> String {
        privileges.has(.rawSockets) ? "powering adapters and the management socket" : "raw HCI sockets"
    }

    private func cure(_ facts: DoctorFacts) -> (words: String, mend: String?) {
        if facts.surroundings.isContainer { return ("", Mend.docker) }
        let unit = "in a systemd unit: AmbientCapabilities=CAP_NET_RAW CAP_NET_ADMIN"
        if facts.privileges.noNewPrivileges == true {
            return ("; no_new_privs is set, so capabilities of the file have no effect; \(unit)", nil)
        }
        if let bounding = facts.privileges.bounding, !Capability.allCases.allSatisfy(bounding.contains) {
            return ("; the bounding set leaves them out (systemd: CapabilityBoundingSet=)", nil)
        }
        guard let path = facts.program.path else { return ("", nil) }
        if facts.program.isOnNosuid == true {
            return ("; \(path) is on a file system mounted nosuid", Mend.installAndSetcap(path, facts.tools))
        }
        return ("", Mend.setcap(path, facts.tools))
    }
}
