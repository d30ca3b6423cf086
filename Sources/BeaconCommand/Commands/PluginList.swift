internal import BeaconCore
internal import BeaconPipeline

/// The text of `beacon plugins`: a line a plugin, by kind.
struct PluginList {
    let text: String

    init(_ catalog: PluginCatalog) {
        let all = catalog.declarations + [BuiltInDeclarations.decode]
        var text = ""
        for kind in PluginDeclaration.Kind.allCases {
            let declarations = all.filter { $0.kind == kind }
            guard !declarations.isEmpty else { continue }
            if !text.isEmpty { text += "\n" }
            text += "\(kind.rawValue)s\n"
            for declaration in declarations {
                let padding = String(repeating: " ", count: max(16 - declaration.name.count, 1))
                text += "  \(declaration.name)\(padding)\(declaration.summary)\n"
            }
        }
        if !catalog.loaders.isEmpty {
            text += "\nin place of a decoder's name\n" + Self.loaders(catalog)
        }
        self.text = text + "\n'beacon plugins NAME' shows the options and fields of one.\n"
    }

    /// What stands for a decoder's name, a line each.
    static func loaders(_ catalog: PluginCatalog) -> String {
        catalog.loaders.map { loader in
            let padding = String(repeating: " ", count: max(24 - loader.placeholder.count, 1))
            return "  \(loader.placeholder)\(padding)\(loader.summary)\n"
        }.joined()
    }
}
