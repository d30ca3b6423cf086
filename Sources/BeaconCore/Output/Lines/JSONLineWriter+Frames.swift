extension JSONLineWriter {
    /// Appends what is a frame's own, from `ad_index` to the end of the line, when it is nothing rare.
    func writePlainFrame(
        _ frame: UnsafePointer<Frame>,
        _ rows: FrameRows,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        var line = start
        let layout = unsafe rows.layouts + frame.pointee.formatIndex
        line.reserve(unsafe 64 &+ layout.pointee.headLength, in: &buffer)
        line.append("\"ad_index\":")
        line.append(unsigned: unsafe UInt64(frame.pointee.structure))
        line.append(",")
        let length = unsafe layout.pointee.headLength &+ FormatLayout.fieldsHead.utf8CodeUnitCount
        unsafe line.append(layout.pointee.octets, count: length)
        var absent = 0
        if unsafe layout.pointee.isSimple {
            absent = unsafe Self.writeSimpleFields(of: frame, rows, layout, &line, &buffer)
        } else {
            absent = unsafe Self.writeFields(of: frame.pointee, rows, layout.pointee, &line, &buffer)
        }
        line.reserve(16, in: &buffer)
        guard absent == 0 else {
            line = unsafe writeInvalid(of: frame.pointee, rows, layout.pointee, line, &buffer)
            line.reserve(16, in: &buffer)
            line.append("}\n")
            return line
        }
        line.append("}}\n")
        return line
    }

    /// Appends what is a frame's own, whatever it has.
    func writeFrame(_ frame: Frame, _ rows: FrameRows, into buffer: inout OutputBuffer) {
        let layout = unsafe rows.layouts[frame.formatIndex]
        buffer.append("\"ad_index\":", UInt64(frame.structure), ",")
        if let part = frame.part { buffer.append("\"part\":", UInt64(clamping: part), ",") }
        unsafe buffer.append(layout.octets, count: layout.headLength)
        if frame.encryption != .none { buffer.append("\"encryption\":\"", frame.encryption.name, "\",") }
        buffer.append("\"fields\":{")
        var line = buffer.line(reserving: 0)
        let absent = Self.writeFields(of: frame, rows, layout, &line, &buffer)
        if absent > 0 { line = writeInvalid(of: frame, rows, layout, line, &buffer) }
        buffer.end(line)
        if absent == 0 { buffer.append("}") }
        if frame.samples > 0 { buffer.append(",\"samples\":", UInt64(frame.samples), "") }
        if frame.isPartial { buffer.append(",\"partial\":true") }
        writeOctets(of: frame, rows, into: &buffer)
        buffer.append("}\n")
    }

    /// Appends what is a malformed structure's own, from `ad_index` to the end of the line.
    func writeMalformed(_ frame: Frame, _ rows: FrameRows, into buffer: inout OutputBuffer) {
        let layout = unsafe rows.layouts[frame.formatIndex]
        buffer.append("\"ad_index\":", UInt64(frame.structure), ",")
        unsafe buffer.append(layout.octets, count: layout.headLength)
        buffer.append("\"offset\":", UInt64(clamping: frame.malformedOffset), ",\"reason\":\"")
        buffer.append(frame.reason.name)
        buffer.append("\"")
        writeOctets(of: frame, rows, into: &buffer)
        buffer.append("}\n")
    }

    /// Appends the end of the fields and the names of those without a value.
    @inline(never)
    private func writeInvalid(
        of frame: Frame,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        buffer.end(start)
        buffer.append("},\"invalid\":[")
        let first = unsafe rows.fields + Int(frame.fieldStart)
        var written = 0
        for position in 0..<frame.fieldCount {
            let field = unsafe first[position]
            guard field.isAbsent, Int(field.index) < layout.fieldCount else { continue }
            buffer.append(written > 0 ? ",\"" : "\"")
            written += 1
            let text = unsafe layout.fields[Int(field.index)]
            unsafe Self.writeName(first, position, text, layout, into: &buffer)
            buffer.append("\"")
        }
        buffer.append("]")
        return buffer.line(reserving: 0)
    }

    private func writeOctets(of frame: Frame, _ rows: FrameRows, into buffer: inout OutputBuffer) {
        guard showsOctets else { return }
        buffer.append(",\"data\":\"")
        var line = buffer.line(reserving: 2 * Int(frame.valueCount))
        unsafe line.append(hex: rows.octets + Int(frame.valueStart), count: Int(frame.valueCount))
        buffer.end(line)
        buffer.append("\"")
    }
}
