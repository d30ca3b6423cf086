internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BlueZBus
internal import Glibc

/// The service at work: calls, events, signals of the system, and pipelines that end.
struct ServiceLoop {
    /// How long until pipelines that did not begin are tried again.
    private static let retry: Duration = .seconds(30)
    /// What clients have to take their last signals.
    private static let lastMoments: Duration = .seconds(1)

    let connection: BusConnection
    let service: MonitorService
    let interface: ServiceInterface
    let events: ServiceEvents
    let signals: SignalReader
    /// The file of pipelines, read again with SIGHUP.
    let file: PipelineSource?
    let messages: StandardError

    /// Runs until a signal ends it.
    ///
    /// - Returns: the exit status.
    /// - Throws: that the bus is gone, or descriptors are short.
    func run() throws(Failure) -> Int32 {
        let told = ServiceSignals(connection: connection)
        while true {
            let ends = service.group?.nextEnd() ?? []
            let group = try Self.group([signals.descriptor, events.news.number] + ends)
            let deadline = service.needsRetry ? ContinuousClock().now + Self.retry : nil
            switch connection.next(until: deadline, unless: group.number) {
            case .disconnected: throw Failure(.unavailable, "service: the bus is gone")
            case .timedOut: service.apply()
            // One after the other: the compiler cannot yet take these together.
            case .signal: break
            case .answer: break
            case .served: break
            case .stopped: break
            }
            tell(told)
            while let signal = signals.next() {
                guard signal == SIGHUP else { return end(told) }
                reload()
            }
        }
    }

    private static func group(_ descriptors: [Int32]) throws(Failure) -> DescriptorGroup {
        do throws(SystemError) { return try DescriptorGroup(descriptors) } catch {
            throw Failure(.unavailable, "service: \(error.text)")
        }
    }

    private func tell(_ told: ServiceSignals) {
        for entry in events.take() {
            guard let first = entry.events.first else { continue }
            if first.format.kind == "ranging" {
                told.tellRanging(entry.events, of: entry.monitor)
            } else if let news = service.take(first, of: entry.monitor) {
                told.tell(news, first, of: entry.monitor)
            }
        }
        for name in interface.takeRequested() {
            if let monitor = try? service.monitor(name) { told.tellState(of: monitor) }
        }
        if service.needsRetry, let failure = messages.latest?.line {
            for name in service.takeFailed() { told.tellFailure(failure, of: name) }
        }
    }

    private func reload() {
        service.renewAliases()
        guard let file else { return }
        do throws(Failure) { service.reload(try file.read()) } catch {
            messages.warn("service: \(error.message): the old one goes on")
        }
    }

    /// Ends the pipelines, and tells what they still say.
    private func end(_ told: ServiceSignals) -> Int32 {
        guard let group = service.group else { return 0 }
        group.stop()
        let deadline = SystemClock.sinceBoot + 5_000_000_000
        while let ends = group.nextEnd() {
            let left = (deadline - SystemClock.sinceBoot) / 1_000_000
            guard left > 0, let waiting = try? Self.group(ends) else {
                messages.warn("service: \(group.abandon()) events lost at the end")
                return Failure.Kind.failed.rawValue
            }
            Descriptor.pause(unless: waiting.number, milliseconds: Int32(clamping: left))
        }
        let status = group.join()
        tell(told)
        let last = ContinuousClock().now + Self.lastMoments
        while connection.unsentOctets > 0, ContinuousClock().now < last {
            _ = connection.next(until: ContinuousClock().now + .milliseconds(10))
        }
        return status
    }
}
