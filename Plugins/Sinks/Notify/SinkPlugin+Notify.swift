public import BeaconCore
import BlueZBus

extension SinkPlugin {
    public static let notify = SinkPlugin(
        .sink(
            "notify",
            "a desktop notification for each event, one a region or beacon",
            options: [
                OptionDeclaration("title", .word, "what stands in place of the region's or beacon's name"),
                OptionDeclaration("icon", .word, default: "bluetooth", "the name of an icon, or a file"),
                OptionDeclaration(
                    "urgency",
                    .choice(NotifySettings.urgencies),
                    default: "normal",
                    "how much it presses"
                ),
                OptionDeclaration(
                    "expire",
                    .duration,
                    "how long it stays; as the desktop likes when left out"
                ),
                OptionDeclaration(
                    "interval",
                    .duration,
                    default: "1s",
                    "the least time between two for one region or beacon; others are counted"
                ),
                OptionDeclaration("bus", .word, "the address of a bus; the session bus when left out"),
            ]
        )
    ) { options, context throws(Failure) in
        let settings = NotifySettings(
            title: options.text("title"),
            icon: options.text("icon") ?? "",
            urgency: UInt8(NotifySettings.urgencies.firstIndex(of: options.text("urgency") ?? "normal") ?? 1),
            expire: options.duration("expire").map { Int32(clamping: $0 / 1_000_000) } ?? -1,
            interval: options.duration("interval") ?? 1_000_000_000,
            address: options.text("bus").map { .explicit($0) } ?? .session
        )
        return NotifySink(settings, context)
    }
}
