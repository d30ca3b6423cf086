internal import BluetoothRadio

/// Whether this is the one network namespace that has Bluetooth sockets.
struct NetworkCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        let surroundings = facts.surroundings
        switch surroundings.isInitialNetwork {
        case false where !facts.kernel.socket.works:
            let message = "another network namespace than the kernel's first, which alone has Bluetooth"
            return [
                Finding(.network, .fail, message, lookedAt: surroundings.networkSign, mend: Self.mend(facts))
            ]
        case nil where !facts.kernel.socket.works:
            let message = "whether this is the kernel's first network namespace cannot be told"
            return [Finding(.network, .warn, message, lookedAt: surroundings.networkSign)]
        default:
            let message = "the kernel's first network namespace, where its Bluetooth sockets are"
            return [Finding(.network, .ok, message, lookedAt: surroundings.networkSign)]
        }
    }

    /// Leads into the first namespace.
    static func mend(_ facts: DoctorFacts) -> String {
        guard !facts.surroundings.isContainer else { return Mend.docker }
        return
            "sudo nsenter --net=/proc/1/ns/net \(Capabilities.quoted(facts.program.path ?? "beacon")) doctor"
    }
}
