internal import BeaconCore
internal import BeaconLayout

extension FileProgram {
    /// Whether all conditions of a run hold.
    @inline(__always)
    func hold(
        _ run: Slice,
        _ value: Span<UInt8>,
        _ stretch: Stretch,
        _ context: StructureContext
    ) -> Bool {
        run.isEmpty || allHold(run, value, stretch, context)
    }

    private func allHold(
        _ run: Slice,
        _ value: Span<UInt8>,
        _ stretch: Stretch,
        _ context: StructureContext
    ) -> Bool {
        var index = run.lowerBound
        while index < run.upperBound {
            let condition = conditions[index]
            index &+= 1
            guard condition.subject == .any || condition.subject == .none else {
                guard holds(condition, value, stretch, context) else { return false }
                continue
            }
            let end = index &+ Int(condition.codes.count)
            var isFound = false
            while index < end, !isFound {
                isFound = holds(conditions[index], value, stretch, context)
                index &+= 1
            }
            guard isFound == (condition.subject == .any) else { return false }
            index = end
        }
        return true
    }

    /// A condition about octets that are not there does not hold, negated or not.
    private func holds(
        _ condition: ConditionRule,
        _ value: Span<UInt8>,
        _ stretch: Stretch,
        _ context: StructureContext
    ) -> Bool {
        switch condition.subject {
        case .number, .octets:
            return condition.beside.isEmpty
                ? holdsOfOctets(condition, value, stretch) : holdsBeside(condition, context)
        case .length: return contains(condition, Int64(stretch.end &- stretch.start)) != condition.isNegated
        case .type: return contains(condition, Int64(context.type.rawValue)) != condition.isNegated
        case .name: return context.nameBegins(with: octets, condition.octets.indices)
        case .service: return context.lists(UInt16(truncatingIfNeeded: condition.lowest))
        case .any, .none: return false
        }
    }

    private func holdsOfOctets(
        _ condition: ConditionRule,
        _ value: Span<UInt8>,
        _ stretch: Stretch
    ) -> Bool {
        guard let base = stretch.base(condition.place, within: condition.rule.start) else { return false }
        guard condition.subject == .octets else {
            guard let number = condition.rule.number(value, from: base, before: stretch.end) else {
                return false
            }
            return contains(condition, number) != condition.isNegated
        }
        let start = base &+ condition.rule.start
        guard start &+ Int(condition.octets.count) <= stretch.end else { return false }
        return stands(condition.octets, at: start, value) != condition.isNegated
    }

    /// Whether it holds of service data in the same report.
    private func holdsBeside(_ condition: ConditionRule, _ context: StructureContext) -> Bool {
        context.hasServiceData { service, value in
            var isAsked = false
            for index in condition.beside.indices where codes[index] == Int64(service) { isAsked = true }
            return isAsked && holdsOfOctets(condition, value, Stretch(0..<value.count))
        }
    }

    @inline(__always)
    private func contains(_ condition: ConditionRule, _ number: Int64) -> Bool {
        guard condition.codes.isEmpty else {
            for index in condition.codes.indices where codes[index] == number { return true }
            return false
        }
        return number >= condition.lowest && number <= condition.highest
    }

    /// Whether the program's octets stand in the value.
    func stands(_ run: Slice, at start: Int, _ value: Span<UInt8>) -> Bool {
        for index in 0..<Int(run.count) where octets[run.lowerBound &+ index] != value[start &+ index] {
            return false
        }
        return true
    }
}
