extension Unicode.Scalar {
    /// Whether it only says how its neighbours look: left out, they stand side by side.
    var joins: Bool { value == 0x200D || (0xFE00...0xFE0F).contains(value) }

    /// Whether it steers how text is shown rather than being shown: control characters, marks that turn the
    /// direction of writing, invisible ones, and selectors that change the width of what stands before them.
    var steers: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
        default: (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) || value == 0x034F
        }
    }
}
