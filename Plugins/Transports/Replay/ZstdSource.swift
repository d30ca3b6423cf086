import CZstd

/// The content of a zstd file: one frame or several behind each other (RFC 8878, 3).
@safe
final class ZstdSource: ByteSource {
    private let input: CompressedInput
    private let stream: OpaquePointer?
    /// Whether a frame has begun and not ended.
    private var isInFrame = false
    /// Whether the last call filled its room, so that more may come without more input.
    private var hasMore = false

    var octetsRead: UInt64 { input.file.octetsRead }

    init(_ file: FileSource) {
        input = CompressedInput(file)
        unsafe stream = ZSTD_createDStream()
    }

    deinit { _ = unsafe ZSTD_freeDStream(stream) }

    func read(into room: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
        while true {
            try input.refill()
            if input.isEmpty, !hasMore {
                if isInFrame { throw .cutOff("zstd", offset: input.offset) }
                return 0
            }
            let rest = unsafe input.rest
            var from = unsafe ZSTD_inBuffer(src: rest.baseAddress, size: rest.count, pos: 0)
            var to = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
            let result = unsafe ZSTD_decompressStream(stream, &to, &from)
            input.use(unsafe from.pos)
            if ZSTD_isError(result) != 0 { throw .damaged("zstd", offset: input.offset) }
            isInFrame = result != 0
            hasMore = unsafe isInFrame && to.pos == to.size
            if unsafe to.pos > 0 { return unsafe to.pos }
        }
    }
}
