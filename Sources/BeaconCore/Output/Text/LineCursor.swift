/// Where the next octets of a line go: a pointer that the compiler keeps in a register.
///
/// An `OutputBuffer` counts in memory, so that each append waits for the one before it: a line of 40
/// appends took 122 ns that way and takes 40 ns this way (Benchmarks, "JSON line"). Nothing here
/// checks for room: `reserve` comes first. Writers may scribble on `OutputBuffer.slack` octets more.
@safe
struct LineCursor: BitwiseCopyable {
    private(set) var next: UnsafeMutablePointer<UInt8>
    private let limit: UnsafeMutablePointer<UInt8>

    @inline(__always)
    init(_ buffer: borrowing OutputBuffer) {
        unsafe next = buffer.base + buffer.count
        unsafe limit = buffer.base + buffer.capacity
    }

    /// Makes room for so many more octets in the buffer that the cursor was made from.
    @inline(__always)
    mutating func reserve(_ additional: Int, in buffer: inout OutputBuffer) {
        if unsafe limit - next < additional { self = Self.grow(self, additional, &buffer) }
    }

    // What is not inlined takes a cursor and returns one: an address would keep it out of registers.
    @inline(never)
    private static func grow(_ line: LineCursor, _ additional: Int, _ buffer: inout OutputBuffer) -> Self {
        buffer.end(line)
        buffer.reserve(additional)
        return LineCursor(buffer)
    }

    @inline(__always)
    mutating func append(_ octet: UInt8) {
        unsafe next.pointee = octet
        unsafe next += 1
    }

    /// Appends a literal.
    @inline(__always)
    mutating func append(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        unsafe next.initialize(from: text.utf8Start, count: count)
        unsafe next += count
    }

    /// Stores a word, of which the first `count` octets stay.
    @inline(__always)
    mutating func append(_ word: UInt32, count: Int) {
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: UInt32.self)
        unsafe next += count
    }

    /// Appends octets that `slack` octets follow, so that they can be copied 16 at a time.
    @inline(__always)
    mutating func append(_ octets: UnsafePointer<UInt8>, count: Int) {
        var index = 0
        repeat {
            let chunk = unsafe UnsafeRawPointer(octets + index).loadUnaligned(as: SIMD16<UInt8>.self)
            unsafe UnsafeMutableRawPointer(next + index).storeBytes(of: chunk, as: SIMD16<UInt8>.self)
            index &+= 16
        } while index < count
        unsafe next += count
    }

    /// The cursor after `_` and a number were put in, `tail` octets before it.
    @inline(never)
    func inserting(_ number: Int, before tail: Int) -> LineCursor {
        var line = self
        let start = unsafe next - tail
        // The tail is short; it is moved through room that lies behind it.
        unsafe (next + 64).update(from: start, count: tail)
        unsafe line.next = start
        line.append("_")
        line.append(unsigned: UInt64(number.magnitude))
        unsafe line.next.update(from: next + 64, count: tail)
        unsafe line.next += tail
        return line
    }

    /// Stores a word, of which the first `count` octets stay.
    @inline(__always)
    mutating func append(_ word: UInt64, count: Int) {
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: UInt64.self)
        unsafe next += count
    }

    /// Appends three literals, such as a key, a word and what ends it.
    @inline(__always)
    mutating func append(_ before: StaticString, _ word: StaticString, _ after: StaticString) {
        append(before)
        append(word)
        append(after)
    }
}

extension OutputBuffer {
    /// A cursor behind what was written, with room for so many more octets; `end` takes it back.
    @inline(__always)
    mutating func line(reserving additional: Int) -> LineCursor {
        reserve(additional)
        return LineCursor(self)
    }

    /// Counts what was written through a cursor.
    @inline(__always)
    mutating func end(_ line: LineCursor) { count = unsafe line.next - base }
}
