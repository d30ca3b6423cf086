import BeaconCore

extension VictronDecoder {
    /// Reads the items of a record, as many as are there.
    func read(_ items: [VictronItem], of record: Span<UInt8>, into frames: inout FrameWriter) {
        var position = 0
        for item in items {
            let end = position + item.bits + (item.form == .auxiliary ? 2 : 0)
            guard end <= 8 * record.count else { return }
            let bits = record.bits(at: position, item.bits)
            if item.form == .auxiliary {
                auxiliary(bits, record.bits(at: end - 2, 2), into: &frames)
            } else {
                read(item, bits, into: &frames)
            }
            position = end
        }
    }

    private func read(_ item: VictronItem, _ bits: UInt32, into frames: inout FrameWriter) {
        guard bits != item.absent else { return frames.absent(item.field) }
        switch item.form {
        case .unsigned, .auxiliary: add(item, Int64(bits), into: &frames)
        case .signed:
            let unused = UInt32(32 - item.bits)
            add(item, Int64(Int32(bitPattern: bits << unused) >> Int32(unused)), into: &frames)
        case .state:
            frames.integer(.state, Int64(bits))
            if let word = Self.state(bits) { frames.text(.stateName, word) }
        case .acInput:
            frames.text(.acInput, bits == 0 ? "ac_in_1" : bits == 1 ? "ac_in_2" : "not_connected")
        case .outputState:
            let word: StaticString? = bits == 0 ? "shutdown" : bits == 1 ? "on" : bits == 4 ? "off" : nil
            if let word { frames.text(.outputState, word) } else { frames.absent(.outputState) }
        case .balancer:
            if let word = Self.balancer(bits) {
                frames.text(.balancer, word)
            } else {
                frames.absent(.balancer)
            }
        }
    }

    private func add(_ item: VictronItem, _ number: Int64, into frames: inout FrameWriter) {
        frames.decimal(item.field, number * item.factor + item.addend, exponent: item.exponent)
    }

    /// A voltage of the starter or the midpoint, or a temperature in 0.01 K.
    private func auxiliary(_ bits: UInt32, _ input: UInt32, into frames: inout FrameWriter) {
        switch input {
        case 0:
            frames.text(.auxiliary, "starter")
            frames.decimal(.starter, Int64(Int16(truncatingIfNeeded: bits)), exponent: -2)
        case 1:
            frames.text(.auxiliary, "midpoint")
            frames.decimal(.midpoint, Int64(bits), exponent: -2)
        case 2:
            frames.text(.auxiliary, "temperature")
            // The range ends at 655.34 K.
            if bits == 0xFFFF { return frames.absent(.temperature) }
            frames.decimal(.temperature, Int64(bits) - 27_315, exponent: -2)
        default: frames.absent(.auxiliary)
        }
    }

    private static func balancer(_ bits: UInt32) -> StaticString? {
        switch bits {
        case 0: "unknown"
        case 1: "balanced"
        case 2: "balancing"
        case 3: "imbalance"
        default: nil
        }
    }

    /// VE_REG_DEVICE_STATE, in words.
    private static func state(_ bits: UInt32) -> StaticString? {
        switch bits {
        case 0: "off"
        case 1: "low_power"
        case 2: "fault"
        case 3: "bulk"
        case 4: "absorption"
        case 5: "float"
        case 6: "storage"
        case 7: "equalize"
        case 8: "pass_through"
        case 9: "inverting"
        case 10: "assisting"
        case 11: "power_supply"
        default: lateState(bits)
        }
    }

    private static func lateState(_ bits: UInt32) -> StaticString? {
        switch bits {
        case 244: "sustain"
        case 245: "starting_up"
        case 246: "repeated_absorption"
        case 247: "auto_equalize"
        case 248: "battery_safe"
        case 249: "active"
        case 250: "blocked"
        case 251: "test"
        case 252: "external_control"
        default: nil
        }
    }
}

extension Span<UInt8> {
    /// Up to 32 bits from a bit on, the lowest first; all must be there.
    fileprivate func bits(at position: Int, _ count: Int) -> UInt32 {
        var bits: UInt64 = 0
        let first = position >> 3
        let last = (position + count - 1) >> 3
        for offset in (first...last).reversed() { bits = bits << 8 | UInt64(self[offset]) }
        return UInt32(truncatingIfNeeded: bits >> UInt64(position & 7) & (1 << UInt64(count) - 1))
    }
}
