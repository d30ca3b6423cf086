/// What the executable's file gives to who runs it.
struct FileCapabilitiesCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard let path = facts.program.path else { return [] }
        let lookedAt = "security.capability of \(path)"
        guard let capabilities = facts.program.capabilities else {
            return [Finding(.fileCapabilities, .ok, "the executable's file gives none", lookedAt: lookedAt)]
        }
        let text = "the executable's file gives \(capabilities.permitted.text)"
        let isComplete =
            capabilities.isEffective && !capabilities.isForNamespace
            && Capability.allCases.allSatisfy(capabilities.permitted.contains)
        let hasEffect = Capability.allCases.filter(capabilities.permitted.contains)
            .allSatisfy(facts.privileges.has)
        if isComplete, hasEffect { return [Finding(.fileCapabilities, .ok, text, lookedAt: lookedAt)] }
        if !hasEffect, capabilities.isEffective {
            let message = "\(text), without effect\(reason(facts))"
            return [Finding(.fileCapabilities, .warn, message, lookedAt: lookedAt)]
        }
        let what = capabilities.isEffective ? "" : ", none of them effective"
        return [
            Finding(
                .fileCapabilities,
                .warn,
                text + what,
                lookedAt: lookedAt,
                mend: Mend.setcap(path, facts.tools)
            )
        ]
    }

    private func reason(_ facts: DoctorFacts) -> String {
        if facts.privileges.noNewPrivileges == true { return ": no_new_privs is set" }
        if facts.program.isOnNosuid == true { return ": its file system is mounted nosuid" }
        if !facts.privileges.countEverywhere { return ": this is another user namespace" }
        return ""
    }
}
