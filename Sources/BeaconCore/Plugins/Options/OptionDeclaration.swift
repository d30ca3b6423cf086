/// An option of a plugin: drives parsing, help, completions and the plugin's README table.
public struct OptionDeclaration: Sendable {
    /// `[a-z][a-z0-9_]*`.
    public let name: String
    public let type: OptionType
    /// As it would be written; `nil` when there is none.
    public let defaultText: String?
    /// One line for people.
    public let help: String
    /// Filled by a word without `name=`, in the order of declaration; a list takes all that are left.
    public let isPositional: Bool
    public let isRequired: Bool

    public init(
        _ name: String,
        _ type: OptionType,
        default defaultText: String? = nil,
        _ help: String,
        isPositional: Bool = false,
        isRequired: Bool = false
    ) {
        self.name = name
        self.type = type
        self.defaultText = defaultText
        self.help = help
        self.isPositional = isPositional
        self.isRequired = isRequired
    }
}
