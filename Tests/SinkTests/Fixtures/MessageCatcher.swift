import BeaconCore
import Synchronization

/// Keeps what the operator would have read.
final class MessageCatcher: Messages {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func warn(_ line: String) { kept.withLock { $0.append(line) } }

    func progress(_ progress: Progress) {}
}

extension RunContext {
    /// The context of a run that no pipeline stands behind.
    static func fake(
        isVirtual: Bool = true,
        startsPrograms: Bool? = nil,
        messages: any Messages = MessageCatcher(),
        name: String = "sink",
        stop: StopFlag = StopFlag()
    ) -> RunContext {
        RunContext(
            isVirtual: isVirtual,
            startsPrograms: startsPrograms,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: messages,
            name: name,
            stop: stop
        )
    }

    /// The value of a counter of this plugin; 0 when nothing made it.
    func count(_ what: String) -> UInt64 {
        counters.all.first { $0.name == "\(name).\(what)" }?.value ?? 0
    }
}
