/// What a plugin is called, what it takes and gives, and its options.
public struct PluginDeclaration: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case transport
        case decoder
        case stage
        case sink
    }

    /// What a stage gives.
    public enum Output: Sendable {
        /// Whatever it took.
        case same
        case stream(StreamType)
        /// Nothing: the stage is a sink.
        case nothing
    }

    public let kind: Kind
    /// The word of the pipeline language: `[a-z][a-z0-9-]*`.
    public let name: String
    /// One line for people.
    public let summary: String
    public let options: [OptionDeclaration]
    /// The streams it takes; empty for a source.
    public let takes: Set<StreamType>
    public let gives: Output
    /// The kinds of event that it gives, when it gives events.
    public let events: [EventFormat]

    private init(
        _ kind: Kind,
        _ name: String,
        _ summary: String,
        _ options: [OptionDeclaration],
        takes: Set<StreamType>,
        gives: Output,
        events: [EventFormat] = []
    ) {
        self.kind = kind
        self.name = name
        self.summary = summary
        self.options = options
        self.takes = takes
        self.gives = gives
        self.events = events
    }

    public static func transport(
        _ name: String,
        _ summary: String,
        options: [OptionDeclaration] = []
    ) -> PluginDeclaration {
        PluginDeclaration(.transport, name, summary, options, takes: [], gives: .stream(.reports))
    }

    /// A source of events instead of reports.
    public static func source(
        _ name: String,
        _ summary: String,
        options: [OptionDeclaration] = [],
        events: [EventFormat]
    ) -> PluginDeclaration {
        PluginDeclaration(
            .transport,
            name,
            summary,
            options,
            takes: [],
            gives: .stream(.events),
            events: events
        )
    }

    public static func decoder(
        _ name: String,
        _ summary: String,
        options: [OptionDeclaration] = []
    ) -> PluginDeclaration {
        PluginDeclaration(.decoder, name, summary, options, takes: [.reports], gives: .stream(.frames))
    }

    public static func stage(
        _ name: String,
        _ summary: String,
        options: [OptionDeclaration] = [],
        takes: Set<StreamType> = [.reports, .frames, .events],
        gives: Output = .same,
        events: [EventFormat] = []
    ) -> PluginDeclaration {
        PluginDeclaration(.stage, name, summary, options, takes: takes, gives: gives, events: events)
    }

    public static func sink(
        _ name: String,
        _ summary: String,
        options: [OptionDeclaration] = [],
        takes: Set<StreamType> = [.reports, .frames, .events]
    ) -> PluginDeclaration {
        PluginDeclaration(.sink, name, summary, options, takes: takes, gives: .nothing)
    }
}
