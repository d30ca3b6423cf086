internal import BeaconCore
internal import BlueZBus

/// Tells other programs what happens, as signals.
struct ServiceSignals {
    let connection: BusConnection

    /// Tells of an event that is news.
    func tell(_ news: ServiceMonitor.News, _ event: Event, of monitor: String) {
        switch news {
        case .started: emit("MonitoringStarted", [.text(monitor)])
        case .entered: emit("RegionEntered", [.text(monitor), .event(event)])
        case .exited: emit("RegionExited", [.text(monitor), .event(event)])
        case .determined:
            emit(
                "StateDetermined",
                [.text(monitor), .text(event.word("state") ?? ServiceMonitor.unknown), .event(event)]
            )
        case .failed: tellFailure("no beacon can be found: see the pipeline", of: monitor)
        }
    }

    /// Tells the state that is known.
    func tellState(of monitor: ServiceMonitor) {
        let event = monitor.lastEvent.map { BusValue.event($0) } ?? .properties([])
        emit("StateDetermined", [.text(monitor.name), .text(monitor.state), event])
    }

    func tellRanging(_ events: [Event], of monitor: String) {
        let beacons = events.filter { $0.value(named: "proximity") != nil }.map { BusValue.event($0) }
        emit("Ranged", [.text(monitor), .array(of: "a{sv}", beacons)])
    }

    func tellFailure(_ reason: String, of monitor: String) {
        emit("MonitoringFailed", [.text(monitor), .text(reason)])
    }

    private func emit(_ member: String, _ arguments: [BusValue]) {
        // A bus that is gone is noticed by who waits for it.
        try? connection.emit(ServiceName.path, ServiceName.interface, member, arguments)
    }
}
