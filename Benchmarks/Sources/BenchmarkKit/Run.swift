public import BeaconCore
import Catalog

/// What a run hands to its parts, for pipelines that are put together by hand.
public enum Run {
    /// Every decoder of the catalogue with its defaults, as `decode` without arguments has them.
    public static func decoders() -> [any BeaconDecoder] {
        PluginCatalog.shipped.decoders.compactMap { try? $0.make(Options()) }
    }

    public static func context(_ name: String, isVirtual: Bool = true) -> RunContext {
        RunContext(
            isVirtual: isVirtual,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: Silence(),
            name: name
        )
    }

    public static func publisher(to receiver: any Receiver, batches: Int, _ context: RunContext)
        -> ReportPublisher
    {
        ReportPublisher(to: receiver, batches: batches, context: context, stop: StopFlag(), waits: starve)
    }

    public static func decodeStage(
        _ table: DecoderTable,
        keys: (any KeyRing)? = nil,
        batches: Int,
        _ context: RunContext
    ) -> DecodeStage {
        DecodeStage(table, DecodeOptions(), keys: keys, batches: batches, context: context, waits: starve)
    }

    /// One thread does all here, so nobody could give a batch back while it waits.
    @Sendable private static func starve() { fatalError("a batch is missing: the pool is too small") }
}

private struct Silence: Messages {
    func warn(_ line: String) {}
    func progress(_ progress: Progress) {}
}
