/// Whether the system bus answers.
struct BusCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        let bus = facts.bus
        let lookedAt = bus.address
        switch bus.connection {
        case .notTried: return []
        case .open: return [Finding(.bus, .ok, "the system bus answers", lookedAt: lookedAt)]
        case .failed(let reason):
            return [
                Finding(
                    .bus,
                    .warn,
                    "no system bus, so none of bluetoothd: \(reason)",
                    lookedAt: lookedAt,
                    mend: mend(facts)
                )
            ]
        }
    }

    private func mend(_ facts: DoctorFacts) -> String? {
        if facts.surroundings.isContainer { return facts.kernel.isPresent ? Mend.docker : nil }
        // A socket that is there and refuses is of a bus that died, or of one that knows us not.
        guard facts.bus.isInstalled != false else { return facts.tools.install("dbus") }
        let byHand = "sudo mkdir -p /run/dbus && sudo dbus-daemon --system --fork"
        return Mend.service("start", "dbus", facts) ?? byHand
    }
}
