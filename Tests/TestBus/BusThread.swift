import BeaconIO
public import BlueZBus
import Synchronization

/// A connection on a thread of its own: serves its objects, and does what a test asks it to.
public final class BusThread: Sendable {
    private let work = Mutex<[@Sendable (BusConnection) -> Void]>([])
    private let isEnding = Mutex(false)
    private let wakeUp: WakeUp
    private let ended: WakeUp

    /// - Parameters:
    ///   - address: the bus.
    ///   - begin: called on the thread once there is a connection; it has returned when the initialiser does.
    /// - Throws: what `begin` throws, or that there is no connection.
    public init(_ address: BusAddress, _ begin: @escaping @Sendable (BusConnection) throws -> Void) throws {
        wakeUp = try WakeUp()
        ended = try WakeUp()
        let begun = try WakeUp()
        let failure = Mutex<(any Error)?>(nil)
        _ = try ServiceThread("bus-thread") { [self] in
            defer { ended.set() }
            do {
                let connection = try BusConnection(address)
                try begin(connection)
                begun.set()
                serve(connection)
            } catch {
                failure.withLock { $0 = error }
                begun.set()
            }
        }
        begun.wait()
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    deinit { end() }

    private func serve(_ connection: BusConnection) {
        while !isEnding.withLock({ $0 }) {
            switch connection.next(unless: wakeUp.number) {
            case .signal: break
            case .answer: break
            case .served: break
            case .timedOut: break
            case .disconnected: return
            case .stopped:
                wakeUp.clear()
                for work in work.withLock({ work in
                    defer { work = [] }
                    return work
                }) { work(connection) }
            }
        }
    }

    /// Does something with the connection, on its thread, and waits until it is done.
    public func perform(_ body: @escaping @Sendable (BusConnection) -> Void) {
        guard let done = try? WakeUp() else { return }
        work.withLock {
            $0.append { connection in
                body(connection)
                done.set()
            }
        }
        wakeUp.set()
        done.wait(until: ContinuousClock().now + .seconds(60))
    }

    /// Ends the connection; its names are free then.
    public func end() {
        guard
            !isEnding.withLock({ ending in
                defer { ending = true }
                return ending
            })
        else { return }
        wakeUp.set()
        ended.wait(until: ContinuousClock().now + .seconds(10))
    }
}
