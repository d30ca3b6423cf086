internal import BeaconCore
internal import BlueZBus

/// The interface that other programs see: methods by which they add monitors and ask for states.
final class ServiceInterface: BusInterface {
    let name = ServiceName.interface
    private let service: MonitorService
    /// States that were asked for again, to be told once the call is answered.
    private(set) var requested: [String] = []

    init(_ service: MonitorService) { self.service = service }

    var properties: [BusProperty] { [BusProperty("Version", .text(BeaconCommand.version))] }

    var introspection: String { ServiceDescription.members }

    func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        let texts = arguments.compactMap(\.asText)
        guard texts.count == arguments.count else { return nil }
        do throws(ServiceRefusal) {
            return try answer(member, texts)
        } catch {
            return .fault(name: error.fault.name, text: error.text)
        }
    }

    private func answer(_ member: String, _ texts: [String]) throws(ServiceRefusal) -> BusAnswer? {
        switch (member, texts.count) {
        case ("AddMonitor", 2): try service.add(.region, texts[0], options: texts[1])
        case ("AddRanging", 2): try service.add(.range, texts[0], options: texts[1])
        case ("RemoveMonitor", 1): try service.remove(texts[0])
        case ("ListMonitors", 0): return .values([list])
        case ("GetState", 1):
            let monitor = try service.monitor(texts[0])
            return .values([.text(monitor.state), monitor.lastEvent.map { .event($0) } ?? .properties([])])
        case ("RequestState", 1): requested.append(try service.monitor(texts[0]).name)
        default: return nil
        }
        return .done
    }

    private var list: BusValue {
        .array(
            of: "(ssss)",
            service.monitors.map { monitor in
                .structure(
                    [monitor.name, monitor.kind.rawValue, monitor.stage, monitor.state].map { .text($0) }
                )
            }
        )
    }

    /// Takes the names whose states were asked for.
    func takeRequested() -> [String] {
        defer { requested.removeAll() }
        return requested
    }
}
