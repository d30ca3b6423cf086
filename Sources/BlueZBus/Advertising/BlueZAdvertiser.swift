/// Registers advertisements with bluetoothd, and takes them back.
public enum BlueZAdvertiser {
    /// Asks bluetoothd to send an advertisement, which is offered at `path` meanwhile.
    ///
    /// - Throws: `refused` with bluetoothd's error; the object is withdrawn then.
    public static func register(
        _ advertisement: BlueZAdvertisement,
        at path: String,
        on adapter: String,
        _ connection: BusConnection,
        unless stop: Int32 = -1
    ) throws(BusError) {
        connection.export(advertisement, at: path)
        do throws(BusError) {
            let call = BusCall.bluez(
                adapter,
                BlueZName.advertisingManager,
                "RegisterAdvertisement",
                [.path(path), .properties([])]
            )
            try connection.values(of: call, unless: stop)
        } catch {
            connection.withdraw(path)
            throw error
        }
    }

    /// Takes an advertisement back; bluetoothd does it by itself when our connection ends.
    public static func unregister(_ path: String, on adapter: String, _ connection: BusConnection) {
        let call = BusCall.bluez(
            adapter,
            BlueZName.advertisingManager,
            "UnregisterAdvertisement",
            [.path(path)]
        )
        _ = try? connection.values(of: call, within: .seconds(2))
        connection.withdraw(path)
    }
}
