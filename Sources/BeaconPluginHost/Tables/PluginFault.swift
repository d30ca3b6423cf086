/// Why a file is no plugin, or one that may not be used: one line without the file's name.
public struct PluginFault: Error, Equatable, Sendable {
    public let message: String
    /// What to do about it.
    public let hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
