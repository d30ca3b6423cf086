extension StringProtocol {
    /// Whether a text stands somewhere in it, octet for octet; an empty one does.
    ///
    /// Use it in place of `contains`: for that the standard library brings its engine of regular expressions along,
    /// more than a megabyte of every static binary.
    public func holds(_ text: String) -> Bool { utf8.firstPlace(of: text.utf8) != nil }
}

extension Collection where Element: Equatable {
    /// Where these elements stand in a row for the first time; for the same reason not the standard library's.
    public func firstPlace(of wanted: some Collection<Element>) -> Index? {
        var place = startIndex
        while !self[place...].starts(with: wanted) {
            guard place != endIndex else { return nil }
            formIndex(after: &place)
        }
        return place
    }
}
