internal import BeaconCore
internal import BluetoothRadio

extension DoctorFacts {
    /// Looks at everything once.
    ///
    /// - Parameters:
    ///   - sources: where to look.
    ///   - choices: the adapters that were asked for; none means all.
    init(_ sources: DoctorSources, choices: [AdapterChoice]) {
        let files = sources.files
        kernel = KernelFacts(files)
        surroundings = Surroundings(files)
        privileges = Privileges(files, surroundings)
        program = ProgramFacts(files)
        tools = ToolFacts(files)
        switches = RadioSwitch.all(files)
        usbControllers = USBController.all(files)
        isChosen = !choices.isEmpty
        readKernel(sources.radio)
        readAdapters(sources, choices)
        bus = sources.bus.facts()
        for index in adapters.indices { adapters[index].complete(with: bus.adapter(adapters[index].name)) }
        readBusFiles(files)
        daemon = DaemonFacts(files, owner: bus.ownerProcess, programs: sources.programs)
        sockets = OpenSockets(files)
    }

    private mutating func readKernel(_ radio: any RadioProbe) {
        kernel.socket = radio.trial(.unbound)
        guard kernel.socket.works else { return }
        kernel.managementChannel = radio.trial(.control)
        kernel.monitorChannel = radio.trial(.monitor)
    }

    private mutating func readAdapters(_ sources: DoctorSources, _ choices: [AdapterChoice]) {
        let listed = sources.radio.listedAdapters()
        guard kernel.socket.works else {
            // In another network namespace /sys still shows what there is.
            let names = (sources.files.names(in: "/sys/class/bluetooth") ?? [])
                .filter { $0.hasPrefix("hci") && !$0.contains(":") }
            adapters = names.map { AdapterFacts($0, sources.files) }
            return
        }
        let wanted =
            choices.isEmpty
            ? listed
            : listed.filter { adapter in
                choices.contains { $0.matches(adapter, among: listed) }
            }
        missingAdapters = choices.filter { choice in
            !listed.contains { choice.matches($0, among: listed) }
        }.map(\.text)
        let management = ManagementReading(sources.radio.openManagement())
        adapters = wanted.map { information in
            var adapter = AdapterFacts(information, management, sources.files)
            adapter.readController(information.index, sources.radio)
            return adapter
        }
    }

    /// What files say of the bus.
    private mutating func readBusFiles(_ files: FileTree) {
        let daemons = ["/usr/bin/dbus-daemon", "/usr/bin/dbus-broker", "/usr/bin/dbus-broker-launch"]
        bus.isInstalled = files.first(of: daemons) != nil
        let policies = ["/etc/dbus-1/system.d/bluetooth.conf", "/usr/share/dbus-1/system.d/bluetooth.conf"]
        guard let policy = files.first(of: policies) else { return }
        bus.policyPath = policy
        bus.policyNamesGroup = files.text(policy)?.holds("group=\"bluetooth\"")
    }
}
