/// The keys from `address_type` to `event_type`, written once for each of the few values they have together.
///
/// `@unchecked Sendable`: used by the one thread of the writer that made it.
@safe
final class SenderTexts: @unchecked Sendable {
    private static let slots = 1024
    /// More than the longest text, and what a copy of 16 octets at a time reads beyond it.
    private static let slotSize = 128

    // Memory of 128 KiB that is only touched where a text lies.
    private let octets: UnsafeMutablePointer<UInt8>
    private let counts: UnsafeMutablePointer<UInt8>

    init() {
        unsafe octets = .allocate(capacity: Self.slots * Self.slotSize)
        unsafe counts = .allocate(capacity: Self.slots)
        unsafe counts.initialize(repeating: 0, count: Self.slots)
    }

    deinit {
        unsafe octets.deallocate()
        unsafe counts.deallocate()
    }

    /// The slot of a report, or `nil` when its texts are too many to be kept: extended PDUs and the like.
    @inline(__always)
    static func slot(of pointer: UnsafePointer<AdvertisingReport>) -> Int? {
        unsafe slot(of: pointer.pointee)
    }

    @inline(__always)
    static func slot(of report: AdvertisingReport) -> Int? {
        guard report.hasAddress, let addressType = report.addressType, addressType != .anonymous,
            let eventType = report.eventType, eventType.contains(.legacy), eventType.rawValue < 32,
            report.dataStatus == .complete, report.secondaryPHY == nil, report.advertisingSID == nil,
            report.primaryPHY == nil || report.primaryPHY == .le1M
        else { return nil }
        let kind = Int(truncatingIfNeeded: report.address.rawValue >> 46) & 3
        let hasPHY = report.primaryPHY == nil ? 0 : 1
        return hasPHY << 9 | Int(addressType.rawValue & 3) << 7 | kind << 5 | Int(eventType.rawValue)
    }

    /// Appends the text of a slot.
    ///
    /// - Returns: `false`, with nothing written, when `fill` must come first.
    @inline(__always)
    func append(_ slot: Int, to line: inout LineCursor) -> Bool {
        let count = unsafe Int(counts[slot])
        guard count > 0 else { return false }
        unsafe line.append(octets + slot * Self.slotSize, count: count)
        return true
    }

    /// Keeps the text of a slot, unless it is too long.
    func fill(_ slot: Int, with text: Span<UInt8>) {
        guard text.count <= Self.slotSize - 16 else { return }
        for index in 0..<text.count { unsafe octets[slot * Self.slotSize + index] = text[index] }
        unsafe counts[slot] = UInt8(text.count)
    }
}
