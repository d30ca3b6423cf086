internal import CLinux
internal import Glibc

/// How many columns of a terminal a character takes, as the C library has it (wcwidth(3)).
///
/// The library answers for the locale of the thread, so it is asked under C.UTF-8 whatever the user's is.
@safe
struct CharacterWidth: ~Copyable {
    private let locale: locale_t?

    init() { unsafe locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) }

    deinit {
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Calls `body`, which may measure.
    func use<Result>(_ body: (Measure) -> Result) -> Result {
        guard let locale = unsafe locale else { return body(Measure(isKnown: false)) }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return body(Measure(isKnown: true))
    }

    /// Measures characters while its locale is set.
    struct Measure {
        /// Without the locale only ASCII has a width that is known.
        fileprivate let isKnown: Bool

        /// The columns, 0 for a mark that combines; `nil` for what must not be shown.
        func columns(_ scalar: Unicode.Scalar) -> Int? {
            if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? 1 : nil }
            guard isKnown, !scalar.steers else { return nil }
            // Two of them make a flag of two columns; one that stands alone may take as many.
            if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 2 }
            let width = beacon_columns(scalar.value)
            return width < 0 ? nil : Int(width)
        }
    }
}
