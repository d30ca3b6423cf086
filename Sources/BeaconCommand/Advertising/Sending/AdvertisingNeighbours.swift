internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio

/// What becomes of the adverts that bluetoothd sends on the same adapter.
enum AdvertisingNeighbours {
    /// A line for the operator when there are some, as far as the kernel tells.
    static func line(on index: UInt16, _ commandSet: AdvertisingAbilities.CommandSet?) -> String? {
        guard let socket = try? Descriptor.managementControl() else { return nil }
        let channel = ManagementChannel(socket)
        guard let features = try? channel.advertisingFeatures(of: index) else { return nil }
        let count = features.instances.count
        guard count > 0 else { return nil }
        let name = AdapterInformation.name(index)
        let adverts = count == 1 ? "an advert" : "\(count) adverts"
        switch commandSet {
        case .legacy?:
            // Seen with Linux 6.1: it switches its advertising on again and takes its data for still set.
            return
                "\(name): bluetoothd has \(adverts) here, and the controller sends one at a time: off now, "
                + "and empty afterwards until registered again; --via=bluez shares the controller"
        case .extended?: return "\(name): bluetoothd goes on with \(adverts) beside ours"
        case nil: return nil
        }
    }
}
