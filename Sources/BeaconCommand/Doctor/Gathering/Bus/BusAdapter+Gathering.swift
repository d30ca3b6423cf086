internal import BeaconCore
internal import BlueZBus

extension BusAdapter {
    init(_ adapter: BlueZAdapter) {
        self.init(name: adapter.name)
        address = adapter.address.description
        isPowered = adapter.isPowered
        powerState = adapter.powerState
        isDiscovering = adapter.isDiscovering
        hasMonitor = adapter.monitoring != nil
        guard let advertising = adapter.advertising else { return }
        hasAdvertising = true
        activeAdvertisements = advertising.activeInstances
        freeAdvertisements = advertising.supportedInstances
        secondaryChannels = advertising.supportedSecondaryChannels
        advertisingFeatures = advertising.supportedFeatures
        maximumAdvertisingData = advertising.maximumDataLength
    }
}
