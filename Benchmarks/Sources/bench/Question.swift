/// One thing that is measured: our answer, and the one that is written by hand in C.
struct Question {
    let name: String
    let reports: Int
    /// How often a round goes over the reports; the fastest pass counts.
    let passes: Int
    /// The mode of the C program that does the same work.
    let limitMode: String
    /// Goes over the reports once and gives a number that tells whether the work was done right.
    let pass: () -> UInt64
}
