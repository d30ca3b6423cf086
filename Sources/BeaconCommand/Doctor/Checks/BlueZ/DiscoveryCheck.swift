/// Whether somebody scans through bluetoothd already.
struct DiscoveryCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.bus.isUsable else {
            guard facts.kernel.socket.works, !facts.adapters.isEmpty else { return [] }
            let message =
                "whether somebody scans cannot be told: the kernel does not say, bluetoothd was not asked"
            return [Finding(.discovery, .ok, message, lookedAt: "Adapter1.Discovering")]
        }
        return facts.bus.adapters.filter { facts.wants($0.name) }.map { adapter in
            let lookedAt = "Adapter1.Discovering of \(adapter.name)"
            switch adapter.isDiscovering {
            case true:
                let message =
                    "\(adapter.name): somebody scans through bluetoothd; "
                    + "hci beside it can disturb that scan, and be disturbed"
                return Finding(.discovery, adapter: adapter.name, .warn, message, lookedAt: lookedAt)
            case false:
                let message = "\(adapter.name): nobody scans through bluetoothd"
                return Finding(.discovery, adapter: adapter.name, .ok, message, lookedAt: lookedAt)
            default:
                let message = "\(adapter.name): bluetoothd does not say whether somebody scans"
                return Finding(.discovery, adapter: adapter.name, .warn, message, lookedAt: lookedAt)
            }
        }
    }
}
