/// What an adapter can advertise, as bluetoothd describes it.
///
/// Source: org.bluez.LEAdvertisingManager(5).
public struct BlueZAdvertising: Hashable, Sendable {
    public let activeInstances: Int?
    /// How many more advertisements fit in.
    public let supportedInstances: Int?
    /// What it can add by itself: `tx-power`, `appearance`, `local-name`.
    public let supportedIncludes: [String]
    /// `1M`, `2M`, `Coded`: of extended advertising.
    public let supportedSecondaryChannels: [String]
    /// `CanSetTxPower`, `HardwareOffload`.
    public let supportedFeatures: [String]
    /// The most octets of an advertisement.
    public let maximumDataLength: Int?

    init(_ properties: BusValue) {
        activeInstances = properties["ActiveInstances"]?.asInteger.map(Int.init(clamping:))
        supportedInstances = properties["SupportedInstances"]?.asInteger.map(Int.init(clamping:))
        supportedIncludes = properties["SupportedIncludes"]?.asTexts ?? []
        supportedSecondaryChannels = properties["SupportedSecondaryChannels"]?.asTexts ?? []
        supportedFeatures = properties["SupportedFeatures"]?.asTexts ?? []
        let capabilities = properties["SupportedCapabilities"]
        maximumDataLength = capabilities?["MaxAdvLen"]?.asInteger.map(Int.init(clamping:))
    }
}
