import BeaconCore
import BlueZBus

/// Shows a desktop notification for each event; a later one of a region takes the place of the one before.
///
/// Source: the Desktop Notifications Specification 1.2, "org.freedesktop.Notifications.Notify".
final class NotifySink: Sink {
    private struct Shown: BitwiseCopyable, Sendable {
        /// The number that the server gave; 0 for none.
        var number: UInt32
        /// When the event was, in nanoseconds.
        var time: Int64
    }

    private static let service = "org.freedesktop.Notifications"
    /// How long a server may take; it may have to be started.
    private static let patience: Duration = .seconds(5)
    /// How long a server that does not answer is left alone.
    private static let pause: Duration = .seconds(30)

    private let settings: NotifySettings
    private let context: RunContext
    private let aliases: (any AliasLookup)?
    private var connection: BusConnection?
    private var shown = LeastRecentTable<Shown>(capacity: 1024)
    private var silentUntil: ContinuousClock.Instant?
    private let skipped: Counter
    private let lost: Counter
    private let announced: Counter

    init(_ settings: NotifySettings, _ context: RunContext) {
        self.settings = settings
        self.context = context
        aliases = context.aliases?.makeLookup()
        skipped = context.counter("skipped_events")
        lost = context.counter("lost_notifications", isLoss: true)
        announced = context.counter("announced_events")
    }

    func open() throws(Failure) {
        guard context.startsPrograms else {
            context.messages.warn("\(context.name): a capture shows no notifications; with --hooks it does")
            return
        }
        do throws(BusError) {
            connection = try BusConnection(settings.address)
        } catch {
            throw Failure(.unavailable, "\(context.name): \(error.text)")
        }
    }

    func write(_ events: Events) {
        guard context.startsPrograms else { return announced.add(events.rows.count) }
        events.rows.forEach { row in show(row, of: events) }
    }

    private func show(_ row: Int, of events: Events) {
        let key = events.identity(ofRow: row)
        let time = events.time(ofRow: row)?.nanoseconds ?? 0
        let before = shown.value(of: key)
        if let before, time &- before.time < settings.interval, time >= before.time { return skipped.add() }
        let title = settings.title ?? aliases?.alias(ofRow: row, of: events)?.name
        let number = send(
            NotificationText(row, of: events, title: title),
            replacing: before?.number ?? 0
        )
        if number == nil { lost.add() }
        shown.set(key, Shown(number: number ?? 0, time: time))
    }

    /// Shows it.
    ///
    /// - Parameters:
    ///   - text: what it says.
    ///   - number: of the notification whose place it takes; 0 for none.
    /// - Returns: its own number; `nil` when there is nobody to show it.
    private func send(_ text: NotificationText, replacing number: UInt32) -> UInt32? {
        if let silentUntil, ContinuousClock().now < silentUntil { return nil }
        do throws(BusError) {
            if connection?.isOpen != true { connection = try BusConnection(settings.address) }
            let answer = try connection?.values(of: call(text, replacing: number), within: Self.patience)
            if silentUntil != nil {
                silentUntil = nil
                context.announce("notifying", of: Self.service, "shows notifications again")
            }
            return answer?.first?.asInteger.flatMap { UInt32(exactly: $0) } ?? 0
        } catch {
            if silentUntil == nil {
                context.announce(
                    "not_notifying",
                    of: Self.service,
                    "\(error.text): notifications are lost, and counted"
                )
            }
            silentUntil = ContinuousClock().now + Self.pause
            return nil
        }
    }

    private func call(_ text: NotificationText, replacing number: UInt32) -> BusCall {
        BusCall(
            Self.service,
            path: "/org/freedesktop/Notifications",
            Self.service,
            "Notify",
            [
                .text("Beacon"), .uint32(number), .text(settings.icon), .text(text.summary), .text(text.body),
                .texts([]), .properties([BusProperty("urgency", .byte(settings.urgency))]),
                .int32(settings.expire),
            ]
        )
    }
}
