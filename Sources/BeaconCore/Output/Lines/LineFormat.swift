/// How a sink writes events: the option `as=`.
public enum LineFormat: String, Sendable, CaseIterable {
    /// JSON lines.
    case json
    /// Comma-separated values with a header line.
    case csv
    /// The advertising data of each report in hexadecimal.
    case hex

    /// The options that every sink of lines has.
    public static let options: [OptionDeclaration] = [
        OptionDeclaration(
            "as",
            .choice(allCases.map(\.rawValue)),
            default: "json",
            "how events are written"
        ),
        OptionDeclaration("ad", .boolean, default: "no", "json: list the AD structures of each report"),
        OptionDeclaration(
            "company",
            .boolean,
            default: "no",
            "json: name whose manufacturer specific data a report holds"
        ),
        OptionDeclaration("raw", .boolean, default: "no", "json: the octets that each frame was read from"),
    ]

    /// The writer that a sink's options ask for, with the run's names of beacons, and of companies when asked for.
    public static func writer(_ options: Options, _ context: RunContext) -> any LineWriter {
        switch options.text("as").flatMap(LineFormat.init) ?? .json {
        case .json:
            JSONLineWriter(
                structures: options.boolean("ad"),
                raw: options.boolean("raw"),
                companies: options.boolean("company") ? context.companies : .none,
                aliases: context.aliases
            )
        case .csv: CSVLineWriter(aliases: context.aliases)
        case .hex: HexLineWriter()
        }
    }
}
