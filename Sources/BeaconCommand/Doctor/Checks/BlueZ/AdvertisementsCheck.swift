/// Whether bluetoothd has room for an advertisement.
struct AdvertisementsCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.bus.isUsable else { return [] }
        return facts.bus.adapters.filter { facts.wants($0.name) }.map { adapter in
            let lookedAt = "LEAdvertisingManager1 of \(adapter.name)"
            guard adapter.hasAdvertising else {
                let message = "\(adapter.name): bluetoothd offers no advertising"
                return Finding(.advertisements, adapter: adapter.name, .warn, message, lookedAt: lookedAt)
            }
            let active = adapter.activeAdvertisements.map { "\($0) advertisements registered" }
            let free = adapter.freeAdvertisements.map { "room for \($0)" }
            let text = [active, free].compactMap(\.self).joined(separator: ", ")
            let message = "\(adapter.name): \(text.isEmpty ? "advertising offered" : text)"
            let isFull = adapter.freeAdvertisements == 0
            return Finding(
                .advertisements,
                adapter: adapter.name,
                isFull ? .warn : .ok,
                message,
                lookedAt: lookedAt
            )
        }
    }
}
