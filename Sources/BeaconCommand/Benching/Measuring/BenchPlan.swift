/// How much is measured.
struct BenchPlan {
    /// How many rounds there are; each gives one number for each subject.
    var rounds = 31
    /// The least of how many slices is a round's number.
    var slices = 3
    /// How long a slice is, in nanoseconds of CPU time.
    var slice = 8e6

    /// How often a pass is repeated for one slice.
    func repetitions(ofPassTaking time: Double) -> Int {
        Int(max(1, min(slice / max(time, 1), 1e6)))
    }
}
