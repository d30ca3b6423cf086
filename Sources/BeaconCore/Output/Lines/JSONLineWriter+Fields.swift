extension JSONLineWriter {
    /// Appends the fields that have a value.
    ///
    /// - Returns: how many have none.
    @inline(__always)
    static func writeFields(
        of frame: Frame,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) -> Int {
        let first = unsafe rows.fields + Int(frame.fieldStart)
        let count = frame.fieldCount
        var absent = 0
        var position = 0
        // A key begins with a comma, which the first one leaves out.
        var comma = 1
        while position < count {
            let field = unsafe first[position]
            position &+= 1
            guard !field.isAbsent, Int(field.index) < layout.fieldCount else {
                absent &+= 1
                continue
            }
            let text = unsafe layout.fields[Int(field.index)]
            line.reserve(text.room, in: &buffer)
            let key = unsafe layout.octets + (Int(text.keyStart) &+ comma)
            unsafe line.append(key, count: Int(text.keyLength) &- comma)
            comma = 0
            if layout.mayRepeat { unsafe number(first, position &- 1, text, &line) }
            if text.isList {
                line = unsafe writeList(first, &position, count, text, rows, layout, line, &buffer)
            } else {
                writeValue(field, text, rows, layout, &line, &buffer)
            }
        }
        return absent
    }

    /// Appends the fields as they stand in an object, for writers of other lines.
    ///
    /// - Returns: how many have none.
    @discardableResult
    static func writeFields(of frame: Frame, _ batch: FrameBatch, into buffer: inout OutputBuffer) -> Int {
        let rows = FrameRows(batch)
        var line = buffer.line(reserving: 0)
        let layout = unsafe rows.layouts[frame.formatIndex]
        let absent = writeFields(of: frame, rows, layout, &line, &buffer)
        buffer.end(line)
        return absent
    }

    /// Appends ` name=value` of each field, with quotes round text alone, and `name=?` where there is none.
    static func writePlainFields(of frame: Frame, _ batch: FrameBatch, into buffer: inout OutputBuffer) {
        let rows = FrameRows(batch)
        let layout = unsafe rows.layouts[frame.formatIndex]
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard Int(field.index) < layout.fieldCount else { continue }
            let text = unsafe layout.fields[Int(field.index)]
            buffer.append(" ")
            unsafe buffer.append(layout.octets + Int(text.keyStart) + 2, count: Int(text.keyLength) - 4)
            buffer.append("=")
            guard !field.isAbsent else {
                buffer.append("?")
                continue
            }
            let start = buffer.count
            var line = buffer.line(reserving: text.room)
            writeValue(field, text, rows, layout, &line, &buffer)
            buffer.end(line)
            if text.kind != .text { buffer.removeQuotes(from: start) }
        }
    }

    /// Puts the number of occurrence into the key `"stem_unit":` that was just written: `"stem_2_unit":`.
    private static func number(
        _ first: UnsafeMutablePointer<Field>,
        _ position: Int,
        _ text: FormatLayout.FieldLayout,
        _ line: inout LineCursor
    ) {
        let index = unsafe first[position].index
        var occurrence = 1
        for earlier in 0..<position where unsafe first[earlier].index == index { occurrence &+= 1 }
        guard occurrence > 1 else { return }
        line = line.inserting(occurrence, before: Int(text.keyLength) - Int(text.stemLength) - 2)
    }

    @inline(never)
    private static func writeList(
        _ first: UnsafeMutablePointer<Field>,
        _ position: inout Int,
        _ count: Int,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        var line = start
        let index = unsafe first[position - 1].index
        line.append("[")
        writeValue(unsafe first[position - 1], text, rows, layout, &line, &buffer)
        while position < count, unsafe first[position].index == index {
            line.reserve(text.room, in: &buffer)
            line.append(",")
            writeValue(unsafe first[position], text, rows, layout, &line, &buffer)
            position += 1
        }
        line.reserve(16, in: &buffer)
        line.append("]")
        return line
    }

    @inline(__always)
    private static func writeValue(
        _ field: Field,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) {
        switch field.storage {
        case .integer where !text.isWide: line.append(integer: Int64(bitPattern: field.payload))
        case .integer:
            line.append("\"")
            line.append(integer: Int64(bitPattern: field.payload))
            line.append("\"")
        case .decimal: line.append(mantissa: Int64(bitPattern: field.payload), exponent: field.exponent)
        case .real: line = writeReal(Double(bitPattern: field.payload), line, &buffer)
        case .boolean: field.payload == 0 ? line.append("false") : line.append("true")
        case .absent: line.append("null")
        case .reportOctets, .scratchOctets:
            line = writeOctets(of: field, text, rows, layout, line, &buffer)
        }
    }

    @inline(never)
    private static func writeReal(
        _ value: Double,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        buffer.end(start)
        _ = buffer.append(real: value)
        return buffer.line(reserving: 64)
    }

    @inline(never)
    private static func writeOctets(
        of field: Field,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        var line = start
        let octets = unsafe rows.octets(of: field)
        let length = Int(field.length)
        line.reserve(8 * length + Int(text.keyLength) + 128, in: &buffer)
        line.append("\"")
        switch text.kind {
        case .uuid where length == 16: unsafe line.append(uuid: octets)
        case .address where length == 6: unsafe line.append(addressAt: octets)
        case .text:
            let span = unsafe Span(_unsafeStart: UnsafePointer(octets), count: length)
            if !line.append(json: span) {
                line.append("\",\"")
                let name = unsafe layout.octets + Int(text.keyStart) + 2
                unsafe line.append(name, count: Int(text.keyLength) - 4)
                line.append("_hex\":\"")
                unsafe line.append(hex: octets, count: length)
            }
        default: unsafe line.append(hex: octets, count: length)
        }
        line.append("\"")
        return line
    }
}
