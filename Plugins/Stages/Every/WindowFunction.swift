/// What becomes of the values that one number had in a window.
public enum WindowFunction: String, CaseIterable, Sendable {
    case last
    case mean
    case median
    case minimum
    case maximum
    /// How many there were, in the place of the value.
    case count
}
