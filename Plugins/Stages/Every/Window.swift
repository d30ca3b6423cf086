internal import BeaconCore

/// What one beacon said in one window.
struct Window: Sendable {
    private var kept = KeptFrame()
    /// One a field; those behind the fields of this window are left from another, and taken again.
    private var numbers: [NumberWindow] = []
    private var used = 0
    private var tags = CommonTags()
    private var kinds: [FieldKind] = []
    private var functions: [WindowFunction] = []
    private var table: DecoderTable?
    private var format = -1

    /// Forgets what was said before.
    mutating func begin() {
        kept.samples = 0
        used = 0
        tags = CommonTags()
    }

    /// Takes a frame, which has as many fields as those before it in this window.
    mutating func take(_ row: Int, of batch: FrameBatch, _ functions: WindowFunctions, _ tags: TagSet?) {
        let frame = batch[row]
        if table !== batch.table || format != frame.formatIndex {
            (table, format) = (batch.table, frame.formatIndex)
            let format = batch.format(of: frame)
            kinds = format.fields.map(\.kind)
            self.functions = functions.of(format)
        }
        kept.samples += 1
        kept.keep(row, of: batch)
        self.tags.take(tags)
        for position in 0..<frame.fieldCount {
            let field = batch.field(position, of: frame)
            if position == numbers.count { numbers.append(NumberWindow()) }
            if position == used {
                numbers[position].begin(function(of: field))
                used += 1
            }
            numbers[position].take(field)
        }
    }

    private func function(of field: Field) -> WindowFunction {
        functions.indices.contains(Int(field.index)) ? functions[Int(field.index)] : .last
    }

    /// The frame of the window: the last one, with what its numbers were put together to.
    func frame(endingAt time: Timestamp, isPartial: Bool) -> KeptFrame {
        var frame = kept
        frame.time = time
        frame.isPartial = isPartial
        frame.tags = tags.tags
        for (position, number) in numbers.prefix(used).enumerated()
        where frame.fields.indices.contains(position) {
            let index = Int(frame.fields[position].index)
            number.put(into: &frame, at: position, kinds.indices.contains(index) ? kinds[index] : .real)
        }
        return frame
    }
}
