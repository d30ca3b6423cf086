internal import BeaconCore

/// What `beacon bench` is asked to do.
struct BenchOptions {
    /// What is measured, a word each; the first is what the others are compared with.
    let words: [String]
    let material: BenchMaterial
    let plan: BenchPlan
    /// The file to compare with; written when it is not there.
    let baseline: String?
    let updatesBaseline: Bool
    let writesJSON: Bool

    init(_ arguments: ParsedArguments) throws(Failure) {
        words = arguments.words.isEmpty ? ["all"] : arguments.words
        material =
            arguments.value("on").map(BenchMaterial.init) ?? (arguments.words.isEmpty ? .mix : .vectors)
        var plan = BenchPlan()
        if let text = arguments.value("rounds") {
            guard let rounds = Int(text), (5...10_000).contains(rounds) else {
                throw Failure(
                    .usage,
                    "bench: --rounds: a number from 5 to 10000 is expected, found '\(text)'"
                )
            }
            plan.rounds = rounds
        }
        self.plan = plan
        baseline = arguments.value("baseline")
        updatesBaseline = arguments.has("update")
        writesJSON = arguments.has("json")
        if updatesBaseline, baseline == nil {
            throw Failure(.usage, "bench: --update: there is no file to write anew: add --baseline=FILE")
        }
    }
}
