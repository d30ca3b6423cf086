import BlueZBus
import Foundation
import Synchronization

/// Shows notifications, as a desktop does: keeps what it was asked to show.
final class NotificationServer: @unchecked Sendable {
    private let service = NotificationInterface()
    private let connection: BusConnection
    private let isDone = Atomic<Bool>(false)
    private let ended = DispatchSemaphore(value: 0)

    /// `connection` is used by the thread that starts here only.
    init(_ address: BusAddress) throws {
        connection = try BusConnection(address)
        connection.export(service, at: "/org/freedesktop/Notifications")
        try connection.requestName("org.freedesktop.Notifications")
        Thread.detachNewThread { [self] in
            while !isDone.load(ordering: .relaxed) {
                if case .disconnected = connection.next(until: ContinuousClock().now + .milliseconds(20)) {
                    break
                }
            }
            ended.signal()
        }
    }

    /// Ends it, and gives the arguments of every call.
    func stop() -> [[BusValue]] {
        isDone.store(true, ordering: .relaxed)
        ended.wait()
        return service.calls
    }
}

private final class NotificationInterface: BusInterface {
    let name = "org.freedesktop.Notifications"
    var calls: [[BusValue]] = []

    func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        guard member == "Notify" else { return nil }
        calls.append(arguments)
        return .values([.uint32(UInt32(100 + calls.count))])
    }
}
