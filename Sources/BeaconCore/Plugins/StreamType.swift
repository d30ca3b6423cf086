/// What flows between two stages of a pipeline.
public enum StreamType: String, Sendable {
    case reports
    case frames
    case events
}
