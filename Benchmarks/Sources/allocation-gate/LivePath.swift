import BeaconCore
import BeaconIO
import BenchmarkKit
import BluetoothRadio
import Glibc
import HCITransport
import ManagementTransport
import Synchronization

/// The loop of a live source: packets through a pair of sockets, on the source's own thread, to JSON lines.
final class LivePath {
    enum Source: String, CaseIterable {
        case hci
        case management
    }

    private let far: any FarEnd
    private let passed = Passed()
    private let stop = StopFlag()
    private let wakeUp: WakeUp
    private let thread: ServiceThread
    private let outcome = Outcome()

    /// - Parameters:
    ///   - source: whose loop it is.
    ///   - isFaulty: whether something allocates for each report, as a positive control.
    /// - Throws: that it does not begin to listen.
    init(_ source: Source, isFaulty: Bool) throws {
        let context = Run.context(source.rawValue, isVirtual: false)
        let decode = Run.decodeStage(DecoderTable(Run.decoders()), batches: 4, context)
        var node: any Receiver = StageNode(decode, next: LineKeeper())
        if isFaulty { node = StageNode(AllocatingStage(), next: node) }
        let transport: any Transport
        switch source {
        case .hci:
            let controller = try ScriptedControllerEnd()
            transport = try HCITransport(Options(), over: controller.radio, context)
            far = controller
        case .management:
            let kernel = ScriptedKernelEnd()
            transport = try ManagementTransport(Options(), context) { () throws(RadioError) in
                try kernel.open()
            }
            far = kernel
        }
        try transport.open()
        wakeUp = try WakeUp()
        let publisher = ReportPublisher(
            to: StageNode(PassedStage(passed), next: node),
            batches: 8,
            context: context,
            stop: stop,
            stopDescriptor: wakeUp.number,
            waits: {}
        )
        nonisolated(unsafe) let (transportThere, publisherThere) = (transport, publisher)
        let outcome = outcome
        thread = try ServiceThread(source.rawValue) {
            do throws(Failure) {
                try transportThere.run(publisherThere)
            } catch {
                outcome.failure.withLock { $0 = error }
            }
        }
        try wait { self.far.isListening }
    }

    /// Sends a report for each packet, and waits until all are through.
    func run(_ packets: ArraySlice<[UInt8]>) throws {
        let expected = passed.count.load(ordering: .acquiring) + packets.count
        for packet in packets { far.send(packet) }
        try wait { self.passed.count.load(ordering: .acquiring) >= expected }
    }

    func end() {
        stop.set()
        wakeUp.set()
        thread.join()
    }

    /// The packets that the far end sends for these HCI packets of one report each.
    func packets(of reports: [[UInt8]]) -> [[UInt8]] { reports.map(far.packet) }

    private func wait(until condition: () -> Bool) throws {
        for _ in 0..<30_000 {
            if condition() { return }
            if let failure = outcome.failure.withLock({ $0 }) { throw failure }
            usleep(1000)
        }
        throw Failure(.failed, "the live path lost reports")
    }
}

private final class Outcome: Sendable {
    let failure = Mutex<Failure?>(nil)
}

/// How many reports have come through, for another thread to see.
private final class Passed: Sendable {
    let count = Atomic(0)
}

private final class PassedStage: Stage {
    private let passed: Passed

    init(_ passed: Passed) { self.passed = passed }

    func receive(_ events: Events, _ next: any Receiver) {
        next.receive(events)
        passed.count.add(events.rows.count, ordering: .releasing)
    }
}
