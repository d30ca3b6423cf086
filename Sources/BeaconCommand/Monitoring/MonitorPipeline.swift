internal import BeaconPipeline

/// The pipeline that `beacon monitor` stands for.
struct MonitorPipeline {
    /// What a person can run instead.
    let text: String

    /// - Parameters:
    ///   - source: sources as the language writes them.
    ///   - decoders: words of `decode`; none for every decoder.
    ///   - condition: an expression for what counts, for all regions.
    ///   - regions: what `region` takes, each.
    ///   - program: what `exec` takes, for a program that is started for each event.
    init(source: String, decoders: [String] = [], condition: String?, regions: [String], program: String?) {
        // It keeps unknown adverts: a region may be an address, whose adverts no decoder reads.
        let frames = ScanPipeline.frames(source: source, decoders: decoders, condition: condition)
        var statements: [String] = []
        var events: String
        if regions.count == 1 {
            events = "\(frames) | region \(regions[0])"
        } else {
            statements.append("air = \(frames)")
            for (index, region) in regions.enumerated() {
                statements.append("region_\(index + 1) = air | region \(region)")
            }
            events = regions.indices.map { "(region_\($0 + 1))" }.joined(separator: " + ")
        }
        if let program {
            statements.append("events = \(events)")
            statements.append("events | exec \(program)")
            events = "events"
        }
        statements.append("\(events) | json")
        text = statements.joined(separator: "; ")
    }

    /// The command that runs it, quoted for a shell.
    var command: String { "beacon run \(ShellWord.quoted(text))" }
}
