/// Whether bluetoothd offers advertisement monitors, the one way by D-Bus that loses no advert.
struct ExperimentalCheck: DoctorCheck {
    private static let interface = "AdvertisementMonitorManager1"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.bus.isUsable, !facts.bus.adapters.isEmpty else { return [] }
        let lookedAt = "\(Self.interface) in org.bluez GetManagedObjects"
        let having = facts.bus.adapters.filter(\.hasMonitor)
        guard having.isEmpty else {
            let names = having.map(\.name).joined(separator: ", ")
            let message = "bluetoothd offers advertisement monitors on \(names)"
            return [Finding(.experimental, .ok, message, lookedAt: lookedAt)]
        }
        let isOn = facts.daemon.processes?.contains(where: \.isExperimental) == true
        let message =
            isOn
            ? "bluetoothd runs with -E and offers no advertisement monitors: bluez is too slow for ranging"
            : "bluetoothd runs without -E, so without advertisement monitors: bluez is too slow for ranging"
        return [
            Finding(.experimental, .warn, message, lookedAt: lookedAt, mend: isOn ? nil : mend(facts))
        ]
    }

    private func mend(_ facts: DoctorFacts) -> String? {
        guard !facts.surroundings.isContainer,
            let restart = Mend.service("restart", "bluetooth", facts)
        else { return nil }
        let file = "/etc/bluetooth/main.conf"
        switch facts.daemon.configuredExperimental {
        case .on: return restart
        case .off, .standard:
            return "sudo sed -i -E 's/^#? *Experimental *=.*/Experimental = true/' \(file) && \(restart)"
        case nil:
            return "printf '[General]\\nExperimental = true\\n' | sudo tee -a \(file) && \(restart)"
        }
    }
}
