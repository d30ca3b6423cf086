import BenchmarkKit

/// One thing that is measured: our answer, and the one that is written by hand in C.
struct Question {
    /// Whose CPU time counts.
    enum Clock {
        case thread
        case allThreads
    }

    /// What it is asked by.
    let key: String
    let name: String
    let reports: Int
    /// How often a round goes over the reports; the fastest pass counts.
    let passes: Int
    /// The mode of the C program that does the same work; `nil` when there is none.
    var limitMode: String?
    var clock = Clock.thread
    /// Goes over the reports once and gives a number that tells whether the work was done right: the C program's own
    /// or, without one, the same in every pass.
    let pass: () -> UInt64

    /// The nanoseconds that `body` takes, by the clock that counts.
    func time(_ body: () -> Void) -> Double { clock == .thread ? threadTime(body) : processTime(body) }
}
