extension JSONLineWriter {
    /// Appends what is a frame's own, from `ad_index` to the end of the line.
    func writeFrame(_ frame: Frame, of batch: FrameBatch, into buffer: inout OutputBuffer) {
        let layout = batch.table.layouts[frame.formatIndex]
        buffer.append("\"ad_index\":", UInt64(frame.structure), ",")
        if let part = frame.part { buffer.append("\"part\":", UInt64(clamping: part), ",") }
        unsafe buffer.append(layout.octets, count: layout.headLength)
        if frame.encryption != .none { buffer.append("\"encryption\":\"", frame.encryption.name, "\",") }
        buffer.append("\"fields\":{")
        let absent = writeFields(of: frame, batch, layout, into: &buffer)
        buffer.append("}")
        if absent > 0 { writeInvalid(of: frame, batch, layout, into: &buffer) }
        writeOctets(of: frame, batch, into: &buffer)
        buffer.append("}\n")
    }

    /// Appends what is a malformed structure's own, from `ad_index` to the end of the line.
    func writeMalformed(_ frame: Frame, of batch: FrameBatch, into buffer: inout OutputBuffer) {
        let layout = batch.table.layouts[frame.formatIndex]
        buffer.append("\"ad_index\":", UInt64(frame.structure), ",")
        unsafe buffer.append(layout.octets, count: layout.headLength)
        buffer.append("\"offset\":", UInt64(clamping: frame.malformedOffset), ",\"reason\":\"")
        buffer.append(frame.reason.name)
        buffer.append("\"")
        writeOctets(of: frame, batch, into: &buffer)
        buffer.append("}\n")
    }

    /// Appends ` name=value` of each field, with quotes round text alone, and `name=?` where there is none.
    func writePlainFields(of frame: Frame, _ batch: FrameBatch, into buffer: inout OutputBuffer) {
        let layout = batch.table.layouts[frame.formatIndex]
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard Int(field.index) < layout.fieldCount else { continue }
            let text = unsafe layout.fields[Int(field.index)]
            buffer.append(" ")
            unsafe buffer.append(layout.octets + text.keyStart + 1, count: text.keyLength - 3)
            buffer.append("=")
            guard !field.isAbsent else {
                buffer.append("?")
                continue
            }
            let start = buffer.count
            writeValue(field, text, batch, layout, into: &buffer)
            if text.kind != .text { buffer.removeQuotes(from: start) }
        }
    }

    private func writeOctets(of frame: Frame, _ batch: FrameBatch, into buffer: inout OutputBuffer) {
        guard showsOctets else { return }
        let start = unsafe batch.reports.storage.bytes + Int(frame.valueStart)
        buffer.append(",\"data\":\"")
        buffer.append(hex: unsafe Span(_unsafeStart: start, count: Int(frame.valueCount)))
        buffer.append("\"")
    }

    /// Appends the fields that have a value.
    ///
    /// - Returns: how many have none.
    func writeFields(
        of frame: Frame,
        _ batch: FrameBatch,
        _ layout: FormatLayout,
        into buffer: inout OutputBuffer
    ) -> Int {
        var absent = 0
        var written = 0
        var position = 0
        let first = unsafe batch.storage.fields + Int(frame.fieldStart)
        let count = frame.fieldCount
        while position < count {
            let field = unsafe first[position]
            position += 1
            guard !field.isAbsent, Int(field.index) < layout.fieldCount else {
                absent += 1
                continue
            }
            if written > 0 { buffer.append(",") }
            written += 1
            let text = unsafe layout.fields[Int(field.index)]
            unsafe writeKey(text, layout, occurrence(of: position - 1, first, layout), into: &buffer)
            guard text.isList else {
                writeValue(field, text, batch, layout, into: &buffer)
                continue
            }
            buffer.append("[")
            writeValue(field, text, batch, layout, into: &buffer)
            while position < count, unsafe first[position].index == field.index {
                buffer.append(",")
                unsafe writeValue(first[position], text, batch, layout, into: &buffer)
                position += 1
            }
            buffer.append("]")
        }
        return absent
    }

    /// How often the field at `position` occurred before it in the frame.
    private func occurrence(
        of position: Int,
        _ first: UnsafeMutablePointer<Field>,
        _ layout: FormatLayout
    ) -> Int {
        guard layout.format.mayRepeat else { return 0 }
        var earlier = 0
        for index in 0..<position where unsafe first[index].index == first[position].index { earlier += 1 }
        return earlier
    }

    /// Appends `"name":`, or `"stem_2_unit":` for a field that occurs again.
    private func writeKey(
        _ text: FormatLayout.FieldLayout,
        _ layout: FormatLayout,
        _ occurrence: Int,
        into buffer: inout OutputBuffer
    ) {
        let key = unsafe layout.octets + text.keyStart
        guard occurrence > 0 else { return unsafe buffer.append(key, count: text.keyLength) }
        unsafe buffer.append(key, count: text.stemLength + 1)
        buffer.append("_")
        buffer.append(unsigned: UInt64(occurrence + 1))
        unsafe buffer.append(key + text.stemLength + 1, count: text.keyLength - text.stemLength - 1)
    }

    private func writeInvalid(
        of frame: Frame,
        _ batch: FrameBatch,
        _ layout: FormatLayout,
        into buffer: inout OutputBuffer
    ) {
        buffer.append(",\"invalid\":[")
        var written = 0
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            guard field.isAbsent, Int(field.index) < layout.fieldCount else { continue }
            if written > 0 { buffer.append(",") }
            written += 1
            let text = unsafe layout.fields[Int(field.index)]
            unsafe buffer.append(layout.octets + text.keyStart, count: text.keyLength - 1)
        }
        buffer.append("]")
    }

    private func writeValue(
        _ field: Field,
        _ text: FormatLayout.FieldLayout,
        _ batch: FrameBatch,
        _ layout: FormatLayout,
        into buffer: inout OutputBuffer
    ) {
        switch field.storage {
        case .integer:
            if text.isWide { buffer.append("\"") }
            buffer.append(integer: Int64(bitPattern: field.payload))
            if text.isWide { buffer.append("\"") }
        case .decimal: buffer.append(mantissa: Int64(bitPattern: field.payload), exponent: field.exponent)
        case .real: _ = buffer.append(real: Double(bitPattern: field.payload))
        case .boolean: field.payload == 0 ? buffer.append("false") : buffer.append("true")
        case .absent: buffer.append("null")
        case .reportOctets:
            let memory = batch.reports.storage
            guard field.octetIndices.upperBound <= memory.byteCount else { return buffer.append("null") }
            unsafe write(memory.bytes + field.octetIndices.lowerBound, field, text, layout, into: &buffer)
        case .scratchOctets:
            let memory = batch.storage
            guard field.octetIndices.upperBound <= memory.scratchCount else { return buffer.append("null") }
            unsafe write(memory.scratch + field.octetIndices.lowerBound, field, text, layout, into: &buffer)
        }
    }

    private func write(
        _ octets: UnsafeMutablePointer<UInt8>,
        _ field: Field,
        _ text: FormatLayout.FieldLayout,
        _ layout: FormatLayout,
        into buffer: inout OutputBuffer
    ) {
        let length = Int(field.length)
        buffer.reserve(length * 2 + 64)
        buffer.append("\"")
        switch text.kind {
        case .text:
            let span = unsafe Span(_unsafeStart: UnsafePointer(octets), count: length)
            let wellFormed = buffer.appendJSONCharacters(span)
            if !wellFormed {
                buffer.append("\",\"")
                unsafe buffer.append(layout.octets + text.keyStart + 1, count: text.keyLength - 3)
                buffer.append("_hex\":\"")
                buffer.append(hex: span)
            }
        case .uuid where length == 16: unsafe buffer.appendUUID(octets)
        case .address where length == 6:
            let span = unsafe Span(_unsafeStart: UnsafePointer(octets), count: length)
            if let address = DeviceAddress(bigEndian: span, at: 0) { buffer.append(address) }
        default: unsafe buffer.appendHex(octets, length)
        }
        buffer.append("\"")
    }
}
