import BeaconIO
import CZstd
import Glibc

/// A Zstandard file (RFC 8878) being written.
@safe
final class ZstdFile: CompressedFile {
    private let context: OpaquePointer
    private let descriptor: Descriptor
    private var space = [UInt8](repeating: 0, count: ZSTD_CStreamOutSize())

    /// - Parameter descriptor: open for writing; stays the caller's.
    /// - Throws: when memory is short.
    init(_ descriptor: Descriptor) throws(SystemError) {
        guard let context = unsafe ZSTD_createCCtx() else { throw SystemError(code: ENOMEM) }
        unsafe self.context = context
        self.descriptor = descriptor
        // A frame that was cut off must not pass for a whole one.
        _ = unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit { _ = unsafe ZSTD_freeCCtx(context) }

    func write(_ octets: Span<UInt8>) throws(SystemError) {
        try compress(octets, ZSTD_e_continue)
    }

    func finish() throws(SystemError) { try compress(Span(), ZSTD_e_end) }

    private func compress(_ octets: Span<UInt8>, _ directive: ZSTD_EndDirective) throws(SystemError) {
        var consumed = 0
        while true {
            var made = 0
            let left = unsafe octets.withUnsafeBufferPointer { source in
                unsafe space.withUnsafeMutableBufferPointer { target in
                    var input = unsafe ZSTD_inBuffer(
                        src: source.baseAddress,
                        size: source.count,
                        pos: consumed
                    )
                    var output = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
                    let left = unsafe ZSTD_compressStream2(context, &output, &input, directive)
                    unsafe consumed = input.pos
                    unsafe made = output.pos
                    return left
                }
            }
            guard ZSTD_isError(left) == 0 else { throw SystemError(code: EIO) }
            let result = space
            try descriptor.writeAll(result.span.extracting(first: made))
            if directive == ZSTD_e_end ? left == 0 : consumed == octets.count { return }
        }
    }
}
