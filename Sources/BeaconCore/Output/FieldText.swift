/// A field of a frame as people read it.
public struct FieldText: Equatable, Sendable {
    /// Its name, numbered from the second occurrence on.
    public let name: String
    /// Its value as JSON writes it; `nil` where the payload said "no value".
    public let value: String?
}

extension FrameBatch {
    /// The fields of a frame with their values as text: for people who wait, not for every report.
    public func texts(of frame: Frame) -> [FieldText] {
        let rows = FrameRows(self)
        let layout = unsafe rows.layouts[frame.formatIndex]
        let first = unsafe rows.fields + Int(frame.fieldStart)
        return (0..<frame.fieldCount).compactMap { position in
            let field = field(position, of: frame)
            guard Int(field.index) < layout.fieldCount else { return nil }
            let text = unsafe layout.fields[Int(field.index)]
            var name = OutputBuffer(capacity: 64)
            unsafe JSONLineWriter.writeName(first, position, text, layout, into: &name)
            guard !field.isAbsent else { return FieldText(name: name.text, value: nil) }
            var value = OutputBuffer(capacity: 64)
            var line = value.line(reserving: text.room)
            _ = JSONLineWriter.writeValue(field, text, rows, &line, &value)
            value.end(line)
            return FieldText(name: name.text, value: value.text)
        }
    }
}

extension OutputBuffer {
    /// What was written, as UTF-8 text.
    fileprivate var text: String { String(decoding: octets, as: UTF8.self) }
}
