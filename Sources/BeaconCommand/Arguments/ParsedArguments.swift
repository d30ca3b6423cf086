/// What was given on the command line.
struct ParsedArguments {
    /// The values of each option, in the order given; an empty text for one without a value.
    var options: [String: [String]] = [:]
    /// What is no option.
    var words: [String] = []
    /// What stands behind each separator, of a command that has one.
    var following: [ParsedArguments] = []

    func has(_ option: String) -> Bool { options[option] != nil }

    /// The last value given for the option.
    func value(_ option: String) -> String? { options[option]?.last }
}
