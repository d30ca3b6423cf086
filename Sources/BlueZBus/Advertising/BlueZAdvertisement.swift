/// An advertisement of ours on the bus, which bluetoothd reads and sends.
///
/// Source: org.bluez.LEAdvertisement(5). Properties that are not needed are left out: each costs octets, an
/// empty name too.
public final class BlueZAdvertisement: BusInterface {
    public let name = BlueZName.advertisement
    public let properties: [BusProperty]
    /// Whether bluetoothd has let go of it by itself: the adapter went, or bluetoothd ends.
    public private(set) var isReleased = false
    /// What bluetoothd says the controller selected, in dBm.
    public private(set) var txPower: Int64?

    /// - Parameters:
    ///   - content: what is to be said.
    ///   - isConnectable: whether others may connect.
    ///   - interval: in milliseconds, the shortest and the longest.
    ///   - txPower: what to ask the controller for, in dBm.
    ///   - localName: the name in the scan response.
    public init(
        _ content: BlueZAdvertisementContent,
        isConnectable: Bool = false,
        interval: UInt32? = nil,
        txPower: Int16? = nil,
        localName: String? = nil
    ) {
        var properties = [BusProperty("Type", .text(isConnectable ? "peripheral" : "broadcast"))]
        properties += content.properties
        if let localName { properties.append(BusProperty("LocalName", .text(localName))) }
        if let interval {
            properties.append(BusProperty("MinInterval", .uint32(interval)))
            properties.append(BusProperty("MaxInterval", .uint32(interval)))
        }
        if let txPower { properties.append(BusProperty("TxPower", .int16(txPower))) }
        self.properties = properties
    }

    public func answer(_ member: String, _ arguments: [BusValue], from sender: String) -> BusAnswer? {
        guard member == "Release" else { return nil }
        isReleased = true
        return .done
    }

    /// Takes the Tx power that bluetoothd sets once it knows it.
    public func set(_ property: String, to value: BusValue) -> Bool {
        guard property == "TxPower", let power = value.asInteger else { return false }
        txPower = power
        return true
    }
}
