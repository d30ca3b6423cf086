import BeaconCore
import BeaconIO
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import Foundation
import Synchronization
import TestRadio
import Testing

@testable import ManagementTransport

/// A transport that runs on a thread before a scripted kernel, and what came out of it.
final class Listening: @unchecked Sendable {
    // The receiver is used by the transport's thread until `stop` has waited for its end; what a test asks
    // meanwhile is behind the lock.
    let kernel: ScriptedKernel
    let run = TestRun(isVirtual: false)
    private let collected = CollectingReceiver()
    private let counts = Mutex((rows: 0, calls: 0))
    private let wakeUp: WakeUp
    private let transport: ManagementTransport
    private let done = DispatchSemaphore(value: 0)
    private let ended = Mutex<Failure?>(nil)

    init(_ kernel: ScriptedKernel, _ options: ManagementOptions = ManagementOptions(choice: .first)) throws {
        self.kernel = kernel
        wakeUp = try WakeUp()
        transport = ManagementTransport(options, run.context("management")) { () throws(RadioError) in
            do throws(SystemError) {
                return try kernel.open()
            } catch {
                throw RadioError("bluetooth", .manage, error)
            }
        }
        try transport.open()
        collected.onReceive = { [self] calls in counts.withLock { $0 = (collected.rows.count, calls) } }
        Thread { [self] in work() }.start()
    }

    private func work() {
        let publisher = ReportPublisher(
            to: collected,
            batches: 64,
            context: run.context("management"),
            stop: run.stop,
            stopDescriptor: wakeUp.number
        ) {}
        do throws(Failure) {
            try transport.run(publisher)
        } catch {
            ended.withLock { $0 = error }
        }
        done.signal()
    }

    /// Waits until it holds; a failure of the test when it never does.
    func wait(_ what: String, until condition: () -> Bool) throws {
        for _ in 0..<5000 {
            guard !condition() else { return }
            usleep(2000)
        }
        try #require(condition(), "\(what): \(run.messages.lines) \(kernel.commands)")
    }

    func waitFor(_ opcode: ManagementOpcode, times: Int = 1) throws {
        try wait("\(opcode) \(times)") { kernel.commands.count { $0.opcode == opcode } >= times }
    }

    func waitFor(message: String) throws {
        try wait(message) { run.messages.lines.contains { $0.contains(message) } }
    }

    func waitFor(count: UInt64, of counter: String) throws {
        try wait("\(counter) \(count)") { run.count("management.\(counter)") >= count }
    }

    /// Rows are seen when the next batch comes, which in an idle stream is soon.
    func waitFor(rows: Int) throws {
        try wait("\(rows) rows") { counts.withLock { $0.rows } >= rows }
    }

    /// How many batches, empty ones included, have come.
    var calls: Int { counts.withLock { $0.calls } }

    /// Waits for the end of the run that a failure brings.
    func failure() throws -> Failure? {
        try #require(done.wait(timeout: .now() + 20) == .success)
        return ended.withLock { $0 }
    }

    /// Stops the run, and gives what came out; `meanwhile` is done while it comes to its end.
    func stop(_ meanwhile: () -> Void = {}) throws -> CollectingReceiver {
        run.stop.set()
        wakeUp.set()
        meanwhile()
        #expect(try failure() == nil)
        return collected
    }

    static func device(_ last: UInt8 = 1, data: [UInt8] = [2, 1, 6], rssi: UInt8 = 0xC4) -> [UInt8] {
        [last, 0, 0, 0x38, 0xC1, 0xA4, 1, rssi, 0, 0, 0, 0, UInt8(data.count), 0] + data
    }
}
