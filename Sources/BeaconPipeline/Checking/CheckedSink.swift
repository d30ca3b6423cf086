public import BeaconCore

/// A sink with its options, checked.
public struct CheckedSink: Sendable {
    public var plugin: SinkPlugin
    public var options: Options
    /// Tells it apart in counters and messages: `file`, `file#2`.
    public var label: String
    /// What its queue does when it is full; `nil` for what the run decides (virtual: wait, live: drop the oldest).
    public var policy: EdgePolicy?

    public init(plugin: SinkPlugin, options: Options, label: String, policy: EdgePolicy?) {
        self.plugin = plugin
        self.options = options
        self.label = label
        self.policy = policy
    }
}
