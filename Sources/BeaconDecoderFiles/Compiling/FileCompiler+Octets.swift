internal import BeaconLayout

extension FileCompiler {
    /// From where the octets count, and where they begin then.
    func place(_ node: FileNode?) -> (Place, Int) {
        guard let offset = node?.integer else { return (node?.text == nil ? .start : .next, 0) }
        return (offset < 0 ? .end : .start, offset)
    }

    /// A number of the type and bits that a node tells.
    func numberRule(_ node: FileNode, _ start: Int) throws(DecoderFileFault) -> FieldRule {
        let word = node["type"]?.text ?? "u8"
        guard let type = FieldType(word), type.content == .number, let count = type.count else {
            throw (node["type"] ?? node).fault("`\(word)` is no number")
        }
        let mask = try mask(node["bits"], octets: count)
        var rule = FieldRule(.number, start..<start + count, mask: mask, isSigned: type.isSigned)
        rule.isLittleEndian = type.isLittleEndian
        return rule
    }

    /// The bits of `7` or `"0-6"`; `nil` for all.
    func mask(_ node: FileNode?, octets: Int) throws(DecoderFileFault) -> UInt64? {
        guard let node else { return nil }
        let ends: [Int]
        if let bit = node.integer {
            ends = [bit, bit]
        } else {
            let numbers = (node.text ?? "").utf8.split(
                separator: UInt8(ascii: "-"),
                omittingEmptySubsequences: false
            )
            ends = numbers.compactMap { digits in
                digits.count <= 2 && digits.allSatisfy { (0x30...0x39).contains($0) }
                    ? Int(Substring(digits)) : nil
            }
            guard numbers.count == 2, ends.count == 2 else {
                throw node.fault(
                    "found \"\(ShapeChecker.printable(node.text ?? ""))\", expected \(ShapeChecker.expected(.bits))"
                )
            }
        }
        let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
        guard low >= 0, high < 8 * octets else {
            throw node.fault("bit \(low < 0 ? low : high), and the number has bits 0 to \(8 * octets - 1)")
        }
        let count = UInt64(high - low + 1)
        return (count >= 64 ? .max : (1 << count) - 1) << UInt64(low)
    }

    /// A code of a field as its number is read: hexadecimal says its bits.
    func code(_ node: FileNode, of rule: FieldRule) throws(DecoderFileFault) -> Int64 {
        let (number, isHexadecimal) = try node.code()
        let bits = rule.bitCount
        let highest = Int64.max >> Int64(63 - min(isHexadecimal || !rule.isSigned ? bits : bits - 1, 63))
        let lowest = rule.isSigned && !isHexadecimal ? -highest - 1 : 0
        guard (lowest...highest).contains(number) else {
            throw node.fault("\(number) does not fit \(bits == 1 ? "one bit" : "\(bits) bits")")
        }
        guard rule.isSigned, isHexadecimal, bits < 64, number >> Int64(bits - 1) == 1 else { return number }
        return number - (Int64(1) << Int64(bits - 1)) - (Int64(1) << Int64(bits - 1))
    }

    mutating func codes(_ node: FileNode, of rule: FieldRule) throws(DecoderFileFault) -> Slice {
        var codes: [Int64] = []
        for element in node.elements { codes.append(try code(element, of: rule)) }
        guard !codes.isEmpty else { throw node.fault("an empty list") }
        return keep(codes)
    }

    mutating func keep(_ codes: [Int64]) -> Slice {
        let start = program.codes.count
        program.codes += codes
        return Slice(from: start, to: program.codes.count)
    }

    mutating func keep(_ octets: [UInt8]) -> Slice {
        let start = program.octets.count
        program.octets += octets
        return Slice(from: start, to: program.octets.count)
    }
}
