import CPCRE2
import Synchronization

/// A compiled PCRE2 pattern that any thread may search with.
///
/// `@unchecked Sendable`: the code and its context are written in the initialiser and only read
/// afterwards; match data is used by one search at a time.
@safe
final class TextPattern: @unchecked Sendable {
    /// Steps of one search; a pattern that needs more on a few hundred octets is a mistake or an attack.
    private static let matchLimit: UInt32 = 100_000

    private let code: OpaquePointer
    private let context: OpaquePointer
    /// Match data at rest, as addresses: kept so that a search allocates nothing.
    private let resting = Mutex<[UInt]>([])

    /// Compiles a pattern for UTF-8 text.
    init(_ pattern: String) throws(PatternError) {
        let octets = Array(pattern.utf8)
        var number: Int32 = 0
        var offset = 0
        let options = UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_NEVER_BACKSLASH_C)
        let compiled = unsafe octets.withUnsafeBufferPointer { buffer in
            unsafe pcre2_compile_8(buffer.baseAddress, buffer.count, options, &number, &offset, nil)
        }
        guard let compiled = unsafe compiled else {
            throw PatternError(message: Self.message(number), offset: offset)
        }
        guard let limits = unsafe pcre2_match_context_create_8(nil) else {
            unsafe pcre2_code_free_8(compiled)
            throw PatternError(message: "out of memory", offset: 0)
        }
        unsafe pcre2_set_match_limit_8(limits, Self.matchLimit)
        unsafe pcre2_set_depth_limit_8(limits, Self.matchLimit)
        // Without permission to make code at run time, the interpreter does the same, slower.
        unsafe pcre2_jit_compile_8(compiled, UInt32(PCRE2_JIT_COMPLETE))
        unsafe code = compiled
        unsafe context = limits
    }

    deinit {
        for address in resting.withLock({ $0 }) {
            unsafe pcre2_match_data_free_8(OpaquePointer(bitPattern: address))
        }
        unsafe pcre2_match_context_free_8(context)
        unsafe pcre2_code_free_8(code)
    }

    /// Whether the text holds a match; `nil` when the search was given up at its limit.
    func isFound(in text: Span<UInt8>) -> Bool? {
        let address = resting.withLock { $0.popLast() } ?? makeMatchData()
        guard let data = unsafe OpaquePointer(bitPattern: address) else { return nil }
        defer { resting.withLock { $0.append(address) } }
        let result = unsafe text.withUnsafeBufferPointer { buffer in
            unsafe pcre2_match_8(code, buffer.baseAddress, buffer.count, 0, 0, data, context)
        }
        if result >= 0 { return true }
        return result == PCRE2_ERROR_NOMATCH ? false : nil
    }

    private func makeMatchData() -> UInt {
        unsafe UInt(bitPattern: pcre2_match_data_create_8(1, nil))
    }

    private static func message(_ number: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe pcre2_get_error_message_8(number, buffer.baseAddress, buffer.count)
        }
        return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
    }
}
