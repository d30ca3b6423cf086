internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BlueZBus
internal import Glibc

/// One `beacon service`: from its arguments to its end.
struct ServiceSession {
    private let context: CommandContext
    private let address: BusAddress
    private let file: PipelineSource?
    private let source: [String]
    private let stateFolder: String?

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        guard arguments.words.isEmpty else {
            throw Failure(.usage, "service: takes no words; try 'beacon service --help'")
        }
        self.context = context
        if let text = arguments.value("bus") {
            address = .explicit(text)
        } else {
            address = arguments.has("session") ? .session : .system
        }
        file = arguments.has("file") ? try PipelineSource(arguments, of: "service") : nil
        source = arguments.options["source"] ?? []
        stateFolder = Self.folder(arguments.value("state") ?? Self.givenFolder)
    }

    /// The folder that systemd made for us.
    private static var givenFolder: String? {
        unsafe getenv("STATE_DIRECTORY").map { unsafe String(cString: $0) }
    }

    private static func folder(_ path: String?) -> String? {
        guard let path, !path.isEmpty else { return nil }
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// Serves until it is told to end.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        let signals = try SignalReader([SIGINT, SIGTERM, SIGHUP])
        let events: ServiceEvents
        do throws(SystemError) { events = try ServiceEvents() } catch {
            throw Failure(.unavailable, "service: \(error.text)")
        }
        let (source, catalog) = (source, context.catalog)
        try check(source)
        if let stateFolder, let fault = FileSystem.faultInFolder(of: stateFolder) {
            throw Failure(.cannotCreate, "service: \(stateFolder): \(fault)")
        }
        let service = try MonitorService(
            ServiceText(file: try file?.read(), stateFolder: stateFolder),
            source: { () throws(Failure) in try ScanSource(catalog).text(source) },
            checkedAs: source.isEmpty ? "hci" : source.joined(separator: " "),
            memory: ServiceMemory(path: stateFolder.map { $0 + "monitors" }),
            catalog.serving(events),
            context.messages,
            naming: context.aliases
        )
        let interface = ServiceInterface(service)
        let connection = try connect(interface)
        service.apply()
        let loop = ServiceLoop(
            connection: connection,
            service: service,
            interface: interface,
            events: events,
            signals: signals,
            file: file,
            messages: context.messages
        )
        return try loop.run()
    }

    /// Tells what is wrong with the sources that were given, before the bus is asked.
    private func check(_ words: [String]) throws(Failure) {
        guard !words.isEmpty else { return }
        let text = SourceText("\(words.joined(separator: " ")) | decode unknown=keep | region any | json")
        let (run, diagnostics) = PipelineChecker(context.catalog).check(text)
        guard run == nil else { return }
        for diagnostic in diagnostics { context.messages.write(diagnostic.rendered(in: text) + "\n") }
        let kind = diagnostics.first { $0.severity == .error }?.kind ?? .usage
        throw Failure(kind, "service: --source: does not check")
    }

    private func connect(_ interface: ServiceInterface) throws(Failure) -> BusConnection {
        do throws(BusError) {
            let connection = try BusConnection(address)
            connection.export(interface, at: ServiceName.path)
            try connection.requestName(ServiceName.bus)
            return connection
        } catch {
            throw Failure(error.isAccessDenied ? .noPermission : .unavailable, "service: \(error.text)")
        }
    }
}
