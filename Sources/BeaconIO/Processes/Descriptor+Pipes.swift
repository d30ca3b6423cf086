import CLinux
import Glibc

extension Descriptor {
    /// A pipe; programs that are started inherit neither end.
    ///
    /// - Returns: the end to read from, whose reads do not wait, and the end to write to.
    public static func pipe() throws(SystemError) -> (output: Descriptor, input: Descriptor) {
        var ends: InlineArray<2, Int32> = [-1, -1]
        var span = ends.mutableSpan
        let result = unsafe span.withUnsafeMutableBufferPointer { unsafe pipe2($0.baseAddress, O_CLOEXEC) }
        guard result == 0 else { throw SystemError.latest }
        let (output, input) = (Descriptor(ends[0]), Descriptor(ends[1]))
        _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
        return (output, input)
    }

    /// A file that no name leads to, with these octets, read from the beginning.
    public static func memoryFile(_ octets: [UInt8], named name: String) throws(SystemError) -> Descriptor {
        let number = unsafe beacon_memory_file(name)
        guard number >= 0 else { throw SystemError.latest }
        let descriptor = Descriptor(number)
        try descriptor.writeAll(octets.span)
        guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError.latest }
        return descriptor
    }
}
