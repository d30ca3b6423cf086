/// Whether each adapter is up.
struct AdapterPowerCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        facts.adapters.filter { !$0.isUnconfigured }.map { adapter in
            guard let isUp = adapter.isUp else {
                let message = "\(adapter.name): whether it is powered cannot be seen"
                return finding(adapter, .warn, message)
            }
            guard !adapter.isHeldAlone else {
                let message =
                    "\(adapter.name): a program holds it alone (HCI user channel); nobody else can use it"
                return Finding(
                    .adapterPower,
                    adapter: adapter.name,
                    .fail,
                    message,
                    lookedAt: "HCIGETDEVINFO, Read Extended Controller Index List"
                )
            }
            guard !isUp else { return up(adapter, facts) }
            guard !facts.isBlocked(adapter.name) else {
                return finding(adapter, .fail, "\(adapter.name) is down: rfkill blocks it")
            }
            let canRaise = facts.privileges.has(.networkAdministration)
            let more = canRaise ? "; hci brings it up itself" : ""
            let message = "\(adapter.name) is down\(more)"
            return finding(adapter, .warn, message, Self.mend(adapter.name, facts))
        }
    }

    private func up(_ adapter: AdapterFacts, _ facts: DoctorFacts) -> Finding {
        guard adapter.isLowEnergyOn == false, adapter.lowEnergy?.isThere == true else {
            return finding(adapter, .ok, "\(adapter.name) is up")
        }
        let mend = facts.tools.line("sudo btmgmt --index \(adapter.name) le on", needs: "btmgmt")
        return finding(adapter, .warn, "\(adapter.name) is up, with its LE switched off", mend)
    }

    private func finding(
        _ adapter: AdapterFacts,
        _ status: Finding.Status,
        _ message: String,
        _ mend: String? = nil
    ) -> Finding {
        Finding(
            .adapterPower,
            adapter: adapter.name,
            status,
            message,
            lookedAt: "HCIGETDEVINFO of \(adapter.name)",
            mend: mend
        )
    }

    static func mend(_ name: String, _ facts: DoctorFacts) -> String {
        if facts.bus.isUsable, facts.bus.adapters.count == 1 {
            return facts.tools.line("bluetoothctl power on", needs: "bluetoothctl")
        }
        return facts.tools.line("sudo btmgmt --index \(name) power on", needs: "btmgmt")
    }
}
