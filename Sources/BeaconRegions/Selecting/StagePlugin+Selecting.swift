public import BeaconCore

extension StagePlugin {
    /// A stage that goes by a file of beacons.
    ///
    /// - Parameters:
    ///   - name: its word in the language.
    ///   - summary: one line for people.
    ///   - passesListed: whether the beacons of the file pass, or all others.
    /// - Returns: the stage.
    public static func selecting(_ name: String, _ summary: String, passesListed: Bool) -> StagePlugin {
        StagePlugin(
            .stage(
                name,
                summary,
                options: [
                    OptionDeclaration(
                        "file",
                        .path,
                        "a beacon a line: an address, `format:identity` or `*`",
                        isPositional: true,
                        isRequired: true
                    ),
                    OptionDeclaration(
                        "max",
                        .integer(1...16_777_216),
                        default: "65536",
                        "of how many beacons it is remembered whether the list has their identity"
                    ),
                ],
                takes: [.reports, .frames]
            )
        ) { options, context throws(Failure) in
            guard let path = options.text("file") else {
                throw Failure(.usage, "\(name): needs a file of beacons, such as \(name) beacons.txt")
            }
            return SelectorStage(
                SelectorSet(try SelectorLines.read(path), capacity: options.capacity),
                passesListed: passesListed,
                context
            )
        }
    }
}
