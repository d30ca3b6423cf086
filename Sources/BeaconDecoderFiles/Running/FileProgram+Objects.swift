internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
    /// One object as it stands in the octets.
    private struct Found {
        let tag: Int64
        let item: Int
        let value: Range<Int>
    }

    private enum Step {
        case object(Found)
        case end
        case malformed(offset: Int, MalformedReason)
    }

    /// Reads rows of objects.
    ///
    /// - Returns: whether reading came to the end of each.
    func readObjects(
        _ run: Slice,
        _ value: Span<UInt8>,
        _ stretch: inout Stretch,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) -> Bool {
        for index in run.indices {
            let list = objects[index]
            let end = stretch.end &- list.tail
            var position = stretch.base(list.place) &+ list.offset
            guard position >= stretch.start, position <= end else {
                reading.complain(at: stretch.end, .tooShort)
                return false
            }
            while position < end {
                switch next(list, position, end, value) {
                case .end: position = end
                case .malformed(let offset, let reason):
                    reading.complain(at: offset, reason)
                    return false
                case .object(let found):
                    if found.item >= 0 { read(items[found.item], found.value, value, &reading, &frames) }
                    position = found.value.upperBound
                }
            }
            stretch.cursor = end
        }
        return true
    }

    private func read(
        _ item: ItemRule,
        _ range: Range<Int>,
        _ value: Span<UInt8>,
        _ reading: inout FileReading,
        _ frames: inout FrameWriter
    ) {
        var stretch = Stretch(range)
        guard read(item.steps, value, &stretch, &reading, &frames), !item.objects.isEmpty else { return }
        _ = readObjects(item.objects, value, &stretch, &reading, &frames)
    }

    /// Finds the object that begins at `position`.
    private func next(_ list: ObjectsRule, _ position: Int, _ end: Int, _ value: Span<UInt8>) -> Step {
        let tagAt = list.lengthFirst ? position &+ list.length.count : position
        guard let tag = list.tag.number(value, from: tagAt, before: end) else {
            return .malformed(offset: end, .tooShort)
        }
        var start = tagAt &+ list.tag.count
        var length = list.fixedLength
        if list.hasLength {
            let lengthAt = list.lengthFirst ? position : start
            guard let sent = list.length.number(value, from: lengthAt, before: end) else {
                return .malformed(offset: end, .tooShort)
            }
            // A length has at most four octets.
            length = Int(sent) &+ list.lengthAddend
            if !list.lengthFirst { start = start &+ list.length.count }
            guard length >= 0 else { return .malformed(offset: lengthAt, .badLength) }
        }
        let item = item(list, tag, length)
        if item < 0, list.unknown != .skip || length < 0 {
            return list.unknown == .stop ? .end : .malformed(offset: tagAt, .reservedValue)
        }
        if item >= 0, !list.hasLength {
            if items[item].hasLength {
                guard let sent = items[item].lengthRule.number(value, from: start, before: end) else {
                    return .malformed(offset: end, .tooShort)
                }
                length = Int(sent)
                start = start &+ items[item].lengthRule.count
            } else if items[item].length >= 0 {
                length = items[item].length
            }
        }
        guard start &+ length <= end else { return .malformed(offset: end, .tooShort) }
        return .object(Found(tag: tag, item: item, value: start..<start &+ max(length, 0)))
    }

    /// The item of a tag, and of the length that was sent with it; −1 without.
    private func item(_ list: ObjectsRule, _ tag: Int64, _ length: Int) -> Int {
        var index = list.items.lowerBound
        if list.table >= 0 {
            guard tag >= 0, tag < 256 else { return -1 }
            index = Int(firstItems[list.table &+ Int(tag)])
            guard index >= 0 else { return -1 }
        }
        while index < list.items.upperBound {
            let item = items[index]
            let isIt = !list.hasLength || item.length < 0 || item.length == length
            if item.tag == tag, isIt { return index }
            index &+= 1
        }
        return -1
    }
}
