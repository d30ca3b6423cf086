internal import BeaconCore

extension Command {
    /// `beacon plugins [NAME]`: what there is, and what one of them can do.
    static let plugins = Command(
        name: "plugins",
        words: "[NAME]",
        summary: "show what a pipeline can be made of",
        text: "Show the plugins that a pipeline can be made of, or one of them with its options and fields.",
        options: []
    ) { arguments, context throws(Failure) in
        guard arguments.words.count <= 1 else {
            throw Failure(.usage, "plugins: one name at most; try 'beacon plugins --help'")
        }
        let text: String
        if let name = arguments.words.first {
            text = try PluginDescription(name, context.catalog).text
        } else {
            text = PluginList(context.catalog).text
        }
        try StandardOutput.write(text)
        return 0
    }
}
