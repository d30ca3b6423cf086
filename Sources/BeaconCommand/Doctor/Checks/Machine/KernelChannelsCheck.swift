internal import BeaconIO

/// Which channels of HCI sockets open.
struct KernelChannelsCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        guard facts.kernel.socket.works else { return [] }
        let management = facts.kernel.managementChannel
        let channels = [("management", management), ("monitor", facts.kernel.monitorChannel)]
        let texts = channels.compactMap { name, trial -> String? in
            switch trial {
            case .worked: "\(name) opens"
            case .failed(let error): "\(name): \(error.text)"
            case .notTried: nil
            }
        }
        return [
            Finding(
                .kernelChannels,
                management.works ? .ok : .warn,
                "channels: raw opens, \(texts.joined(separator: ", "))",
                lookedAt: "bind of HCI_CHANNEL_CONTROL and HCI_CHANNEL_MONITOR"
            )
        ]
    }
}
