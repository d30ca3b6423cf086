public import BeaconCore
import BluetoothRadio

extension TransportPlugin {
    public static let hci = TransportPlugin(
        .transport("hci", "what a Bluetooth adapter hears, by raw HCI", options: options),
        isVirtual: { _ in false },
        check: { options throws(OptionFault) in _ = try HCIOptions(options) },
        make: { options, context throws(Failure) in
            try HCITransport(options, over: KernelRadio(), context)
        }
    )

    private static let options: [OptionDeclaration] = [
        OptionDeclaration(
            "adapter",
            .word,
            "hci0, an address, or all; the first unless given",
            isPositional: true
        ),
        OptionDeclaration("passive", .boolean, "only listen: no scan requests, no scan responses"),
        OptionDeclaration("active", .boolean, "ask for scan responses, as it does unless passive"),
        // Without a default: an interval given alone would be listened to in part, or refused.
        OptionDeclaration(
            "window",
            .duration,
            "how long it listens in each interval; all of it unless given"
        ),
        OptionDeclaration("interval", .duration, default: "30ms", "from window to window"),
        OptionDeclaration(
            "duplicates",
            .boolean,
            default: "yes",
            "no: the controller tells of each advertiser once"
        ),
        OptionDeclaration(
            "own_address",
            .choice(["auto", "public", "random", "as_is"]),
            default: "auto",
            "what scan requests come from; auto: public where there is one"
        ),
        OptionDeclaration(
            "phy",
            .choice(["1m", "coded", "all"]),
            default: "all",
            "all: also the coded PHY where there is one"
        ),
        OptionDeclaration(
            "channel",
            .choice(["raw", "user"]),
            default: "raw",
            "raw: beside bluetoothd; user: the adapter alone"
        ),
        OptionDeclaration(
            "watchdog",
            .duration,
            default: "60s",
            "recover after so long without adverts; 0s: never"
        ),
    ]
}
