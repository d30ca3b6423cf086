internal import BeaconCore
internal import BeaconPipeline
internal import BeaconTestKit

/// The text of `beacon plugins NAME`: what it takes and gives, its options, and a decoder's fields.
struct PluginDescription {
    let text: String

    init(_ name: String, _ catalog: PluginCatalog) throws(Failure) {
        let declarations = catalog.declarations + [BuiltInDeclarations.decode]
        guard let declaration = declarations.first(where: { $0.name == name }) else {
            let near = NearestName.nearest(to: name, among: declarations.map(\.name))
            let hint = near.map { ": did you mean '\($0)'?" } ?? ": 'beacon plugins' lists them"
            throw Failure(.usage, "plugins: no plugin '\(name)'\(hint)")
        }
        var text = "\(declaration.name): \(declaration.summary)\n"
        text += "\(declaration.kind.rawValue)\(PluginDescription.streams(declaration))\n"
        text += PluginDescription.options(declaration)
        if name == BuiltInDeclarations.decode.name, !catalog.loaders.isEmpty {
            text += "\nin place of a decoder's name\n" + PluginList.loaders(catalog)
            text += "`all` selects every decoder of the catalogue, to put others beside them\n"
        }
        if let decoder = catalog.decoders.first(where: { $0.declaration.name == name }) {
            if decoder.isNoise { text += "noise: `decode noise=off` leaves it out\n" }
            text += PluginDescription.formats(try decoder.make(Options()))
            text +=
                "\n\(PluginDescription.vectorCount(decoder)) vectors; `beacon plugin check \(name)` tries them\n"
        }
        for event in declaration.events { text += PluginDescription.keys(event) }
        self.text = text
    }

    private static func streams(_ declaration: PluginDeclaration) -> String {
        let all: [StreamType] = [.reports, .frames, .events]
        let takes = all.filter(declaration.takes.contains).map(\.rawValue).joined(separator: ", ")
        switch declaration.gives {
        case .nothing: return ", takes \(takes)"
        case .same: return ", takes \(takes) and gives the same"
        case .stream(let stream):
            return (takes.isEmpty ? "" : ", takes \(takes)") + ", gives \(stream.rawValue)"
        }
    }

    private static func options(_ declaration: PluginDeclaration) -> String {
        guard !declaration.options.isEmpty else { return "" }
        var text = "\noptions\n"
        for option in declaration.options {
            let written = option.synopsis
            let padding = String(repeating: " ", count: max(28 - written.count, 1))
            text += "  \(written)\(padding)\(option.help)"
            if let standard = option.defaultText { text += " (default \(standard))" }
            if option.isRequired { text += " (required)" }
            text += "\n"
        }
        return text
    }

    private static func keys(_ event: EventFormat) -> String {
        var text = "\nkind \(event.kind): \(event.summary)\n"
        for key in event.keys {
            let padding = String(repeating: " ", count: max(24 - key.name.count, 1))
            text += "  \(key.name)\(padding)\(key.meaning)\n"
        }
        return text
    }

    private static func vectorCount(_ plugin: DecoderPlugin) -> Int {
        plugin.vectors().reduce(0) { sum, file in
            sum + ((try? DecoderVector.read(file, named: plugin.declaration.name))?.count ?? 0)
        }
    }

    private static func formats(_ decoder: any BeaconDecoder) -> String {
        var text = ""
        for format in decoder.formats {
            text += "\nformat \(format.name): \(format.summary)\n"
            for (index, field) in format.fields.enumerated() {
                let padding = String(repeating: " ", count: max(24 - field.name.count, 1))
                text += "  \(field.name)\(padding)\(field.meaning)"
                if let unit = field.unit { text += " (\(unit))" }
                if let code = field.absentCode { text += ", absent when \(code)" }
                if format.identity.contains(index) { text += " [identity]" }
                text += "\n"
            }
        }
        return text
    }
}
