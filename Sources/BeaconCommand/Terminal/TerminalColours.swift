internal import Glibc

/// Whether a descriptor is read by a person whose terminal shows colours.
enum TerminalColours {
    /// A terminal, and NO_COLOR is not set (https://no-color.org).
    static func areShown(on descriptor: Int32) -> Bool {
        guard isatty(descriptor) == 1 else { return false }
        return unsafe getenv("NO_COLOR") == nil
    }
}
