extension DoctorFacts {
    /// Whether a switch of rfkill keeps an adapter off: its own, or one that is no adapter's.
    func isBlocked(_ adapter: String) -> Bool {
        switches.contains { radio in
            radio.name == adapter && (radio.isSoftBlocked == true || radio.isHardBlocked == true)
        }
    }

    /// Whether an adapter is one of those that were asked for.
    func wants(_ adapter: String) -> Bool { !isChosen || adapters.contains { $0.name == adapter } }

    /// Whether bluetoothd runs, here or on the other side of the bus.
    var isDaemonRunning: Bool { bus.hasOwner == true || daemon.processes?.isEmpty == false }
}
