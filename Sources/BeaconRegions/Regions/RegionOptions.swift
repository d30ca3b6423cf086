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
    ///   - demands: takes up what the region asks of what flows where the stage stands.
    /// - Returns: the region.
    /// - Throws: what is wrong, and with which option.
    public static func region(_ options: Options, _ demands: inout StageDemands) throws(OptionFault)
        -> Region?
    {
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
            guard let first = pairs.first else { return nil }
            throw OptionFault(
                "the region has no name",
                in: first.key,
                hint: "write it before this: `lobby …`"
            )
        }
        do throws(RegionFault) {
            let region = try Region(name, RegionConstraint(pairs, knowing: demands.formats))
            region.constraint.demand(&demands) { key in
                (pairs.contains { $0.key == key } ? key : pairs.first?.key ?? "name", nil)
            }
            return region
        } catch {
            throw OptionFault(error.message, in: error.key, hint: error.hint)
        }
    }

    /// The regions of a file.
    ///
    /// - Parameters:
    ///   - path: the file that the option `file` names.
    ///   - demands: takes up what the regions ask of what flows where the stage stands.
    /// - Returns: at least one.
    /// - Throws: what is wrong first, with file, line and column.
    public static func regions(in path: String, _ demands: inout StageDemands) throws(OptionFault) -> [Region]
    {
        do throws(Failure) {
            let (entries, revision) = try RegionFile.read(path, knowing: demands.formats)
            demands.revisions.append(revision)
            return entries.map { entry in
                entry.region.constraint.demand(&demands) { key in ("file", entry.place(of: key)) }
                return entry.region
            }
        } catch {
            throw OptionFault(error, in: "file")
        }
    }
}

extension RegionConstraint {
    /// Takes up the names that a beacon of it needs.
    ///
    /// - Parameters:
    ///   - demands: takes them.
    ///   - place: the option that gives a key, and where it stands in that option's file.
    fileprivate func demand(
        _ demands: inout StageDemands,
        _ place: (String) -> (option: String, inFile: String?)
    ) {
        if let format {
            // Without one it is what `uuid` stands for.
            let (option, inFile) = place("format")
            demands.names.append(StageDemands.Name(.format(format), in: option, at: inFile))
        }
        guard !fields.isEmpty else { return }
        let (option, inFile) = place(fields[0].name)
        demands.names.append(
            StageDemands.Name(.fields(fields.map(\.name), of: format), in: option, at: inFile)
        )
    }
}
