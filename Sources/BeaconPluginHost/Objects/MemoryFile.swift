internal import BeaconIO
internal import CLinux
internal import Glibc

/// A copy of a file that no name leads to and that nobody else can change.
///
/// What was tried is then what is loaded; and a compiler that writes a plugin anew while beacon runs does not
/// change code under it.
struct MemoryFile: Sendable {
    let descriptor: Descriptor
    let count: Int

    /// - Throws: why there is no memory for it.
    init(_ octets: [UInt8]) throws(SystemError) {
        let number = unsafe beacon_memory_file("beacon plugin")
        guard number >= 0 else { throw SystemError.latest }
        descriptor = Descriptor(number)
        count = octets.count
        try descriptor.writeAll(octets.span)
        guard beacon_seal(descriptor.number) == 0 else { throw SystemError.latest }
    }

    /// A name for dlopen(3), which is its own as long as the descriptor is open.
    var path: String { "/proc/self/fd/\(descriptor.number)" }

    /// Whether it holds these octets.
    func holds(_ octets: [UInt8]) -> Bool {
        guard octets.count == count, lseek(descriptor.number, 0, SEEK_SET) == 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var offset = 0
        while offset < count {
            guard let length = try? descriptor.read(into: &chunk), length > 0,
                octets[offset..<min(offset + length, count)] == chunk[..<length]
            else { return false }
            offset += length
        }
        return true
    }
}
