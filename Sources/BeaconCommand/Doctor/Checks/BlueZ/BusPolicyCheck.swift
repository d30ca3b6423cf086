internal import BeaconCore

/// Whether this user may talk to bluetoothd.
struct BusPolicyCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        let bus = facts.bus
        switch bus.answer {
        case .notAsked: return []
        case .given:
            let message = "this user may talk to org.bluez"
            return [Finding(.busPolicy, .ok, message, lookedAt: "org.bluez GetManagedObjects")]
        case .denied(let reason):
            var lookedAt = "org.bluez GetManagedObjects"
            if let path = bus.policyPath { lookedAt += ", \(path)" }
            return [
                Finding(
                    .busPolicy,
                    .fail,
                    "this user may not talk to org.bluez: \(reason)",
                    lookedAt: lookedAt,
                    mend: mend(reason, facts)
                )
            ]
        case .failed(let reason):
            return [
                Finding(
                    .busPolicy,
                    .warn,
                    "org.bluez does not answer: \(reason)",
                    lookedAt: "org.bluez GetManagedObjects",
                    mend: Mend.service("restart", "bluetooth", facts)
                )
            ]
        }
    }

    private func mend(_ reason: String, _ facts: DoctorFacts) -> String? {
        if facts.surroundings.isContainer, reason.holds("AppArmor") {
            return Mend.dockerUnconfinedAppArmor
        }
        guard facts.bus.policyNamesGroup == true else { return nil }
        return "sudo usermod -aG bluetooth \"$USER\" && exec su - \"$USER\""
    }
}
