internal import BeaconTestKit

/// What became of one law when a decoder was held against it.
struct LawVerdict {
    enum Outcome: Equatable {
        /// It holds; how that was seen.
        case held(String)
        /// What breaks it, each naming a vector, a field, a claim or an advert.
        case broken([String])
        /// It could not be tried, which is no finding; why, and what would help.
        case untried(String)
    }

    let law: DecoderLaws.Law
    let outcome: Outcome
    /// How to see it again, a line each.
    var notes: [String] = []

    /// How many things break it.
    var findings: Int { if case .broken(let complaints) = outcome { complaints.count } else { 0 } }
}
