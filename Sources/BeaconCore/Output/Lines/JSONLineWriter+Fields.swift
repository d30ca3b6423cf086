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
            let start = position &- 1
            while text.isList, position < count, unsafe first[position].index == field.index {
                absent &+= unsafe first[position].isAbsent ? 1 : 0
                position &+= 1
            }
            if unsafe !writeValues(first, start..<position, text, rows, &line, &buffer) {
                line = unsafe writeOctets(first, start..<position, text, rows, layout, line, &buffer)
            }
        }
        return absent
    }

    /// Appends the value at the first of the positions, or with the others those of a list.
    ///
    /// - Returns: `false` when one is text that is not UTF-8.
    @inline(__always)
    private static func writeValues(
        _ first: UnsafeMutablePointer<Field>,
        _ positions: Range<Int>,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) -> Bool {
        guard text.isList else {
            return writeValue(unsafe first[positions.lowerBound], text, rows, &line, &buffer)
        }
        let isWellFormed: Bool
        (line, isWellFormed) = unsafe writeList(first, positions, text, rows, line, &buffer)
        return isWellFormed
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
        for position in 0..<frame.fieldCount {
            writePlainField(batch.field(position, of: frame), of: frame, rows, into: &buffer)
        }
    }

    static func writePlainField(
        _ field: Field,
        of frame: Frame,
        _ rows: FrameRows,
        into buffer: inout OutputBuffer
    ) {
        let layout = unsafe rows.layouts[frame.formatIndex]
        guard Int(field.index) < layout.fieldCount else { return }
        let text = unsafe layout.fields[Int(field.index)]
        buffer.append(" ")
        unsafe buffer.append(layout.octets + Int(text.keyStart) + 2, count: Int(text.keyLength) - 4)
        buffer.append("=")
        guard !field.isAbsent else { return buffer.append("?") }
        let start = buffer.count
        var line = buffer.line(reserving: text.room)
        _ = writeValue(field, text, rows, &line, &buffer)
        buffer.end(line)
        if text.kind != .text { buffer.removeQuotes(from: start) }
    }

    /// Puts the number of occurrence into the key `"stem_unit":` that was just written: `"stem_2_unit":`.
    private static func number(
        _ first: UnsafeMutablePointer<Field>,
        _ position: Int,
        _ text: FormatLayout.FieldLayout,
        _ line: inout LineCursor
    ) {
        let occurrence = unsafe occurrence(first, position, text)
        guard occurrence > 1 else { return }
        line = line.inserting(occurrence, before: Int(text.keyLength) - Int(text.stemLength) - 2)
    }

    /// Counts how often the field has occurred in its frame up to `position`, this time included.
    private static func occurrence(
        _ first: UnsafeMutablePointer<Field>,
        _ position: Int,
        _ text: FormatLayout.FieldLayout
    ) -> Int {
        let own = unsafe first[position].index
        var occurrence = 0
        for index in 0...position where unsafe first[index].index == own {
            // The elements of a list follow one another, and are one occurrence.
            let isElement = unsafe text.isList && index > 0 && first[index - 1].index == own
            occurrence &+= isElement ? 0 : 1
        }
        return occurrence
    }

    /// Appends the name of the field at `position`, numbered from its second occurrence on.
    static func writeName(
        _ first: UnsafeMutablePointer<Field>,
        _ position: Int,
        _ text: FormatLayout.FieldLayout,
        _ layout: FormatLayout,
        into buffer: inout OutputBuffer
    ) {
        let name = unsafe layout.octets + Int(text.keyStart) + 2
        let length = Int(text.keyLength) - 4
        let stem = Int(text.stemLength)
        let occurrence = layout.mayRepeat ? unsafe occurrence(first, position, text) : 1
        guard occurrence > 1 else { return unsafe buffer.append(name, count: length) }
        unsafe buffer.append(name, count: stem)
        buffer.append("_")
        buffer.append(unsigned: UInt64(occurrence.magnitude))
        unsafe buffer.append(name + stem, count: length - stem)
    }

    /// Appends the elements that have a value, of which the first is one.
    @inline(never)
    private static func writeList(
        _ first: UnsafeMutablePointer<Field>,
        _ positions: Range<Int>,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> (LineCursor, isWellFormed: Bool) {
        var line = start
        var isWellFormed = true
        line.append("[")
        for position in positions where unsafe !first[position].isAbsent {
            line.reserve(text.room, in: &buffer)
            if position > positions.lowerBound { line.append(",") }
            if unsafe !writeValue(first[position], text, rows, &line, &buffer) { isWellFormed = false }
        }
        line.reserve(16, in: &buffer)
        line.append("]")
        return (line, isWellFormed)
    }

    /// Appends `"name_hex":` with the octets of text that is not UTF-8.
    @inline(never)
    static func writeOctets(
        _ first: UnsafeMutablePointer<Field>,
        _ positions: Range<Int>,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ layout: FormatLayout,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        buffer.end(start)
        buffer.append(",\"")
        unsafe writeName(first, positions.lowerBound, text, layout, into: &buffer)
        buffer.append("_hex\":")
        if text.isList { buffer.append("[") }
        for position in positions where unsafe !first[position].isAbsent {
            if position > positions.lowerBound { buffer.append(",") }
            let octets = unsafe rows.octets(of: first[position])
            let span = unsafe Span(_unsafeStart: UnsafePointer(octets), count: Int(first[position].length))
            buffer.append("\"")
            buffer.append(hex: span)
            buffer.append("\"")
        }
        if text.isList { buffer.append("]") }
        return buffer.line(reserving: 0)
    }

    /// Appends a value.
    ///
    /// - Returns: `false` when it is text that is not UTF-8.
    @inline(__always)
    static func writeValue(
        _ field: Field,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) -> Bool {
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
            let isWellFormed: Bool
            (line, isWellFormed) = writeOctets(of: field, text, rows, line, &buffer)
            return isWellFormed
        }
        return true
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

    @inline(__always)
    private static func writeOctets(
        of field: Field,
        _ text: FormatLayout.FieldLayout,
        _ rows: FrameRows,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> (LineCursor, isWellFormed: Bool) {
        var line = start
        var isWellFormed = true
        let octets = unsafe rows.octets(of: field)
        let length = Int(field.length)
        line.reserve(6 * length + 128, in: &buffer)
        line.append("\"")
        switch text.kind {
        case .uuid where length == 16: unsafe line.append(uuid: octets)
        case .address where length == 6: unsafe line.append(addressAt: octets)
        case .text:
            let span = unsafe Span(_unsafeStart: UnsafePointer(octets), count: length)
            isWellFormed = line.append(json: span)
        default: unsafe line.append(hex: octets, count: length)
        }
        line.append("\"")
        return (line, isWellFormed)
    }
}
