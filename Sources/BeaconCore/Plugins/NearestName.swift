/// The name that someone probably meant.
public enum NearestName {
    /// Words longer than this get no suggestion; it bounds the work for hostile input.
    private static let longestWord = 64

    /// The candidate nearest to `word`, or `nil` when none is near.
    ///
    /// Near is one edit for every three letters, at least one; an edit inserts, removes or replaces a
    /// letter or swaps two neighbours. Upper and lower case are the same here. The first of equals wins, and before all
    /// one that only goes on with `_`, as a field does with its unit.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard !word.isEmpty, word.utf8.count <= longestWord else { return nil }
        // The likeliest slip is to leave the unit away.
        if let whole = candidates.first(where: { $0.hasPrefix("\(word)_") }) { return whole }
        let lowered = Array(word.lowercased())
        var best: String?
        var bestDistance = max(1, lowered.count / 3) + 1
        for candidate in candidates where candidate.utf8.count <= longestWord {
            let distance = distance(lowered, Array(candidate.lowercased()))
            if distance < bestDistance, distance < lowered.count {
                best = candidate
                bestDistance = distance
            }
        }
        return best
    }

    /// ``did you mean `NAME`?`` for the nearest candidate, or `nil`.
    public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean `\($0)`?" }
    }

    /// Damerau-Levenshtein distance, each letter edited at most once (optimal string alignment).
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var cost = min(
                    last[column + 1] + 1,
                    current[column] + 1,
                    last[column] + (isSame ? 0 : 1)
                )
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
