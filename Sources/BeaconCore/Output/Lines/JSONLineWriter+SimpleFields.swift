extension JSONLineWriter {
    /// Appends the fields that have a value, of a format without lists, repetitions and wide numbers.
    ///
    /// Most formats are like that, and without those questions a field takes half the instructions.
    ///
    /// - Returns: how many have none.
    @inline(__always)
    static func writeSimpleFields(
        of frame: UnsafePointer<Frame>,
        _ rows: FrameRows,
        _ layout: UnsafePointer<FormatLayout>,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) -> Int {
        var field = unsafe UnsafePointer(rows.fields + Int(frame.pointee.fieldStart))
        let end = unsafe field + frame.pointee.fieldCount
        // Room for all keys and numbers; whoever writes more makes room for that and again for this.
        let room = unsafe frame.pointee.fieldCount &* layout.pointee.fieldRoom
        line.reserve(room, in: &buffer)
        var absent = 0
        // A key begins with a comma, which the first one leaves out.
        var comma = 1
        while unsafe field < end {
            defer { unsafe field += 1 }
            guard unsafe !field.pointee.isAbsent, unsafe Int(field.pointee.index) < layout.pointee.fieldCount
            else {
                absent &+= 1
                continue
            }
            let text = unsafe UnsafePointer(layout.pointee.fields + Int(field.pointee.index))
            let key = unsafe layout.pointee.octets + (Int(text.pointee.keyStart) &+ comma)
            unsafe line.append(key, count: Int(text.pointee.keyLength) &- comma)
            comma = 0
            let value = unsafe Int64(bitPattern: field.pointee.payload)
            switch unsafe field.pointee.storage {
            case .integer: line.append(integer: value)
            case .decimal: line.append(mantissa: value, exponent: unsafe field.pointee.exponent)
            default: line = unsafe writeOther(field, text, rows, layout, room, line, &buffer)
            }
        }
        return absent
    }

    /// Appends a value that is no number of digits.
    @inline(never)
    private static func writeOther(
        _ field: UnsafePointer<Field>,
        _ text: UnsafePointer<FormatLayout.FieldLayout>,
        _ rows: FrameRows,
        _ layout: UnsafePointer<FormatLayout>,
        _ room: Int,
        _ start: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        var line = start
        if unsafe !writeValue(field.pointee, text.pointee, rows, &line, &buffer) {
            let first = unsafe UnsafeMutablePointer(mutating: field)
            line = unsafe writeOctets(first, 0..<1, text.pointee, rows, layout.pointee, line, &buffer)
        }
        line.reserve(room, in: &buffer)
        return line
    }
}
