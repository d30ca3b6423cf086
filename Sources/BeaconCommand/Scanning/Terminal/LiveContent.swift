/// What a live table shows: filled by another thread, drawn and changed by keys on the main one.
protocol LiveContent: AnyObject {
    /// Another number after each change of what was heard.
    var version: Int { get }

    /// Whether a key asked for the end.
    var wantsEnd: Bool { get }

    /// Does what keys ask for.
    ///
    /// - Parameters:
    ///   - keys: what was pressed.
    ///   - size: of the screen that the operator looks at.
    /// - Returns: whether all must be drawn again.
    func press(_ keys: [Key], _ size: ScreenSize) -> Bool

    /// The whole screen.
    ///
    /// - Parameters:
    ///   - size: the lines are at most as many and as wide.
    ///   - message: the latest line for the operator, if it still stands.
    ///   - measure: how wide characters are.
    /// - Returns: the lines from the top down.
    func lines(_ size: ScreenSize, message: String?, _ measure: CharacterWidth.Measure) -> [ScreenLine]
}
