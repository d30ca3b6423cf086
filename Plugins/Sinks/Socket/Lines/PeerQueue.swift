import BeaconIO

/// What waits for one peer: bounded, and cut between lines only.
struct PeerQueue {
    /// Octets that may wait; one chunk always may.
    private let capacity: Int
    private var chunks: [LineChunk?] = []
    private var head = 0
    /// Octets of the first chunk that were sent.
    private var offset = 0
    private var octetCount = 0

    init(capacity: Int) { self.capacity = capacity }

    var isEmpty: Bool { head == chunks.count }

    /// Lines that were not sent, or not wholly.
    var lineCount: Int {
        guard let first = chunks.indices.contains(head) ? chunks[head] : nil else { return 0 }
        return chunks[(head + 1)...].reduce(first.unfinished(from: offset).eventCount) {
            $0 + ($1?.eventCount ?? 0)
        }
    }

    /// Whether a chunk can be put in without losing an older one.
    func hasRoom(for chunk: LineChunk) -> Bool { isEmpty || octetCount + chunk.octets.count <= capacity }

    /// Puts a chunk in; when there is no room, the oldest ones that were not begun are given up.
    ///
    /// - Returns: how many lines were lost.
    mutating func append(_ chunk: LineChunk) -> Int {
        var lost = 0
        let first =
            offset > 0 || chunks.indices.contains(head) && chunks[head]?.isHeader == true ? head + 1 : head
        var index = first
        while index < chunks.count, octetCount + chunk.octets.count > capacity {
            lost += chunks[index]?.eventCount ?? 0
            octetCount -= chunks[index]?.octets.count ?? 0
            index += 1
        }
        chunks.removeSubrange(first..<index)
        if isEmpty || octetCount + chunk.octets.count <= capacity {
            chunks.append(chunk)
            octetCount += chunk.octets.count
        } else {
            lost += chunk.eventCount
        }
        return lost
    }

    /// Sends as much as goes now.
    ///
    /// - Returns: whether anything went.
    /// - Throws: when the peer has gone.
    mutating func send(to peer: Descriptor) throws(SystemError) -> Bool {
        var anything = false
        while head < chunks.count, let chunk = chunks[head] {
            let sent = try peer.send(chunk.octets.span, from: offset)
            guard sent > 0 else { return anything }
            anything = true
            offset += sent
            octetCount -= sent
            if offset == chunk.octets.count { removeFirst() }
        }
        return anything
    }

    private mutating func removeFirst() {
        chunks[head] = nil
        head += 1
        offset = 0
        if head == chunks.count || head > 64 {
            chunks.removeSubrange(0..<head)
            head = 0
        }
    }

    /// Makes ready for a new connection: a line that was cut is sent again, whole, behind the header.
    mutating func restart(with header: LineChunk?) {
        if head < chunks.count, let first = chunks[head] {
            octetCount -= first.octets.count - offset
            let rest = first.unfinished(from: offset)
            removeFirst()
            if !rest.isHeader, !rest.octets.isEmpty { prepend(rest) }
        }
        if let header { prepend(header) }
    }

    private mutating func prepend(_ chunk: LineChunk) {
        chunks.insert(chunk, at: head)
        octetCount += chunk.octets.count
    }

    /// Forgets all that waits.
    ///
    /// - Returns: how many lines were lost.
    mutating func removeAll() -> Int {
        let lost = lineCount
        chunks.removeAll()
        (head, offset, octetCount) = (0, 0, 0)
        return lost
    }
}
