import BeaconCore

/// What is remembered of a device, to tell what is new in what bluetoothd says of it.
struct DeviceRecord {
    let key: DeviceKey
    var addressType: AddressType?
    var manufacturerData: [DataEntry] = []
    var serviceData: [DataEntry] = []
    /// Whether it tells a name, services or the like, which bluetoothd says once.
    var hasOtherData = false
    /// When it was heard last, since boot; `nil` for one that bluetoothd remembers from before.
    var heardAt: Int64?
    /// Whether its latest advert was reported already when a monitor tells of it.
    var isTold = false
    /// The data of its latest report, kept for monitors alone.
    var data: [UInt8] = []
    /// Neighbours in the order of use.
    var newer = -1
    var older = -1

    init(_ key: DeviceKey) { self.key = key }
}
