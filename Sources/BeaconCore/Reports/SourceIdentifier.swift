/// Names one adapter of one transport, in a run's `SourceRegistry`.
public struct SourceIdentifier: BitwiseCopyable, Hashable, Sendable {
    let index: UInt16
    init(index: UInt16) { self.index = index }

    /// A report that no transport published.
    static let none = SourceIdentifier(index: 0)
}
