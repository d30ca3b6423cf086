/// What an adapter can watch for, as bluetoothd describes it.
///
/// Source: org.bluez.AdvertisementMonitorManager(5).
public struct BlueZMonitoring: Hashable, Sendable {
    /// `or_patterns`.
    public let supportedTypes: [String]
    /// `controller-patterns` when the controller itself does it.
    public let supportedFeatures: [String]

    init(_ properties: BusValue) {
        supportedTypes = properties["SupportedMonitorTypes"]?.asTexts ?? []
        supportedFeatures = properties["SupportedFeatures"]?.asTexts ?? []
    }
}
