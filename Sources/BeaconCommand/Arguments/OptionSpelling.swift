internal import BeaconCore
internal import BeaconPipeline

/// Finds a mistyped long option before argp does, which knows no nearest name.
struct OptionSpelling {
    private let options: [CommandOption]
    /// What argp itself understands.
    private static let builtIn = ["help", "usage", "version"]

    init(_ options: [CommandOption]) { self.options = options }

    /// - Throws: for an option that there is not, when a name lies near; argp complains of all others.
    func check(_ arguments: [String], command: String) throws(Failure) {
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            guard argument != "--" else { return }
            guard argument.hasPrefix("--") else {
                if takesNext(letterOf: argument) { index += 1 }
                continue
            }
            let written = argument.dropFirst(2).prefix { $0 != "=" }
            let fits = options.filter { $0.name.hasPrefix(written) }
            if let option = fits.first(where: { $0.name == written }) ?? fits.first {
                if option.argument != nil, !argument.contains("=") { index += 1 }
            } else if !Self.builtIn.contains(where: { $0.hasPrefix(written) }),
                let near = NearestName.nearest(to: String(written), among: options.map(\.name))
            {
                throw Failure(.usage, "\(command): no option '--\(written)': did you mean '--\(near)'?")
            }
        }
    }

    /// Whether the argument is a letter alone whose value is the next one.
    private func takesNext(letterOf argument: String) -> Bool {
        guard argument.count == 2, argument.hasPrefix("-") else { return false }
        return options.contains { $0.letter == argument.last && $0.argument != nil }
    }
}
