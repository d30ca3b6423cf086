internal import BeaconIO
internal import BluetoothRadio

/// What doctor asks of the kernel's Bluetooth; a test has its own.
protocol RadioProbe: Sendable {
    func trial(_ channel: KernelRadio.TrialChannel) -> KernelFacts.Trial

    /// The adapters; none when they can't be listed.
    func listedAdapters() -> [AdapterInformation]

    /// The management interface; `nil` when it does not open.
    func openManagement() -> Descriptor?

    /// A socket for commands that read and change nothing.
    func openForAnswers(_ index: UInt16) throws(RadioError) -> Descriptor
}

extension KernelRadio: RadioProbe {
    func openManagement() -> Descriptor? {
        try? Descriptor.managementControl()
    }

    func trial(_ channel: TrialChannel) -> KernelFacts.Trial {
        do throws(RadioError) {
            try tryOpening(channel)
            return .worked
        } catch {
            return .failed(error.error)
        }
    }

    func listedAdapters() -> [AdapterInformation] {
        do throws(RadioError) { return try adapters() } catch {
            return []
        }
    }
}
