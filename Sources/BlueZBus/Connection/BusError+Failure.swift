public import BeaconCore

extension BusError {
    /// The failure that tells the operator what happened and what to do.
    ///
    /// - Parameter subject: what it is about: `hci0`, `bluez`.
    /// - Returns: the failure, with the exit status that fits.
    public func failure(_ subject: String) -> Failure {
        Failure(isAccessDenied ? .noPermission : .unavailable, "\(subject): \(advice)")
    }

    /// What happened and what to do, ready to stand behind a colon.
    public var advice: String {
        switch self {
        case .noBus(let address, let detail):
            "no D-Bus at \(address): \(detail); run: sudo systemctl start dbus; "
                + "in a container share the host's /run/dbus"
        case _ where isServiceMissing:
            "bluetoothd does not run (\(name ?? "")); run: sudo systemctl start bluetooth"
        case _ where isAccessDenied:
            "the policy of D-Bus denies it; allow this user to send to org.bluez in "
                + "/etc/dbus-1/system.d/bluetooth.conf, or run: sudo adduser \"$USER\" bluetooth"
        case .noAnswer(let call):
            "bluetoothd does not answer to \(call); run: sudo systemctl restart bluetooth"
        default: printable(text)
        }
    }

    /// A text without what a terminal would obey: any program on the bus can have written it.
    private func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "\u{FFFD}" : $0
                }
            )
        )
    }
}
