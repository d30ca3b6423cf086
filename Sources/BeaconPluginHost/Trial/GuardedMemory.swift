internal import BeaconIO
internal import Glibc

/// Memory between areas that nobody may touch: who leaves it by less than a megabyte is killed there.
@safe
final class GuardedMemory {
    private let start: UnsafeMutableRawPointer
    private let count: Int
    private static let guarding = 1 << 20

    /// - Parameter count: octets, rounded up to whole pages.
    /// - Throws: why there is none.
    init(_ count: Int) throws(SystemError) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        self.count = (count + page - 1) / page * page
        let all = unsafe mmap(
            nil,
            self.count + 2 * Self.guarding,
            PROT_NONE,
            MAP_PRIVATE | MAP_ANONYMOUS,
            -1,
            0
        )
        guard let all = unsafe all, unsafe all != MAP_FAILED else { throw SystemError.latest }
        unsafe start = unsafe all + Self.guarding
        setWritable(true)
    }

    deinit { unsafe munmap(start - Self.guarding, count + 2 * Self.guarding) }

    private func setWritable(_ isWritable: Bool) {
        unsafe mprotect(start, count, isWritable ? PROT_READ | PROT_WRITE : PROT_READ)
    }

    /// Gives room for `count` octets that ends with the memory, or begins with it.
    func room(_ count: Int, atEnd: Bool) -> UnsafeMutableRawPointer {
        precondition(count <= self.count)
        return unsafe atEnd ? start + (self.count - count) : start
    }

    /// Overwrites all with something that is no good value.
    func soil() { unsafe memset(start, 0xA5, count) }

    /// Puts octets there, which then nobody may write.
    func hold(_ octets: UnsafeBufferPointer<UInt8>, atEnd: Bool) -> UnsafePointer<UInt8> {
        let room = unsafe room(octets.count, atEnd: atEnd)
        setWritable(true)
        soil()
        unsafe UnsafeMutableRawBufferPointer(start: room, count: octets.count).copyMemory(
            from: UnsafeRawBufferPointer(octets)
        )
        setWritable(false)
        return unsafe UnsafePointer(room.assumingMemoryBound(to: UInt8.self))
    }
}
