internal import BeaconCore
internal import BeaconPipeline

/// The text of `--graph`: each chain with its inputs, stages and sink, and where threads meet.
struct RunGraph {
    let text: String

    init(_ run: CheckedRun) {
        var text =
            run.isVirtual ? "virtual run: time comes from the input, nothing is dropped\n" : "live run\n"
        for (index, chain) in run.chains.enumerated() {
            let users = run.chains.reduce(0) { sum, user in
                sum + user.inputs.count { if case .chain(index) = $0 { true } else { false } }
            }
            text += RunGraph.line(chain, run, users: users)
        }
        self.text = text
    }

    private static func line(_ chain: CheckedChain, _ run: CheckedRun, users: Int) -> String {
        let inputs = chain.inputs.map { input in
            switch input {
            case .transport(let transport): transport.label
            case .chain(let source): "(\(run.chains[source].name ?? "?"))"
            }
        }
        var parts = [inputs.joined(separator: " + ") + (inputs.count > 1 ? " ═ join" : "")]
        for stage in chain.stages {
            switch stage {
            case .decode(let decoders, _, let keys, let label):
                parts.append("\(label)[\(decoders.flatMap(\.formats).map(\.name).joined(separator: " "))]")
                if keys != nil { parts.append("fresh") }
            case .plugin(_, _, let label): parts.append(label)
            }
        }
        var line = parts.joined(separator: " → ")
        if let sink = chain.sink { line += " ═ \(sink.label)" }
        if let name = chain.name { line = "\(name) = \(line)" + (users > 1 ? " ═ \(users) users" : "") }
        return "  \(line)\n"
    }
}
