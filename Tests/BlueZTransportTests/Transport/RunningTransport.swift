import BeaconCore
import BeaconIO
import BeaconTestKit
import BlueZBus
import BluetoothHCI
import BluetoothRadio

@testable import BlueZTransport

/// The transport on a thread of its own, between a private bus and a receiver that tests look at.
final class RunningTransport {
    let heard: HeardReports
    let run = TestRun(isVirtual: false)
    private let stopDescriptor: WakeUp
    private let ended: WakeUp
    private let ending = TransportEnding()

    /// - Parameters:
    ///   - address: the bus.
    ///   - adapter: which adapter, as a user writes it.
    ///   - monitor: patterns, as a user writes them.
    ///   - patience: the watchdog's, in nanoseconds.
    ///   - heard: where reports go.
    ///   - deviceCapacity: how many devices are remembered.
    /// - Throws: the failure to open.
    init(
        _ address: BusAddress,
        adapter: String? = nil,
        monitor: [String] = [],
        patience: Int64 = 0,
        heard: HeardReports = HeardReports(),
        deviceCapacity: Int = 4096
    ) throws {
        self.heard = heard
        stopDescriptor = try WakeUp()
        ended = try WakeUp()
        let options = BlueZOptions(
            choice: try adapter.map { text throws(Failure) in try AdapterChoice(text) } ?? .first,
            patterns: monitor.compactMap { AdvertisementPattern($0) },
            patience: patience
        )
        let context = run.context("bluez")
        let opened = try WakeUp()
        let shared = Shared(
            context: context,
            options: options,
            address: address,
            capacity: deviceCapacity,
            heard: heard,
            stop: run.stop,
            stopNumber: stopDescriptor.number
        )
        _ = try ServiceThread("transport") { [ending, ended] in
            ending.end(shared.run(opened))
            ended.set()
            opened.set()
        }
        opened.wait(until: .now + .seconds(20))
        if let failure = ending.failure { throw failure }
    }

    private struct Shared: Sendable {
        let context: RunContext
        let options: BlueZOptions
        let address: BusAddress
        let capacity: Int
        let heard: HeardReports
        let stop: StopFlag
        let stopNumber: Int32

        func run(_ opened: WakeUp) -> Failure? {
            let transport = BlueZTransport(options, context, at: address, deviceCapacity: capacity)
            do throws(Failure) {
                try transport.open()
                let publisher = ReportPublisher(
                    to: heard,
                    batches: 8,
                    context: context,
                    stop: stop,
                    stopDescriptor: stopNumber,
                    waits: {}
                )
                opened.set()
                try transport.run(publisher)
                return nil
            } catch {
                return error
            }
        }
    }

    deinit { stop() }

    /// Stops it, and waits until it has ended.
    @discardableResult
    func stop() -> Failure? {
        run.stop.set()
        stopDescriptor.set()
        return end
    }

    /// How it ended, once it has.
    var end: Failure? {
        if !ending.hasEnded { ended.wait(until: .now + .seconds(20)) }
        return ending.failure
    }

    var isRunning: Bool { !ending.hasEnded }

    func count(_ name: String) -> UInt64 { run.count("bluez." + name) }

    /// The states announced so far, in order.
    var states: [String] { run.status.events(from: 0).events.map(\.state) }
}

/// Waits until something is so, up to 20 s.
func eventually(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock().now + .seconds(20)
    while ContinuousClock().now < end {
        if condition() { return true }
        Descriptor.pause(unless: -1, milliseconds: 5)
    }
    return condition()
}
