internal import BeaconCore
internal import BeaconPipeline
internal import BluetoothRadio

/// Reads the command line of `beacon advertise`.
struct AdvertiseArguments {
    let encoders: [any BeaconEncoder]
    /// What else may stand in place of a format.
    let loaders: [any DecoderLoader]

    /// Options beside those of the encoders, which come from their declarations.
    static let options: [CommandOption] = [
        CommandOption("adapter", letter: "a", argument: "hciN|ADDRESS", "the adapter (default: the first)"),
        CommandOption(
            "via",
            argument: "bluez|hci",
            "who sends: bluetoothd (default where it runs), or raw HCI"
        ),
        CommandOption("interval", argument: "DURATION", "from one advert to the next (default 100ms)"),
        CommandOption("tx-power", argument: "DBM", "ask the controller for that power"),
        CommandOption("connectable", "let others connect"),
        CommandOption("scan-response", argument: "HEX", "octets that answer a scan request"),
        CommandOption("name", argument: "TEXT", "complete local name, in the scan response"),
        CommandOption("address", argument: "public|random", "the sender's address, with --via=hci"),
        CommandOption(
            "extended",
            "send extended PDUs, with --via=hci: up to 1650 octets; old scanners are deaf"
        ),
        CommandOption("duration", argument: "DURATION", "end after DURATION"),
        CommandOption(
            "rotate",
            argument: "DURATION",
            "send several adverts in turn, each so long (default 5s)"
        ),
        CommandOption("dry-run", "print and check the octets, and send nothing"),
        CommandOption("json", "print a JSON object for each advert"),
    ]

    /// Those that belong to one advert of several.
    private static let perAdvert: Set<String> = ["scan-response", "name"]

    init(_ catalog: PluginCatalog) {
        encoders = catalog.encoders
        loaders = catalog.loaders
    }

    /// Reads everything, and encodes the adverts.
    func read(_ arguments: ParsedArguments) throws(Failure) -> AdvertiseRequest {
        let groups = [arguments] + arguments.following
        var request = AdvertiseRequest()
        var given: [String: String] = [:]
        for group in groups {
            for option in Self.options where !Self.perAdvert.contains(option.name) {
                guard let value = group.value(option.name) else { continue }
                if let before = given[option.name], before != value {
                    throw usage("--\(option.name) is for all adverts, and is given twice")
                }
                given[option.name] = value
            }
        }
        try readRoute(given, &request)
        try readTiming(given, &request)
        request.isDryRun = given["dry-run"] != nil
        request.writesJSON = given["json"] != nil
        for group in groups { request.adverts.append(try advert(group, request)) }
        try checkTogether(request)
        return request
    }

    private func readRoute(_ given: [String: String], _ request: inout AdvertiseRequest) throws(Failure) {
        if let text = given["adapter"] { request.adapter = try AdapterChoice(text) }
        guard request.adapter != .all else { throw usage("--adapter=all: one adapter sends; name it") }
        if let text = given["via"] {
            guard let route = AdvertiseRequest.Route(rawValue: text) else {
                throw usage("--via: `bluez` or `hci` is expected, found \(Diagnostic.quoted(text))")
            }
            request.route = route
        }
        if let text = given["tx-power"] {
            let range: ClosedRange<Int64> = -127...20
            guard case .integer(let power) = try value(text, .integer(range), "--tx-power") else { return }
            request.parameters.txPower = PowerLevel(dBm: Int8(clamping: power))
        }
        request.parameters.isConnectable = given["connectable"] != nil
        request.parameters.usesExtendedPDUs = given["extended"] != nil
        switch given["address"] {
        case nil: break
        case "public": request.parameters.address = .public
        case "random": request.parameters.address = .random
        case let text?:
            throw usage("--address: `public` or `random` is expected, found \(Diagnostic.quoted(text))")
        }
        guard request.route == .bluez else { return }
        for option in ["extended", "address"] where given[option] != nil {
            throw usage("--\(option): bluetoothd decides that itself; use --via=hci")
        }
    }

    private func readTiming(_ given: [String: String], _ request: inout AdvertiseRequest) throws(Failure) {
        for name in ["interval", "duration", "rotate"] {
            guard let text = given[name] else { continue }
            guard case .duration(let time) = try value(text, .duration, "--\(name)"), time > 0 else {
                throw usage("--\(name): a duration above zero is expected, found \(Diagnostic.quoted(text))")
            }
            switch name {
            case "interval":
                request.parameters.interval = time
                request.hasInterval = true
            case "duration": request.duration = time
            default: request.rotation = time
            }
        }
        guard !request.parameters.intervals.contains(request.parameters.interval) else { return }
        let limit = request.parameters.usesExtendedPDUs ? "10485s" : "10.24s"
        throw usage("--interval: 20ms to \(limit) is allowed, found \(given["interval"] ?? "")")
    }

    /// What only shows when all is read.
    private func checkTogether(_ request: AdvertiseRequest) throws(Failure) {
        guard request.parameters.usesExtendedPDUs else { return }
        for advert in request.adverts where advert.name != nil || !advert.scanResponse.isEmpty {
            throw usage("--extended: such adverts have no scan response; put it into the data")
        }
    }

    // The name is the option as it is written, for messages.
    func value(_ text: String, _ type: OptionType, _ name: String) throws(Failure) -> OptionValue {
        do throws(Diagnostic) {
            return try OptionText.value(text, as: type, name: name)
        } catch {
            throw usage(error.message + (error.hint.map { ": \($0)" } ?? ""))
        }
    }

    func usage(_ text: String) -> Failure { Failure(.usage, "advertise: \(text)") }
}
