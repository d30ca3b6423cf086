/// Whether a switch keeps the radio off.
struct RfkillCheck: DoctorCheck {
    private static let folder = "/sys/class/rfkill"

    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard !facts.switches.isEmpty else {
            return [Finding(.rfkill, .ok, "no switch of rfkill for Bluetooth", lookedAt: Self.folder)]
        }
        return facts.switches.map { judge($0, facts) }
    }

    private func judge(_ radio: RadioSwitch, _ facts: DoctorFacts) -> Finding {
        let adapter = radio.name.hasPrefix("hci") ? radio.name : nil
        let lookedAt = "\(Self.folder)/\(radio.node)"
        let name = "\(radio.node) (\(radio.name))"
        if radio.isHardBlocked == true {
            let message =
                "\(name) is hard blocked: by a switch or key of the machine, or its firmware's setup"
            return Finding(.rfkill, adapter: adapter, .fail, message, lookedAt: "\(lookedAt)/hard")
        }
        if radio.isSoftBlocked == true {
            return Finding(
                .rfkill,
                adapter: adapter,
                .fail,
                "\(name) is soft blocked",
                lookedAt: "\(lookedAt)/soft",
                mend: Self.mend(radio, facts.tools)
            )
        }
        guard radio.isSoftBlocked != nil, radio.isHardBlocked != nil else {
            let message = "\(name): whether it is blocked cannot be seen"
            return Finding(.rfkill, adapter: adapter, .warn, message, lookedAt: lookedAt)
        }
        return Finding(.rfkill, adapter: adapter, .ok, "\(name) is not blocked", lookedAt: lookedAt)
    }

    static func mend(_ radio: RadioSwitch, _ tools: ToolFacts) -> String {
        guard tools.installed.contains("rfkill") else {
            return "echo 0 | sudo tee \(folder)/\(radio.node)/soft"
        }
        return "sudo rfkill unblock bluetooth"
    }
}
