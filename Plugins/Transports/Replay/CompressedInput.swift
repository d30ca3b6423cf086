/// A chunk of compressed octets, and what of it has been used.
@safe
final class CompressedInput {
    let file: FileSource
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var position = 0
    private var end = 0
    private(set) var hasEnded = false

    init(_ file: FileSource) {
        self.file = file
        unsafe memory = .allocate(byteCount: 1 << 18, alignment: 16)
    }

    deinit { unsafe memory.deallocate() }

    /// The octets not yet used.
    var rest: UnsafeMutableRawBufferPointer {
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[position..<end])
    }

    var isEmpty: Bool { position == end }

    /// Where the next octet lies in the file.
    var offset: UInt64 { file.octetsRead - UInt64(end - position) }

    func use(_ count: Int) { position += min(max(count, 0), end - position) }

    /// Reads more once everything is used.
    func refill() throws(ByteSourceError) {
        guard isEmpty, !hasEnded else { return }
        position = 0
        end = 0
        end = try unsafe file.read(into: memory)
        hasEnded = end == 0
    }
}
