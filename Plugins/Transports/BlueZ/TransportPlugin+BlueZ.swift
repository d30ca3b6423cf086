public import BeaconCore
import BlueZBus
import BluetoothRadio

extension TransportPlugin {
    public static let bluez = TransportPlugin(
        .transport(
            "bluez",
            "adverts that bluetoothd tells over D-Bus; needs no privilege",
            options: [
                OptionDeclaration(
                    "adapter",
                    .word,
                    "hci0, an address, or all; the first there is unless given",
                    isPositional: true
                ),
                OptionDeclaration(
                    "monitor",
                    .list(.word),
                    "scan passively for adverts that hold one of these: TYPE:START:OCTETS"
                ),
                OptionDeclaration(
                    "watchdog",
                    .duration,
                    default: "60s",
                    "act when no advert came for so long; 0s never"
                ),
            ]
        ),
        isVirtual: { _ in false },
        check: { options throws(OptionFault) in _ = try BlueZOptions(options) },
        make: { options, context throws(Failure) in
            BlueZTransport(try options.settings(of: "bluez", BlueZOptions.init), context)
        }
    )
}
