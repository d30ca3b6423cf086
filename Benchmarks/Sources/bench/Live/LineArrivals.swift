import BeaconIO
import Glibc
import Synchronization

/// Reads lines of JSON from a pipe, and notes when the first line of each report came.
final class LineArrivals: Sendable {
    private let times: Mutex<[Int64]>
    private let pipe: Descriptor

    /// - Parameters:
    ///   - pipe: what the lines come from.
    ///   - most: reports with a higher number are not noted.
    /// - Throws: that the system gives no thread.
    init(_ pipe: Descriptor, most: Int) throws {
        times = Mutex(Array(repeating: 0, count: most + 1))
        self.pipe = pipe
        _ = fcntl(pipe.number, F_SETFL, 0)
        _ = try ServiceThread("arrivals") { [self] in read() }
    }

    /// When the first line of each report came, by its number; 0 when none did.
    var all: [Int64] { times.withLock { $0 } }

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var number = ReportNumber()
        while true {
            let got = Glibc.read(pipe.number, &chunk, chunk.count)
            if got <= 0 { return }
            let now = MonotonicClock.now
            times.withLock { times in
                for octet in chunk[..<got] {
                    guard let report = number.take(octet), times.indices.contains(report) else { continue }
                    if times[report] == 0 { times[report] = now }
                }
            }
        }
    }
}
