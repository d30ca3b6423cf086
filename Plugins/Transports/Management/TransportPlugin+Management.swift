public import BeaconCore
import BeaconIO
import BluetoothRadio

extension TransportPlugin {
    public static let management = TransportPlugin(
        .transport(
            "management",
            "adverts that the kernel's management interface tells, while bluetoothd keeps the adapter",
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
                    "act when no advert came for so long; 2m unless given, 0s never"
                ),
            ]
        ),
        isVirtual: { _ in false },
        check: { options throws(OptionFault) in _ = try ManagementOptions(options) },
        make: { options, context throws(Failure) in
            try ManagementTransport(options, context) { () throws(RadioError) in
                try Descriptor.managementControl()
            }
        }
    )
}
