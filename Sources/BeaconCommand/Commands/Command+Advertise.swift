internal import BeaconCore

extension Command {
    /// `beacon advertise FORMAT`: be a beacon.
    static let advertise = Command(
        name: "advertise",
        words: "FORMAT [OPTION...] [--and FORMAT [OPTION...]]...\nlayout:TERM,... FIELD=VALUE...\nHEX",
        summary: "be a beacon",
        text: """
            Be a beacon: send adverts of a FORMAT, or advertising data that is given whole as HEX, until Ctrl-C.

            beacon advertise ibeacon --uuid e2c56db5-dffb-48d2-b060-d0f5a71096e0 --major 1 --minor 2
            beacon advertise eddystone-url --url https://example.com --and eddystone-tlm --battery 2.9
            beacon advertise eddystone-uid --namespace 00112233445566778899 --instance 000000000001 --dry-run
            beacon advertise altbeacon --company 0xffff --id1 e2c56db5-dffb-48d2-b060-d0f5a71096e0 --id2 1 --id3 2
            beacon advertise layout:m:0-3=ffff5a01,d:4-5l=temperature_c:s*0.01!8000 temperature_c=21.5 --dry-run
            beacon advertise 0201060302aafe --scan-response 0409616263 --via hci

            A layout is sent with a value for each of its fields; one that has a code for no value may be left out.

            --and begins another advert; --scan-response, --name and the format's options are each advert's own, \
            all others are for all. Several are sent at once where adapter or bluetoothd have room for them, \
            otherwise, and with --rotate, one after another.\u{0B}\
            Exit status: 0 when a signal or --duration ended it, 64 usage, 65 octets that are no advertising data, \
            69 no adapter or it refuses, 77 permission denied.
            """,
        options: AdvertiseArguments.options,
        pluginOptions: { AdvertiseArguments.options(of: $0.encoders) },
        separator: "--and"
    ) { arguments, context throws(Failure) in
        try AdvertiseSession(arguments, context).run()
    }
}
