import BeaconIO
import Glibc

/// The octets of a file or of standard input, by read(2).
///
/// The first ones may be looked at and are then read again.
final class FileSource: ByteSource {
    private let descriptor: Descriptor
    private(set) var octetsRead: UInt64 = 0
    private var beginning: [UInt8] = []
    private var beginningRead = 0

    init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
    }

    /// The file's first octets, `count` of them unless it is shorter.
    func peek(_ count: Int) throws(ByteSourceError) -> [UInt8] {
        while beginning.count < count {
            var octets = [UInt8](repeating: 0, count: count - beginning.count)
            let number = try checked(unsafe octets.withUnsafeMutableBytes { unsafe readFile(into: $0) })
            guard number > 0 else { break }
            beginning += octets.prefix(number)
        }
        return beginning
    }

    func read(into room: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
        guard beginningRead < beginning.count else { return try checked(unsafe readFile(into: room)) }
        let count = min(room.count, beginning.count - beginningRead)
        for index in 0..<count { unsafe room[index] = beginning[beginningRead + index] }
        beginningRead += count
        return count
    }

    /// One read(2), again when a signal interrupts it; -1 with `errno` when it fails.
    private func readFile(into room: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = unsafe Glibc.read(descriptor.number, room.baseAddress, room.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private func checked(_ count: Int) throws(ByteSourceError) -> Int {
        guard count >= 0 else { throw .system(.latest) }
        octetsRead += UInt64(count)
        return count
    }
}
