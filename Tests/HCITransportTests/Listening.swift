import BeaconCore
import BeaconIO
import BeaconTestKit
import Foundation
import Synchronization
import TestRadio

@testable import HCITransport

/// A transport that runs on a thread of its own until the test ends it.
final class Listening {
    let run = TestRun(isVirtual: false)
    let reports = HeardReports()
    private let stop: WakeUp
    private let ending = Ending()
    private var thread: ServiceThread?

    private final class Ending: Sendable {
        let result = Mutex<Result<Void, Failure>?>(nil)
    }

    /// - Throws: what `open` does.
    init(_ radio: ScriptedRadio, _ change: (inout HCIOptions) -> Void = { _ in }) throws {
        var options = HCIOptions()
        options.answerPatience = 1000
        options.firstPause = 1_000_000
        options.courtesy = 50_000_000
        change(&options)
        stop = try WakeUp()
        let transport = HCITransport(options, radio, run.context("hci"))
        try transport.open()
        let publisher = ReportPublisher(
            to: reports,
            batches: 8,
            context: run.context("hci"),
            stop: run.stop,
            stopDescriptor: stop.number,
            waits: {}
        )
        let ending = ending
        nonisolated(unsafe) let (transportThere, publisherThere) = (transport, publisher)
        thread = try ServiceThread("hci") {
            do throws(Failure) {
                try transportThere.run(publisherThere)
                ending.result.withLock { $0 = .success(()) }
            } catch {
                ending.result.withLock { $0 = .failure(error) }
            }
        }
    }

    deinit { end() }

    /// Waits until something is so; `false` when it never is.
    func wait(for condition: () -> Bool) -> Bool {
        for _ in 0..<2000 {
            if condition() { return true }
            usleep(5000)
        }
        return condition()
    }

    /// Lets it end as a signal does, and waits.
    @discardableResult
    func end() -> Failure? {
        run.stop.set()
        stop.set()
        thread?.join()
        return failure
    }

    /// Waits until it ends by itself.
    func waitForEnd() -> Failure? {
        guard wait(for: { ending.result.withLock { $0 } != nil }) else { return nil }
        return failure
    }

    private var failure: Failure? {
        if case .failure(let failure) = ending.result.withLock({ $0 }) { return failure }
        return nil
    }

    /// The states that were told of an adapter, in order.
    func states(_ subject: String = "hci0") -> [String] {
        run.status.events(from: 0).events.filter { $0.subject == subject }.map(\.state)
    }
}
