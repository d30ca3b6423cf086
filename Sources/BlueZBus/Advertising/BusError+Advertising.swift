internal import BeaconCore

extension BusError {
    /// What bluetoothd means when it does not take an advertisement, and what to do; `nil` when its error is
    /// not about advertisements.
    ///
    /// Source: org.bluez.LEAdvertisingManager(5), and what BlueZ 5.66 does.
    public func advertisingText(_ adapter: BlueZAdapter) -> String? {
        guard case .refused(let name, let text) = self, name.hasPrefix("org.bluez.Error.") else { return nil }
        let otherwise = "or try --via=hci"
        switch name.dropFirst("org.bluez.Error.".count) {
        case "NotPermitted":
            let count = adapter.advertising?.activeInstances.map { "\($0) adverts" } ?? "all that fit"
            return "bluetoothd has no room for another advert (it sends \(count)): end one, \(otherwise)"
        case "AlreadyExists": return "bluetoothd has this advert already: end the other program, \(otherwise)"
        case "InvalidLength":
            return "the advert is too long with what bluetoothd adds: shorten it, \(otherwise)"
        case "NotSupported": return "bluetoothd cannot advertise with this controller: try --via=hci"
        case "NotReady": return "is switched off; run: bluetoothctl power on"
        case "InvalidArguments": return "bluetoothd takes no such advert (\(text)): try --via=hci"
        case "Failed" where text.holds("parse"):
            return "bluetoothd cannot read the advert, or it is too long with what it adds: try --via=hci"
        case "Failed":
            let state = adapter.isPowered ? "the controller refuses it" : "is it switched on?"
            return "bluetoothd could not send the advert (\(text)): \(state); \(otherwise)"
        default: return nil
        }
    }
}
