/// Whether there is an adapter, and the one that was asked for.
struct AdapterPresenceCheck: DoctorCheck {
    private static let lookedAt = "/sys/class/bluetooth"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        let missing = facts.missingAdapters.map { name in
            let there = facts.adapters.map(\.name).joined(separator: ", ")
            return Finding(
                .adapterPresence,
                .fail,
                there.isEmpty ? "no adapter \(name)" : "no adapter \(name): there is \(there)",
                lookedAt: Self.lookedAt
            )
        }
        guard facts.adapters.isEmpty else { return missing + facts.adapters.map(describe) }
        return missing.isEmpty ? [none(facts)] : missing
    }

    private func describe(_ adapter: AdapterFacts) -> Finding {
        let how = adapter.bus.map { " on \($0)" } ?? ""
        let address = adapter.address ?? "address unknown"
        guard !adapter.isUnconfigured else {
            return Finding(
                .adapterPresence,
                adapter: adapter.name,
                .fail,
                "\(adapter.name)\(how) is not set up: it lacks an address or firmware; "
                    + "see sudo dmesg | grep -i bluetooth",
                lookedAt: "\(Self.lookedAt)/\(adapter.name)"
            )
        }
        return Finding(
            .adapterPresence,
            adapter: adapter.name,
            .ok,
            "\(adapter.name)\(how): \(address)",
            lookedAt: "\(Self.lookedAt)/\(adapter.name)"
        )
    }

    private func none(_ facts: DoctorFacts) -> Finding {
        if let lost = facts.usbControllers.first(where: { $0.driver == nil }) {
            return Finding(
                .adapterPresence,
                .fail,
                "no adapter: USB shows \(lost.identity), which no driver took",
                lookedAt: Self.lookedAt,
                mend: facts.kernel.btusb == .no ? nil : "sudo modprobe btusb"
            )
        }
        if let controller = facts.usbControllers.first {
            return Finding(
                .adapterPresence,
                .fail,
                "no adapter, though \(controller.driver ?? "a driver") took \(controller.identity): "
                    + "firmware may be missing; see sudo dmesg | grep -i bluetooth",
                lookedAt: Self.lookedAt
            )
        }
        guard facts.kernel.isPresent || facts.kernel.socket.works else {
            let message = "no adapter to be seen: the kernel has no Bluetooth"
            return Finding(.adapterPresence, .fail, message, lookedAt: Self.lookedAt)
        }
        let message = "no adapter, and no Bluetooth controller on USB: plug one in"
        return Finding(.adapterPresence, .fail, message, lookedAt: "\(Self.lookedAt), /sys/bus/usb/devices")
    }
}
