public import BeaconCore

extension StageShape {
    /// How the stages of a plugin are read.
    public init(_ declaration: PluginDeclaration) {
        self.init()
        var words = 0
        for option in BuiltInDeclarations.options(of: declaration) {
            switch option.type {
            case .expression:
                tail = .expression(after: option.isPositional ? nil : option.name)
                positionalsBeforeTail = words
            case .program:
                tail = .rest
                positionalsBeforeTail = words
            default:
                options.insert(option.name)
                if option.type == .boolean { switches.insert(option.name) }
                if option.isPositional { words += 1 }
            }
        }
    }
}
