/// What a plugin that passed its trial was shown.
public struct TrialSummary: Equatable, Sendable {
    /// How many adverts.
    public let adverts: Int
}
