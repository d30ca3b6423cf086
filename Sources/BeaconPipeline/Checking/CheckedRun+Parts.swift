extension CheckedRun {
    /// Whether another does the same, the content of files that it names included.
    public func isSame(as other: CheckedRun) -> Bool {
        independentParts().map(\.text) == other.independentParts().map(\.text)
    }

    /// The parts that share no stream, each a run of its own, in the order of the text.
    ///
    /// `text` holds all statements of the part, with the revisions of files: a part of the same text does the same.
    func independentParts() -> [(text: String, run: CheckedRun)] {
        // Each chain begins alone; one that uses another joins its part.
        var part = Array(chains.indices)
        for (index, chain) in chains.enumerated() {
            for case .chain(let source) in chain.inputs {
                let (old, new) = (part[index], part[source])
                for other in part.indices where part[other] == old { part[other] = new }
            }
        }
        var order: [Int] = []
        for number in part where !order.contains(number) { order.append(number) }
        return order.map { number in
            let members = chains.indices.filter { part[$0] == number }
            let text = members.map {
                ([chains[$0].text] + chains[$0].revisions.map(String.init)).joined(separator: "\n")
            }.joined(separator: "\n")
            return ("\(isVirtual ? "virtual" : "live")\n\(text)", subset(members))
        }
    }

    /// The chains of those indices, with their references to each other.
    private func subset(_ members: [Int]) -> CheckedRun {
        let renumbered = members.map { index in
            var chain = chains[index]
            chain.inputs = chain.inputs.map { input in
                guard case .chain(let source) = input else { return input }
                return .chain(members.firstIndex(of: source) ?? 0)
            }
            return chain
        }
        return CheckedRun(chains: renumbered, isVirtual: isVirtual)
    }
}
