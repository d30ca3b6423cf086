extension JSONLineWriter {
    /// Appends what is a report's own: its name, its data and what is wrong with it.
    func writeReport(
        _ index: Int,
        of batch: ReportBatch,
        _ additions: LineAdditions,
        into buffer: inout OutputBuffer
    ) {
        let report = batch[index]
        let start = unsafe batch.storage.bytes + Int(report.dataStart)
        let data = unsafe Span(_unsafeStart: start, count: report.dataLength)
        var name = OctetRange()
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            guard structure.type.isLocalName, name.isEmpty || structure.type == .completeLocalName else {
                continue
            }
            name = OctetRange(
                start: report.dataStart + UInt32(truncatingIfNeeded: structure.value.lowerBound),
                count: UInt32(truncatingIfNeeded: structure.value.count)
            )
        }
        writeName(name, of: batch, into: &buffer)
        write(additions, into: &buffer)
        buffer.append("\"data\":\"")
        buffer.append(hex: data)
        buffer.append("\"")
        if let anomaly = walk.anomaly {
            buffer.append(",\"anomalies\":[")
            write(anomaly, into: &buffer)
            buffer.append("]")
        }
        if listsStructures { writeStructures(data, into: &buffer) }
        companies.withCompany(of: data) { company in
            buffer.append(",\"company\":\"")
            buffer.appendJSONCharacters(company)
            buffer.append("\"")
        }
        buffer.append("}\n")
    }

    /// Appends an anomaly as an object.
    func write(_ anomaly: ADAnomaly, into buffer: inout OutputBuffer) {
        buffer.append("{\"offset\":", UInt64(clamping: anomaly.offset), ",\"reason\":\"")
        buffer.append(anomaly.reason.name)
        buffer.append("\"}")
    }

    private func writeStructures(_ data: Span<UInt8>, into buffer: inout OutputBuffer) {
        buffer.append(",\"ad\":[")
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            if structure.index > 0 { buffer.append(",") }
            buffer.append("{\"index\":", UInt64(clamping: structure.index), ",\"type\":")
            buffer.append(unsigned: UInt64(structure.type.rawValue))
            buffer.append(",\"data\":\"")
            buffer.append(hex: data.extracting(structure.value))
            buffer.append("\"}")
        }
        buffer.append("]")
    }

    /// Appends the local name, and its octets when it is not UTF-8; nothing when there is no name.
    func writeName(_ name: OctetRange, of batch: ReportBatch, into buffer: inout OutputBuffer) {
        guard !name.isEmpty else { return }
        let line = buffer.line(reserving: 0)
        buffer.end(unsafe writeName(name, batch.storage.bytes, line, &buffer))
    }

    @inline(never)
    func writeName(
        _ name: OctetRange,
        _ memory: UnsafeMutablePointer<UInt8>,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        var line = start
        let octets = unsafe Span(_unsafeStart: memory + Int(name.start), count: Int(name.count))
        line.reserve(8 * octets.count + 256, in: &buffer)
        line.append("\"name\":\"")
        let wellFormed = line.append(json: octets)
        line.append("\",")
        if !wellFormed {
            line.append("\"name_hex\":\"")
            unsafe line.append(hex: memory + Int(name.start), count: octets.count)
            line.append("\",")
        }
        return line
    }

    func write(_ additions: LineAdditions, into buffer: inout OutputBuffer) {
        if let alias = additions.alias {
            let octets = alias.json
            buffer.append(octets.span)
        }
        writeTags(additions.tags, into: &buffer)
    }

    func writeTags(_ tags: TagSet?, into buffer: inout OutputBuffer) {
        guard let tags else { return }
        unsafe buffer.append(tags.json.octets, count: tags.json.count)
    }
}
