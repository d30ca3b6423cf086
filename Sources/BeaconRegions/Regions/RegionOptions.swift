public import BeaconCore

/// The options by which the stages `region` and `range` are told their regions.
public enum RegionOptions {
    /// To be put before a stage's own; `condition` belongs behind them.
    public static let constraint: [OptionDeclaration] = [
        OptionDeclaration(
            "name",
            .word,
            "what events call the region; `any` takes all beacons, each for itself",
            isPositional: true
        ),
        OptionDeclaration("uuid", .uuid, "proximity UUID of an iBeacon, or a field of `format`"),
        OptionDeclaration("major", .integer(0...65_535), "major number of an iBeacon"),
        OptionDeclaration("minor", .integer(0...65_535), "minor number of an iBeacon"),
        OptionDeclaration("format", .word, "the format that the beacon must speak, such as `eddystone-uid`"),
        OptionDeclaration("address", .address, "the address that it must send with"),
        OptionDeclaration("identity", .pairs, "any other field, as in `namespace=…`, `instance=…`"),
    ]

    /// The expression at the end of the stage.
    public static let condition = OptionDeclaration(
        "where",
        .expression,
        "which rows count, beside what the region says"
    )

    /// The region that the options describe; `nil` when they have no name.
    ///
    /// - Parameters:
    ///   - options: checked against `constraint`.
    ///   - stage: for messages.
    /// - Returns: the region.
    /// - Throws: what is wrong, in one line.
    public static func region(_ options: Options, of stage: String) throws(Failure) -> Region? {
        var pairs: [KeyedText] = []
        for key in ["uuid", "format"] {
            if let text = options.text(key) { pairs.append(KeyedText(key: key, text: text)) }
        }
        for key in ["major", "minor"] {
            if let number = options.integer(key) { pairs.append(KeyedText(key: key, text: "\(number)")) }
        }
        if case .address(let address) = options["address"] {
            pairs.append(KeyedText(key: "address", text: address.description))
        }
        pairs += options.pairs("identity")
        guard let name = options.text("name") else {
            guard pairs.isEmpty else {
                throw Failure(.usage, "\(stage): the region has no name; write `\(stage) NAME …`")
            }
            return nil
        }
        do throws(RegionFault) {
            return try Region(name, RegionConstraint(pairs))
        } catch {
            throw Failure(.usage, "\(stage): \(error.sentence)")
        }
    }
}
