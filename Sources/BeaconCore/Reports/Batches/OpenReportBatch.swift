/// A report batch being filled: owned by one transport, and by nobody else.
///
/// Publishing it gives up the right to write, so what the bus hands out cannot change.
/// A batch takes up to 256 reports and 64 KiB of octets.
public struct OpenReportBatch: ~Copyable {
    let storage: ReportStorage

    init(_ storage: ReportStorage) { self.storage = storage }

    /// The number of reports so far.
    public var count: Int { storage.reportCount }

    public var isEmpty: Bool { storage.reportCount == 0 }

    /// Whether so many more reports, in packets of so many octets in all, surely fit.
    public func hasRoom(reports: Int, octets: Int) -> Bool {
        storage.reportCount + reports <= ReportStorage.reportCapacity
            && storage.packetCount < ReportStorage.reportCapacity
            && storage.byteCount + octets <= ReportStorage.byteCapacity
    }

    /// Copies a packet into the batch; reports that follow may say where in it their data lies.
    ///
    /// - Returns: `false` when the batch is full and the packet was not taken.
    public mutating func appendPacket(_ packet: SourcePacket, octets: Span<UInt8>) -> Bool {
        guard hasRoom(reports: 0, octets: octets.count) else { return false }
        var packet = packet
        packet.start = UInt32(truncatingIfNeeded: storage.byteCount)
        packet.count = UInt32(truncatingIfNeeded: octets.count)
        packet.reportCount = 0
        copy(octets)
        unsafe (storage.packets + storage.packetCount).initialize(to: packet)
        storage.packetCount += 1
        return true
    }

    /// Appends a report whose data lies in the packet appended last.
    ///
    /// - Parameters:
    ///   - report: its own place in the batch is filled in here.
    ///   - range: where the advertising data lies, in octets of that packet.
    /// - Returns: `false` when the batch is full, or the range does not lie in the packet.
    public mutating func append(_ report: AdvertisingReport, dataInPacket range: Range<Int>) -> Bool {
        let last = storage.packetCount - 1
        guard last >= 0, storage.reportCount < ReportStorage.reportCapacity else { return false }
        let packet = unsafe storage.packets + last
        guard range.lowerBound >= 0, range.upperBound <= Int(unsafe packet.pointee.count) else {
            return false
        }
        unsafe packet.pointee.reportCount += 1
        var report = report
        report.packetIndex = UInt16(truncatingIfNeeded: last)
        report.dataStart = unsafe packet.pointee.start + UInt32(truncatingIfNeeded: range.lowerBound)
        report.dataCount = UInt16(clamping: range.count)
        place(report)
        return true
    }

    /// Appends a report and copies its advertising data.
    ///
    /// - Returns: `false` when the batch is full and the report was not taken.
    public mutating func append(_ report: AdvertisingReport, data: Span<UInt8>) -> Bool {
        guard hasRoom(reports: 1, octets: data.count), data.count <= Int(UInt16.max) else { return false }
        var report = report
        report.packetIndex = 0xFFFF
        report.dataStart = UInt32(truncatingIfNeeded: storage.byteCount)
        report.dataCount = UInt16(truncatingIfNeeded: data.count)
        copy(data)
        place(report)
        return true
    }

    /// Appends a report and copies its advertising data, and behind it its scan response data.
    ///
    /// - Returns: `false` when the batch is full and the report was not taken.
    public mutating func append(
        _ report: AdvertisingReport,
        data: Span<UInt8>,
        scanResponse: Span<UInt8>
    ) -> Bool {
        let count = data.count + scanResponse.count
        guard count <= Int(UInt16.max), hasRoom(reports: 1, octets: count),
            append(report, data: data)
        else { return false }
        copy(scanResponse)
        unsafe storage.reports[storage.reportCount - 1].dataCount = UInt16(truncatingIfNeeded: count)
        return true
    }

    /// Takes back the packet appended last, when no report was read from it and no data lies behind it.
    public mutating func removeUnusedPacket() {
        let last = storage.packetCount - 1
        guard last >= 0 else { return }
        let packet = unsafe storage.packets[last]
        guard packet.reportCount == 0, storage.byteCount == Int(packet.start + packet.count) else { return }
        storage.byteCount = Int(packet.start)
        storage.packetCount = last
    }

    /// Names the source of the reports from `first` on, and numbers them upward from `ordinal`.
    public mutating func label(from first: Int, source: SourceIdentifier, firstOrdinal ordinal: UInt64) {
        var next = ordinal
        var index = first
        while index < storage.reportCount {
            unsafe storage.reports[index].source = source
            unsafe storage.reports[index].ordinal = next
            next &+= 1
            index += 1
        }
    }

    /// Appends a packet and the one report in it; there must be room.
    @inline(__always)
    func place(_ report: AdvertisingReport, _ packet: SourcePacket, _ octets: Span<UInt8>, _ data: Range<Int>)
    {
        let start = UInt32(truncatingIfNeeded: storage.byteCount)
        copy(octets)
        // Completed where they lie: each is copied once.
        let place = unsafe storage.packets + storage.packetCount
        unsafe place.initialize(to: packet)
        unsafe place.pointee.start = start
        unsafe place.pointee.count = UInt32(truncatingIfNeeded: octets.count)
        unsafe place.pointee.reportCount = 1
        let row = unsafe storage.reports + storage.reportCount
        unsafe row.initialize(to: report)
        unsafe row.pointee.packetIndex = UInt16(truncatingIfNeeded: storage.packetCount)
        unsafe row.pointee.dataStart = start &+ UInt32(truncatingIfNeeded: data.lowerBound)
        unsafe row.pointee.dataCount = UInt16(truncatingIfNeeded: data.count)
        storage.packetCount &+= 1
        storage.reportCount &+= 1
    }

    private func place(_ report: AdvertisingReport) {
        unsafe (storage.reports + storage.reportCount).initialize(to: report)
        storage.reportCount += 1
    }

    @inline(__always)
    private func copy(_ octets: Span<UInt8>) {
        let target = unsafe storage.bytes + storage.byteCount
        unsafe octets.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            unsafe target.update(from: base, count: source.count)
        }
        storage.byteCount += octets.count
    }
}
