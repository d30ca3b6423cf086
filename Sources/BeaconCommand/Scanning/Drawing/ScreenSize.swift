/// Lines and columns of a terminal.
struct ScreenSize: Equatable, Sendable {
    var columns: Int
    var lines: Int

    /// What a terminal has that does not tell.
    static let usual = ScreenSize(columns: 80, lines: 24)
}
