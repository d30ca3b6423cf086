internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BeaconRegions

/// The monitors of the service and the run that they make.
///
/// Used by the main thread alone.
final class MonitorService {
    /// More monitors belong in a file of regions.
    private static let mostMonitors = 256
    /// How long a part of the pipelines may take to end when monitors change, in nanoseconds.
    static let drain: Int64 = 2_000_000_000

    private(set) var monitors: [ServiceMonitor] = []
    private(set) var group: RunGroup?
    /// Whether the pipelines could not all begin, so that they are to be tried again.
    private(set) var needsRetry = false
    private var isFailureTold = false
    private var text: ServiceText
    private let catalog: PluginCatalog
    private let source: () throws(Failure) -> String
    /// A source like it, for checking while there may be no radio.
    private let checkedSource: String
    private let messages: StandardError
    private var memory: ServiceMemory
    private let aliases: AliasBook?

    /// - Parameters:
    ///   - text: the file of pipelines, when there is one.
    ///   - source: what added monitors listen to; asked each time, for adapters come and go.
    ///   - checkedSource: what stands for it when pipelines are checked.
    ///   - memory: where monitors that were added are kept.
    ///   - catalog: with the sink of the service.
    ///   - messages: where the operator reads of what goes on.
    ///   - aliases: what beacons are named by.
    /// - Throws: that a file does not check.
    init(
        _ text: ServiceText,
        source: @escaping () throws(Failure) -> String,
        checkedAs checkedSource: String,
        memory: ServiceMemory,
        _ catalog: PluginCatalog,
        _ messages: StandardError,
        naming aliases: AliasBook? = nil
    ) throws(Failure) {
        self.text = text
        self.aliases = aliases
        self.source = source
        self.checkedSource = checkedSource
        self.memory = memory
        self.catalog = catalog
        self.messages = messages
        let file = text.file?.file ?? "the pipelines"
        let fault = self.text.leaveOutFaults(source: checkedSource, catalog) { diagnostic, text in
            messages.write(diagnostic.rendered(in: text, colour: false) + "\n")
        }
        if let fault { throw Failure(fault, "service: \(file): nothing in it can be used") }
        monitors = self.text.names(catalog).map { ServiceMonitor($0, .stream) }
        let checked = self.text
        monitors += try self.memory.read(
            catalog,
            telling: { messages.write($0) },
            { monitor throws(ServiceRefusal) in
                try checked.check(monitor, source: checkedSource, catalog)
            }
        )
    }

    private func show(_ diagnostics: [Diagnostic], _ text: SourceText) throws(Failure) {
        for diagnostic in diagnostics { messages.write(diagnostic.rendered(in: text, colour: false) + "\n") }
        guard let error = diagnostics.first(where: { $0.severity == .error }) else { return }
        throw Failure(error.kind, "service: \(text.file ?? "the pipelines"): does not check")
    }

    private func check(source: String, _ monitors: [ServiceMonitor]) -> (
        run: CheckedRun?, diagnostics: [Diagnostic]
    ) {
        guard let text = text.text(source: source, monitors) else {
            return (CheckedRun(chains: [], isVirtual: false), [])
        }
        return PipelineChecker(catalog).check(text)
    }

    // MARK: - What programs ask for

    /// Adds a monitor, or puts another in the place of one of that name.
    func add(_ kind: ServiceMonitor.Kind, _ name: String, options: String) throws(ServiceRefusal) {
        let stage = try ServiceStage(kind, name, options: options, catalog)
        let monitor = ServiceMonitor(name, kind, stage: stage.text)
        if let known = find(name) {
            guard known.kind != .stream else { throw Self.readOnly(name) }
            // What is there already goes on with its state.
            guard known.stage != monitor.stage else { return }
        }
        let others = monitors.filter { $0.name != name }
        guard others.count < Self.mostMonitors else {
            throw ServiceRefusal(fault: .tooMany, text: "more than \(Self.mostMonitors) monitors")
        }
        let new = others + [monitor]
        do throws(ServiceRefusal) {
            try text.check(monitor, source: checkedSource, catalog)
        } catch {
            throw error.marked(in: options, at: stage.head)
        }
        let (checked, diagnostics) = check(source: checkedSource, new)
        guard let checked else {
            throw ServiceRefusal(fault: .invalidRegion, text: diagnostics.first?.message ?? "does not check")
        }
        // Making it opens nothing, and plugins look at their options more closely than the language can.
        do throws(Failure) {
            _ = try RunGroup(checked, messages: messages, cores: RunSession.availableCores)
        } catch {
            throw ServiceRefusal(fault: .invalidRegion, text: error.message)
        }
        monitors = new
        keep()
        apply()
    }

    func remove(_ name: String) throws(ServiceRefusal) {
        guard let known = find(name) else { throw Self.unknown(name) }
        guard known.kind != .stream else { throw Self.readOnly(name) }
        monitors.removeAll { $0.name == name }
        keep()
        apply()
        // There may be none: it is written when something happened.
        if let file = text.stateFile(of: name) { try? FileSystem.remove(file) }
    }

    func monitor(_ name: String) throws(ServiceRefusal) -> ServiceMonitor {
        guard let known = find(name) else { throw Self.unknown(name) }
        return known
    }

    private func find(_ name: String) -> ServiceMonitor? { monitors.first { $0.name == name } }

    private static func unknown(_ name: String) -> ServiceRefusal {
        ServiceRefusal(fault: .unknownMonitor, text: "no monitor \(name)")
    }

    private static func readOnly(_ name: String) -> ServiceRefusal {
        ServiceRefusal(fault: .readOnly, text: "\(name) stands in the file of the service")
    }

    /// Takes an event of a monitor in.
    ///
    /// - Returns: what other programs are to hear; `nil` for nothing.
    func take(_ event: Event, of name: String) -> ServiceMonitor.News? {
        guard let place = monitors.firstIndex(where: { $0.name == name }) else { return nil }
        return monitors[place].take(event)
    }

    // MARK: - The run

    /// Goes over to the pipelines of the monitors that there are now.
    func apply() {
        (needsRetry, isFailureTold) = (false, false)
        do throws(Failure) {
            let checked = check(source: try sourceIfNeeded(), monitors)
            try show(checked.diagnostics, text.text(source: "", monitors) ?? SourceText(""))
            guard let run = checked.run else { return }
            if let group {
                needsRetry = !group.replace(with: run, drain: Self.drain)
            } else if !run.chains.isEmpty {
                let new = try RunGroup(
                    run,
                    messages: messages,
                    cores: RunSession.availableCores,
                    aliases: aliases
                )
                try new.start()
                group = new
            }
        } catch {
            needsRetry = true
            messages.warn("service: \(error.message)")
        }
    }

    /// The names of all monitors, once each time that pipelines did not begin.
    func takeFailed() -> [String] {
        defer { isFailureTold = true }
        return isFailureTold ? [] : monitors.map(\.name)
    }

    /// Reads the names of beacons again.
    func renewAliases() { aliases?.renew(messages) }

    /// Reads the file again; one that does not check leaves the old one.
    func reload(_ file: SourceText) {
        var renewed = text
        renewed.file = file
        let (old, oldMonitors) = (text, monitors)
        text = renewed
        monitors = renewed.names(catalog).map { name in find(name) ?? ServiceMonitor(name, .stream) }
        monitors += oldMonitors.filter { $0.kind != .stream }
        do throws(Failure) {
            try show(check(source: checkedSource, monitors).diagnostics, file)
            apply()
        } catch {
            (text, monitors) = (old, oldMonitors)
            messages.warn("\(error.message): the old one goes on")
        }
        group?.reopen()
    }

    private func sourceIfNeeded() throws(Failure) -> String {
        monitors.contains { $0.kind != .stream } ? try source() : ""
    }

    private func keep() {
        do throws(Failure) { try memory.write(monitors.filter { $0.kind != .stream }) } catch {
            messages.warn("service: \(error.message)")
        }
    }
}
