/// Reads the packets of a capture as its octets arrive, whatever the sizes they arrive in.
///
/// The container is found by its magic number or first line. The reader owns one buffer: `fill` lets the
/// caller read straight into it, so that no record is copied; a record that the end of the buffer cuts is
/// moved to the front before more is read. Memory is bounded by the buffer, and no record allocates.
///
/// ```
/// loop: while true {
///     while let record = try reader.next() { reader.withOctets(of: record) { … } }
///     if reader.isFinished { break }
///     if fill(&reader) == 0 { reader.endInput() }
/// }
/// ```
public struct CaptureReader: ~Copyable {
    /// The longest record that is believed, header included.
    ///
    /// A link-layer PDU has 257 octets, an HCI event 257, ISO and ACL data at most 64 KiB.
    public static let maximumRecord = 262_144

    /// The container, once enough octets have come to tell.
    public internal(set) var container: CaptureContainer?
    public internal(set) var counts = CaptureCounts()

    var storage: [UInt8]
    /// The octets not yet read are `storage[start..<end]`.
    var start = 0
    var end = 0
    /// Where `storage[start]` lies in the file.
    var offset: UInt64 = 0
    /// Octets of a block that is passed over, still to come.
    var skipping: UInt64 = 0
    var inputEnded = false
    /// The record read last.
    var record = CaptureRecord()
    var failure: CaptureError?

    var isBigEndian = false
    var linkType = CaptureLinkType.hciH4
    /// pcap: nanoseconds in one unit of the second word of a record's time.
    var unit: Int64 = 1
    var interfaces: [PcapngInterface] = []
    /// Text: octets after `start` that are known not to end the block.
    var scanned = 0
    /// Text: the packet made of hex digits.
    var scratch: [UInt8] = []

    /// A reader whose buffer takes `room` octets beyond one record of the longest kind.
    public init(room: Int = 1 << 20) {
        storage = [UInt8](repeating: 0, count: Self.maximumRecord + max(room, 1))
    }

    /// Whether the input has ended and all of it has been read, or an error has been thrown.
    public var isFinished: Bool { failure != nil || (inputEnded && start == end) }

    /// How many octets of the file have been read as records, for showing progress.
    public var octetsRead: UInt64 { offset }

    /// Lets `read` write octets into the buffer and returns how many it says it wrote, 0 at the end of input.
    ///
    /// Call it when ``next()`` has returned nil: half of the buffer, or all that `init` was told, is free then.
    public mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        makeRoom()
        let free = end..<storage.count
        let written = unsafe storage.withUnsafeMutableBytes { octets in
            unsafe read(UnsafeMutableRawBufferPointer(rebasing: octets[free]))
        }
        let taken = min(max(written, 0), free.count)
        end += taken
        return taken
    }

    /// Copies `octets` into the buffer and returns how many it had room for.
    public mutating func feed(_ octets: Span<UInt8>) -> Int {
        unsafe fill { room in
            unsafe octets.withUnsafeBytes { source in
                let count = min(room.count, source.count)
                unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
                return count
            }
        }
    }

    /// Says that no more octets will come.
    public mutating func endInput() { inputEnded = true }

    /// The next packet; nil when more octets are wanted or, after ``endInput()``, when there is no more.
    ///
    /// After an error the same error is thrown again.
    public mutating func next() throws(CaptureError) -> CaptureRecord? {
        try step() ? record : nil
    }

    /// Reads the next packet into `record`; false when there is none.
    ///
    /// A record returned through three functions would be copied as often: −25 ns a record.
    mutating func step() throws(CaptureError) -> Bool {
        if let failure { throw failure }
        do {
            return try container == .btsnoop ? nextBtsnoop() : advance()
        } catch {
            failure = error
            throw error
        }
    }

    /// Shows the octets of `record`, which is the one that ``next()`` returned last.
    public func withOctets<Result, Failure>(
        of record: CaptureRecord,
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if record.isInScratch { return try body(scratch.span.extracting(first: record.count)) }
        let all = storage.span
        return try body(all.extracting(record.position..<record.position &+ record.count))
    }

    private mutating func advance() throws(CaptureError) -> Bool {
        if skipping > 0, try !skipped() { return false }
        switch container {
        case .btsnoop: return try nextBtsnoop()
        case .pcap: return try nextPcap()
        case .pcapng: return try nextPcapng()
        case .hcidumpText: return try nextHcidump()
        case .btmonText: return try nextBtmonBlock()
        case nil: return try detect() ? try advance() : false
        }
    }

    /// Moves what is unread to the front when less than half of the buffer is free.
    private mutating func makeRoom() {
        guard start > 0, start == end || storage.count - end < storage.count / 2 else { return }
        for index in 0..<(end - start) { storage[index] = storage[start + index] }
        end -= start
        start = 0
    }
}
