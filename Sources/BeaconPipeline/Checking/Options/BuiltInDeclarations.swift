public import BeaconCore

/// What the language itself declares beside the plugins.
public enum BuiltInDeclarations {
    /// `decode`: shows reports to decoders.
    public static let decode = PluginDeclaration.stage(
        "decode",
        "reads frames out of reports",
        options: [
            OptionDeclaration(
                "decoders",
                .list(.word),
                "decoders by name; without one, all of them",
                isPositional: true
            ),
            OptionDeclaration(
                "unknown",
                .choice(["drop", "keep", "only"]),
                default: "drop",
                "reports that no decoder reads: count them, let them pass too, or nothing else"
            ),
            OptionDeclaration("noise", .boolean, default: "yes", "formats that are no beacon and no sensor"),
            OptionDeclaration(
                "malformed",
                .choice(["count", "emit"]),
                default: "count",
                "structures that break their format: count them, or let them pass too"
            ),
            OptionDeclaration(
                "keys",
                .path,
                "a key file: opens what is encrypted, and tells what is replayed"
            ),
            OptionDeclaration(
                "replay",
                .choice(ReplayPolicy.allCases.map(\.rawValue)),
                "how counters are looked at: as devices behave (`window`), only rising, or not at all"
            ),
        ],
        takes: [.reports],
        gives: .stream(.frames)
    )

    /// What every sink has, whatever it declares itself.
    public static let sinkOptions = [
        OptionDeclaration(
            "queue",
            .choice(["block", "drop-oldest"]),
            "when the sink is slower than its source: wait for it, or lose the oldest; counted"
        )
    ]

    /// The options of a plugin with those that the language adds.
    public static func options(of declaration: PluginDeclaration) -> [OptionDeclaration] {
        guard declaration.kind == .sink else { return declaration.options }
        let added = sinkOptions.filter { option in !declaration.options.contains { $0.name == option.name } }
        return declaration.options + added
    }
}
