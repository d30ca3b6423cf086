import BeaconIO
import Glibc

/// Both ends of a pipe of the kernel.
struct KernelPipe {
    var reading: Descriptor?
    let writing: Descriptor

    /// F_SETPIPE_SZ of <fcntl.h>, which the Glibc module lacks.
    private static let setSize: Int32 = 1031

    /// - Parameter capacity: how many octets it holds before a writer must wait.
    init(capacity: Int32 = 65536) {
        // A write to a pipe without a reader must fail and not end the tests.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = Descriptor(ends[0])
        writing = Descriptor(ends[1])
        _ = fcntl(ends[1], Self.setSize, capacity)
    }

    /// What can be read, up to `limit` octets; empty at the end.
    func read(_ limit: Int = 1 << 20) -> String {
        guard let reading else { return "" }
        var octets = [UInt8](repeating: 0, count: limit)
        let count = Glibc.read(reading.number, &octets, limit)
        return String(decoding: octets.prefix(max(count, 0)), as: UTF8.self)
    }
}
