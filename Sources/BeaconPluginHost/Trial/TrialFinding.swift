/// What a trial found wrong with a plugin.
public struct TrialFinding: Error, Equatable, Sendable {
    /// What is wrong, in one line without the file's name: `crashed (SIGSEGV) on the advert 1AFF4C00…`.
    public let message: String
    /// Whether it is something that the plugin did; otherwise the file is no plugin, or its table is wrong.
    public let isBehaviour: Bool
    /// The advertising data that it happened on; `nil` when no advert was at fault.
    public let advert: [UInt8]?
    /// What to do about it, or what the plugin said itself.
    public let hint: String?
}
