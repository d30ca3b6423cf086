/// One adapter as bluetoothd shows it.
struct BusAdapter: Equatable, Sendable {
    /// `hci0`.
    let name: String
    var address: String?
    var isPowered: Bool?
    /// `on`, `off-blocked`, …; only experimental bluetoothds have it.
    var powerState: String?
    var isDiscovering: Bool?
    /// Whether AdvertisementMonitorManager1 is there.
    var hasMonitor = false
    /// Whether LEAdvertisingManager1 is there.
    var hasAdvertising = false
    /// Advertisements registered, and how many more may be.
    var activeAdvertisements: Int?
    var freeAdvertisements: Int?
    /// `1M`, `2M`, `Coded`.
    var secondaryChannels: [String] = []
    /// `CanSetTxPower`, `HardwareOffload`.
    var advertisingFeatures: [String] = []
    var maximumAdvertisingData: Int?
}
