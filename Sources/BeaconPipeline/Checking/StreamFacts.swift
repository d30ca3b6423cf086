import BeaconCore

/// What the checker knows of a stream at one place of a pipeline.
struct StreamFacts {
    var type: StreamType
    /// The formats that `decode` stages before this place read.
    var formats: [Format] = []
    /// The names of their decoders.
    var decoders: Set<String> = []
    /// The transport whose reports have no times, if there is one.
    var timeless: TransportPlugin?
    /// The transport whose packets a sniffer took from the air, if there is one.
    var radio: TransportPlugin?
    /// The kinds of event that flow, in a stream of events.
    var events: [EventFormat] = []
    /// Whether it tells of the run itself.
    var observesRun = false

    /// What flows when this stream and another are joined.
    func joined(with other: StreamFacts) -> StreamFacts {
        var facts = self
        for format in other.formats where !facts.formats.contains(format) { facts.formats.append(format) }
        for format in other.events where !facts.events.contains(format) { facts.events.append(format) }
        facts.decoders.formUnion(other.decoders)
        facts.timeless = facts.timeless ?? other.timeless
        facts.radio = facts.radio ?? other.radio
        return facts
    }
}
