public import BeaconCore

/// A transport with its options, checked.
public struct CheckedTransport: Sendable {
    public var plugin: TransportPlugin
    public var options: Options
    /// Tells it apart in counters and messages: `replay`, `replay#2`.
    public var label: String

    public init(plugin: TransportPlugin, options: Options, label: String) {
        self.plugin = plugin
        self.options = options
        self.label = label
    }
}
