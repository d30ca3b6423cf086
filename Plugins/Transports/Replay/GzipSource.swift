import CZlib

/// The content of a gzip file: one member or several behind each other (RFC 1952, 2.2).
@safe
final class GzipSource: ByteSource {
    private let input: CompressedInput
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether a member has begun and not ended.
    private var isInMember = false

    var octetsRead: UInt64 { input.file.octetsRead }

    init(_ file: FileSource) {
        input = CompressedInput(file)
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let gzipWithWindow: Int32 = 16 + 15
        // Fails only for want of memory, which the first inflate() then reports.
        _ = unsafe beacon_inflate_init(stream, gzipWithWindow)
    }

    deinit {
        _ = unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    func read(into room: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
        while true {
            try input.refill()
            if input.isEmpty {
                if isInMember { throw .cutOff("gzip", offset: input.offset) }
                return 0
            }
            if !isInMember, try !beginMember() { return 0 }
            let written = try unsafe inflateSome(into: room)
            if written > 0 { return written }
        }
    }

    /// Zeros behind the last member are padding, as on tapes.
    private func beginMember() throws(ByteSourceError) -> Bool {
        if unsafe input.rest.first == 0, octetsRead > 0 {
            while !input.isEmpty {
                let rest = unsafe input.rest
                guard unsafe rest.allSatisfy({ $0 == 0 }) else {
                    throw .damaged("gzip", offset: input.offset)
                }
                input.use(rest.count)
                try input.refill()
            }
            return false
        }
        isInMember = true
        return true
    }

    private func inflateSome(into room: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
        let rest = unsafe input.rest
        let available = UInt32(clamping: room.count)
        unsafe stream.pointee.next_in = unsafe rest.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_in = UInt32(clamping: rest.count)
        unsafe stream.pointee.next_out = unsafe room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_out = available
        let result = unsafe inflate(stream, Z_NO_FLUSH)
        input.use(rest.count - Int(unsafe stream.pointee.avail_in))
        switch result {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            isInMember = false
            _ = unsafe inflateReset(stream)
        default: throw .damaged("gzip", offset: input.offset)
        }
        return Int(available - (unsafe stream.pointee.avail_out))
    }
}
