internal import BeaconCore
internal import CLinux

/// Measures subjects in turn, round by round, so that what slows the machine down slows all of them.
struct BenchSession {
    private let subjects: [BenchSubject]
    private let adverts: BenchAdverts
    private let strangers: BenchAdverts
    private let yardstick: Yardstick
    private let plan: BenchPlan
    private let messages: StandardError
    private(set) var results: [BenchResult] = []
    /// Nanoseconds an advert that reading its octets takes.
    private(set) var yardstickTimes = Sample()
    private var check: UInt64 = 0

    init(_ subjects: [BenchSubject], _ adverts: [BenchAdvert], _ plan: BenchPlan, _ messages: StandardError) {
        self.subjects = subjects
        self.adverts = BenchAdverts(adverts)
        strangers = BenchAdverts(BenchMaterial.strangers)
        yardstick = Yardstick(self.adverts)
        self.plan = plan
        self.messages = messages
    }

    /// How many adverts a pass shows to each subject.
    var advertCount: Int { adverts.count }

    /// Sets each result beside what an earlier measurement holds of it.
    mutating func compare(with baseline: BenchBaseline) { baseline.compare(&results) }

    /// Measures everything; takes `rounds` × (subjects × 2 + 1) × `slices`, each of 8 ms as the plan stands.
    mutating func run() {
        beacon_pin_to_core()
        for subject in subjects {
            results.append(
                BenchResult(name: subject.name, yield: subject.yield(adverts))
            )
        }
        let repetitions = passes().map { plan.repetitions(ofPassTaking: $0) }
        for round in 0..<plan.rounds {
            messages.progress(Progress(subject: "round", done: UInt64(round), total: UInt64(plan.rounds)))
            measure(round, repetitions)
        }
        messages.progress(Progress(subject: "round", done: UInt64(plan.rounds), total: UInt64(plan.rounds)))
        for index in results.indices.dropFirst() {
            var ratios = Sample()
            for (time, first) in zip(results[index].times.values, results[0].times.values) {
                ratios.add(time / first)
            }
            results[index].againstFirst = Comparison(ratios)
        }
    }

    /// How long a pass of each thing takes, after one that warms up: the yardstick, then two a subject.
    private mutating func passes() -> [Double] {
        (0...2 * subjects.count).map { place in
            work(place)
            return WorkClock.time { work(place) }
        }
    }

    /// One pass of a thing by its place.
    private mutating func work(_ place: Int) {
        guard place > 0 else { return check &+= yardstick.pass() }
        subjects[(place - 1) / 2].pass(place % 2 == 1 ? adverts : strangers)
    }

    /// A number for each thing; in each round another one begins.
    private mutating func measure(_ round: Int, _ repetitions: [Int]) {
        var times = repetitions.map { _ in Double.infinity }
        for _ in 0..<plan.slices {
            for step in repetitions.indices {
                let place = (step + round) % repetitions.count
                let time = WorkClock.time { for _ in 0..<repetitions[place] { work(place) } }
                times[place] = min(times[place], time / Double(repetitions[place]))
            }
        }
        yardstickTimes.add(times[0] / Double(adverts.count))
        for index in subjects.indices {
            let time = times[1 + 2 * index] / Double(adverts.count)
            results[index].times.add(time)
            results[index].strangerTimes.add(times[2 + 2 * index] / Double(strangers.count))
            results[index].relative.add(times[1 + 2 * index] / times[0])
        }
    }
}
