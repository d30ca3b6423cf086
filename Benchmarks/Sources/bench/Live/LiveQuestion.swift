import BeaconCore
import BeaconIO
import BenchmarkKit

/// What the live sources cost at a steady rate, and how long a report takes from the socket to the line.
enum LiveQuestion {
    private static let budgetRate = 1000
    private static let highRate = 20_000

    static func ask(seconds: Int) throws {
        let mix = try MixInMemory()
        print("| live source | reports/s | CPU, of one core | p50 | p99 | resident |")
        print("|---|---:|---:|---:|---:|---:|")
        for rate in [budgetRate, highRate] {
            try measure(SocketAir(controllerWith: mix), rate, seconds)
            try measure(SocketAir(kernelWith: mix), rate, seconds)
        }
        try measure(BusAir(), budgetRate, seconds)
    }

    private static func measure(_ air: some Air, _ rate: Int, _ seconds: Int) throws {
        Console.say("  \(air.source) at \(rate) reports/s")
        let warmUp = rate
        let total = warmUp + rate * seconds
        let (output, input) = try Descriptor.pipe()
        let arrivals = try LineArrivals(output, most: total)
        let command = try LiveCommand(air, "decode | json", output: input)
        var pace = Pace(rate)
        pace.send(air, 0..<warmUp)
        let (cpu, begin) = (command.cpuTime, MonotonicClock.now)
        pace.send(air, warmUp..<total)
        let share = Double(command.cpuTime - cpu) / Double(MonotonicClock.now - begin)
        let resident = command.resident
        let delays = try wait(for: arrivals, of: air, pace.times, from: warmUp)
        command.end()
        show(air, rate, share, delays, resident)
    }

    private struct Delays {
        var sorted: [Int64] = []
        var lost = 0

        /// In milliseconds.
        func quantile(_ part: Double) -> Double {
            sorted.isEmpty ? .nan : Double(sorted[Int(part * Double(sorted.count - 1))]) / 1e6
        }
    }

    /// Waits for what is on its way, and gives how long each took.
    private static func wait(
        for arrivals: LineArrivals,
        of air: some Air,
        _ sent: [Int64],
        from first: Int
    ) throws -> Delays {
        let expected = (first..<sent.count).filter(air.givesLine)
        let deadline = MonotonicClock.now + 2_000_000_000
        while MonotonicClock.now < deadline, let last = expected.last, arrivals.all[last + 1] == 0 {
            MonotonicClock.sleep(until: MonotonicClock.now + 20_000_000)
        }
        let times = arrivals.all
        var delays = Delays()
        for number in expected {
            // Reports are numbered from 1.
            let time = times[number + 1]
            if time == 0 { delays.lost += 1 } else { delays.sorted.append(time - sent[number]) }
        }
        delays.sorted.sort()
        guard delays.lost == 0 else {
            throw Failure(.failed, "\(air.source): \(delays.lost) of \(expected.count) reports gave no line")
        }
        return delays
    }

    private static func show(
        _ air: some Air,
        _ rate: Int,
        _ share: Double,
        _ delays: Delays,
        _ resident: Int
    ) {
        func places(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
        let cells = [
            "\(rate)", "\(places(share * 100)) %", "\(places(delays.quantile(0.5))) ms",
            "\(places(delays.quantile(0.99))) ms", "\(places(Double(resident) / 1e6)) MB",
        ]
        print("| `\(air.source)` | \(cells.joined(separator: " | ")) |")
        guard rate == budgetRate else { return }
        Results.note("live.\(air.source).cpu", share * 100)
        Results.note("live.\(air.source).resident", Double(resident) / 1e6)
    }
}
