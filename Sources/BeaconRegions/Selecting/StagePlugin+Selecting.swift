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
            ),
            settings: { options, demands throws(OptionFault) in
                guard let path = options.text("file") else {
                    throw OptionFault("a file of beacons is needed", hint: "as in `\(name) beacons.txt`")
                }
                do throws(Failure) {
                    let (lines, revision) = try SelectorLines.read(path, knowing: demands.formats)
                    demands.revisions.append(revision)
                    return SelectorSet(lines, capacity: options.capacity)
                } catch {
                    throw OptionFault(error, in: "file")
                }
            },
            make: { list, context throws(Failure) in
                SelectorStage(list, passesListed: passesListed, context)
            }
        )
    }
}
