/// One line of the screen, without the sequences that dress it.
struct ScreenLine: Equatable, Sendable {
    enum Style: Sendable { case plain, heading, faint }

    var text: String
    var style = Style.plain
}
