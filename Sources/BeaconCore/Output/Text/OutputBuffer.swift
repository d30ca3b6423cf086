/// A growing buffer of octets that output is written into, and that is used again.
///
/// It allocates only when it grows, so a steady stream of lines of like size costs nothing.
@safe
public struct OutputBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    /// The number of octets written.
    public internal(set) var count = 0

    /// Octets beyond `reserve`d ones that hot writers may scribble on.
    static let slack = 64

    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        unsafe base = .allocate(capacity: self.capacity + Self.slack)
    }

    deinit { unsafe base.deallocate() }

    public var isEmpty: Bool { count == 0 }

    /// Forgets what was written and keeps the memory.
    public mutating func removeAll() { count = 0 }

    /// Takes back what was written after the buffer held `count` octets.
    public mutating func truncate(to count: Int) { self.count = min(self.count, max(count, 0)) }

    /// Takes away the quotes round what was written after `start`, if there are any.
    mutating func removeQuotes(from start: Int) {
        guard count >= start + 2, unsafe base[start] == UInt8(ascii: "\"") else { return }
        unsafe (base + start).update(from: base + start + 1, count: count - start - 2)
        count -= 2
    }

    /// Makes room for so many more octets.
    @inline(__always)
    public mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(to: count + additional) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = max(capacity * 2, needed)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.slack)
        unsafe memory.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = memory
        capacity = larger
    }

    @inline(__always)
    public mutating func append(_ octet: UInt8) {
        reserve(1)
        unsafe base[count] = octet
        count += 1
    }

    /// Appends a literal.
    @inline(__always)
    public mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        reserve(length)
        unsafe (base + count).update(from: text.utf8Start, count: length)
        count += length
    }

    /// Appends octets as they are.
    @inline(__always)
    mutating func append(_ octets: UnsafePointer<UInt8>, count length: Int) {
        reserve(length)
        unsafe (base + count).update(from: octets, count: length)
        count += length
    }

    /// Appends three literals, such as a key, a word and what ends it.
    @inline(__always)
    mutating func append(_ before: StaticString, _ word: StaticString, _ after: StaticString) {
        append(before)
        append(word)
        append(after)
    }

    @inline(__always)
    mutating func append(_ before: StaticString, _ number: UInt64, _ after: StaticString) {
        append(before)
        append(unsigned: number)
        append(after)
    }

    @inline(__always)
    mutating func append(_ before: StaticString, _ power: PowerLevel, _ after: StaticString) {
        append(before)
        append(integer: Int64(power.dBm))
        append(after)
    }

    /// Appends octets as they are.
    public mutating func append(_ octets: Span<UInt8>) {
        reserve(octets.count)
        let target = unsafe base + count
        unsafe octets.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe target.update(from: start, count: source.count)
        }
        count += octets.count
    }

    /// Appends the UTF-8 of `text`; for messages and set-up, not for the hot path.
    public mutating func append(text: String) {
        for octet in text.utf8 { append(octet) }
    }

    /// Calls `body` with what was written so far.
    public func withOctets<Result, Failed: Error>(
        _ body: (Span<UInt8>) throws(Failed) -> Result
    ) throws(Failed) -> Result {
        let buffer = unsafe UnsafeBufferPointer(start: base, count: count)
        return try body(unsafe Span(_unsafeElements: buffer))
    }

    /// A copy of what was written so far.
    public var octets: [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }
}
