/// One format that a decoder reads: its name in output, its fields and what identifies a beacon.
public struct Format: Hashable, Sendable {
    /// The word of output and expressions: `eddystone-uid`.
    public let name: String
    /// One line for people.
    public let summary: String
    /// The fields that its frames may hold; a decoder names them by their index here.
    public let fields: [FieldDeclaration]
    /// Indices of the fields that identify the beacon; empty when its address does.
    public let identity: [Int]

    /// Whether a frame may hold a field more than once: the second `temperature_c` is then
    /// written `temperature_2_c`.
    public let mayRepeat: Bool

    /// Where it counts encrypted payloads; `nil` for a format that does not, which is never checked for replays.
    public let replayCounter: ReplayCounter?

    /// Whether a frame may hold a field that is true at one moment only.
    let hasEvents: Bool

    public init(
        _ name: String,
        _ summary: String,
        fields: [FieldDeclaration],
        identity: [Int] = [],
        mayRepeat: Bool = false,
        replayCounter: ReplayCounter? = nil
    ) {
        self.name = name
        self.summary = summary
        self.fields = fields
        self.identity = identity
        self.mayRepeat = mayRepeat
        self.replayCounter = replayCounter
        hasEvents = fields.contains(where: \.isEvent)
    }
}
