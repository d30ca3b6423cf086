/// The executable that runs.
struct ProgramFacts: Sendable {
    /// Its real path; `nil` when /proc does not say.
    var path: String?
    /// What capabilities the file gives; `nil` when it gives none.
    var capabilities: FileCapabilities?
    /// Whether it lies on a file system mounted with `nosuid`, where file capabilities have no effect.
    var isOnNosuid: Bool?
}
