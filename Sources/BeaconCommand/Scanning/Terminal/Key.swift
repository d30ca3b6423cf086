/// A key of a terminal.
enum Key: Equatable, Sendable {
    case character(Character)
    case enter, backspace, escape, eraseLine, redraw
    case up, down, pageUp, pageDown, home, end
}
