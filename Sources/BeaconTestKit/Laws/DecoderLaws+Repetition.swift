internal import BeaconCore
internal import BeaconIO
internal import Synchronization

extension DecoderLaws {
    /// Vectors that are answered otherwise the second time, after others, or on another thread.
    func repetitionComplaints() -> [String] {
        let first = AdvertTrial(table)
        let answers = vectors.map { first.outcome(of: $0.advertisingData, from: $0.address) }
        var complaints: [String] = []
        for (vector, answer) in zip(vectors, answers).reversed()
        where first.outcome(of: vector.advertisingData, from: vector.address) != answer {
            complaints.append("\(vector.title): another answer the second time")
        }
        return complaints + threadComplaints(answers)
    }

    private func threadComplaints(_ answers: [AdvertOutcome]) -> [String] {
        let found = Found()
        var threads: [ServiceThread] = []
        for _ in 0..<4 {
            let thread = try? ServiceThread("law") { [self] in
                let trial = AdvertTrial(table)
                for (index, vector) in vectors.enumerated()
                where trial.outcome(of: vector.advertisingData, from: vector.address) != answers[index] {
                    found.insert(index)
                }
            }
            if let thread { threads.append(thread) }
        }
        for thread in threads { thread.join() }
        guard threads.count > 1 else { return ["no threads to try decoders on"] }
        return found.all.map { "\(vectors[$0].title): another answer on another thread" }
    }

    /// Indices of vectors, from several threads.
    private final class Found: Sendable {
        private let indices = Mutex<Set<Int>>([])
        func insert(_ index: Int) { indices.withLock { _ = $0.insert(index) } }
        var all: [Int] { indices.withLock { $0.sorted() } }
    }
}
