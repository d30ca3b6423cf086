extension OptionDeclaration {
    /// `max`: how many beacons, senders or whatever they are called a filter remembers.
    ///
    /// - Parameter what: in the plural.
    /// - Returns: the option.
    public static func capacity(of what: String) -> OptionDeclaration {
        OptionDeclaration(
            "max",
            .integer(1...16_777_216),
            default: "65536",
            "how many \(what) are remembered; the one unheard longest is forgotten first"
        )
    }
}

extension Options {
    /// The value of `max`.
    public var capacity: Int { Int(clamping: integer("max") ?? 65_536) }
}
