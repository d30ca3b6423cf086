/// One statement: a pipeline that runs, or `name = …`, which names a stream.
public struct StatementSyntax: Equatable, Sendable {
    /// The name that the statement defines, or `nil`.
    public let name: Word?
    /// What stands before the first `|`: one source or stream, or several joined by `+`; never empty.
    public let sources: [StageSyntax]
    /// What stands after the first `|`, in order.
    public let stages: [StageSyntax]

    public init(name: Word?, sources: [StageSyntax], stages: [StageSyntax]) {
        self.name = name
        self.sources = sources
        self.stages = stages
    }

    /// From the name or first source to the last stage.
    public var range: Range<Int> {
        let start = (name?.range ?? sources.first?.range)?.lowerBound ?? 0
        return start..<max(start, (stages.last ?? sources.last)?.range.upperBound ?? start)
    }
}
