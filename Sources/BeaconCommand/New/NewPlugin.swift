internal import BeaconCore
internal import BeaconIO

/// A new decoder in Beacon's own tree: its folder, its lines, and what is made from its declaration.
struct NewPlugin {
    private let template: DecoderTemplate
    private let tree: String

    /// - Parameters:
    ///   - name: what it is called.
    ///   - folder: Beacon's tree, or a folder in it.
    /// - Throws: when it is neither.
    init(_ name: NewDecoderName, in folder: String) throws(Failure) {
        template = DecoderTemplate(name)
        var place = FileSystem.absolute(folder)
        while !BeaconLocation.isBeacon(place) {
            guard let end = place.lastIndex(of: "/"), place != "/" else {
                throw Failure(
                    .usage,
                    "new: \(folder): a plugin is written into a checkout of Beacon; try --as=package"
                )
            }
            place = end == place.startIndex ? "/" : String(place[..<end])
        }
        tree = place
    }

    private var name: NewDecoderName { template.name }

    var folder: String { "\(tree)/Plugins/Decoders/\(name.type)" }

    /// Writes everything or nothing.
    ///
    /// - Returns: what to type next.
    func write() throws(Failure) -> [String] {
        let edits = try [
            FileEdit("\(tree)/Package.swift") { $0.addingPackageLine(of: name) },
            FileEdit("\(tree)/Plugins/Catalog/Catalog.swift") { $0.addingCatalogueLines(of: name) },
        ]
        try FileDraft([
            ("\(name.decoder).swift", template.source),
            ("README.md", template.readme),
            ("Vectors/\(name.word).json", template.vectors),
        ]).write(as: folder)
        var done: [FileEdit] = []
        for edit in edits {
            do throws(Failure) {
                try edit.apply()
                done.append(edit)
            } catch {
                for edit in done { edit.undo() }
                FileSystem.removeTree(folder)
                throw error
            }
        }
        return [
            "swift build && .build/debug/beacon schema > Plugins/Sinks/Output/output.schema.json",
            "BEACON_WRITE_DOCUMENTS=1 swift test --filter everyPluginIsInTheTables",
            "swift test --filter 'VectorTests|RepositoryTests|SchemaTests'",
        ]
    }
}
