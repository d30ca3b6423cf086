/// A decoder that was held against every law.
struct CheckedDecoder {
    /// The word that named it.
    let word: String
    let name: String
    /// How many vectors it has.
    let vectors: Int
    let verdicts: [LawVerdict]

    var findings: Int { verdicts.reduce(0) { $0 + $1.findings } }
}
