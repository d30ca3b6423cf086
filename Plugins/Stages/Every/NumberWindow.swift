internal import BeaconCore

/// The values that one number had in a window.
struct NumberWindow: Sendable {
    private var function = WindowFunction.last
    private var count: Int64 = 0
    /// The sum in steps of 10^exponent, while all values are whole numbers of one step and it fits.
    private var sum: Int64? = 0
    private var exponent: Int8 = 0
    private var realSum = 0.0
    private var least: Field?
    private var greatest: Field?
    private var latest: Field?
    /// Values for the median; of more than fit every other one is left out, again and again.
    private var values: [Double] = []
    private var stride: Int64 = 1

    private static let mostValues = 256

    /// Forgets the values, and keeps the memory that they took.
    mutating func begin(_ function: WindowFunction) {
        self.function = function
        (count, sum, exponent, realSum, stride) = (0, 0, 0, 0, 1)
        (least, greatest, latest) = (nil, nil, nil)
        values.removeAll(keepingCapacity: true)
    }

    mutating func take(_ field: Field) {
        guard let number = field.number else { return }
        if function == .mean { add(field, number) }
        if function == .median { sample(number) }
        if least?.number.map({ number < $0 }) ?? true { least = field }
        if greatest?.number.map({ number > $0 }) ?? true { greatest = field }
        latest = field
        count += 1
    }

    private mutating func add(_ field: Field, _ number: Double) {
        realSum += number
        guard let sum, let (mantissa, power) = field.decimal else { return self.sum = nil }
        if count == 0 { exponent = Int8(clamping: power) }
        let (total, overflow) = sum.addingReportingOverflow(mantissa)
        self.sum = overflow || power != Int(exponent) ? nil : total
    }

    private mutating func sample(_ number: Double) {
        if count % stride == 0 { values.append(number) }
        guard values.count == Self.mostValues else { return }
        for place in 0..<Self.mostValues / 2 { values[place] = values[2 * place] }
        values.removeLast(Self.mostValues / 2)
        stride *= 2
    }

    /// Puts what became of the values in the place of the last one.
    func put(into frame: inout KeptFrame, at position: Int, _ kind: FieldKind) {
        guard count > 0 else { return }
        switch function {
        case .last: if let latest { frame.set(latest, at: position) }
        case .minimum: if let least { frame.set(least, at: position) }
        case .maximum: if let greatest { frame.set(greatest, at: position) }
        case .count: frame.setInteger(count, at: position)
        case .median: put(median, into: &frame, at: position, kind)
        case .mean: putMean(into: &frame, at: position, kind)
        }
    }

    private var median: Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        guard sorted.count.isMultiple(of: 2), middle > 0 else { return sorted[middle] }
        return sorted[middle - 1] / 2 + sorted[middle] / 2
    }

    private func putMean(into frame: inout KeptFrame, at position: Int, _ kind: FieldKind) {
        guard kind == .decimal, let mean = exactMean else {
            return put(realSum / Double(count), into: &frame, at: position, kind)
        }
        frame.setDecimal(mean, exponent: exponent - 2, at: position)
    }

    /// The mean with two digits more than the values, rounded; `nil` when that does not fit.
    private var exactMean: Int64? {
        guard let sum, exponent > -100 else { return nil }
        let (scaled, isTooLarge) = sum.multipliedReportingOverflow(by: 100)
        let half = scaled < 0 ? -count / 2 : count / 2
        let (rounded, isTooMuch) = scaled.addingReportingOverflow(half)
        return isTooLarge || isTooMuch ? nil : rounded / count
    }

    /// A whole number stays one: it is rounded.
    private func put(_ value: Double, into frame: inout KeptFrame, at position: Int, _ kind: FieldKind) {
        switch kind {
        case .integer:
            if let whole = Int64(exactly: value.rounded()) { frame.setInteger(whole, at: position) }
        case .decimal:
            let exponent = max(Int8(clamping: latest?.decimal?.exponent ?? 0), -12) - 2
            var scale = 1.0
            for _ in 0..<(-Int(exponent)) { scale *= 10 }
            guard exponent < 0, let mantissa = Int64(exactly: (value * scale).rounded()) else {
                return frame.setReal(value, at: position)
            }
            frame.setDecimal(mantissa, exponent: exponent, at: position)
        case .real, .boolean, .text, .bytes, .uuid, .address: frame.setReal(value, at: position)
        }
    }
}
