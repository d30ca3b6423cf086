internal import BeaconCore
internal import BluetoothRadio

extension Command {
    /// `beacon doctor`: what is missing here, and the command that mends it.
    static let doctor = Command(
        name: "doctor",
        words: "",
        summary: "say what of Bluetooth works here, and the command that mends what does not",
        text: """
            Look at the kernel, adapters, rfkill, privileges, bluetoothd and the system bus, and answer whether this \
            user can monitor, range and advertise here, and by which transport.

            Each line names in brackets what was looked at; below what is wrong stands the command that mends it. \
            Nothing is changed, and nothing is started but bluetoothd --version.\u{0B}\
            Exit status: 0 when all three can be done by some way, else 2.
            """,
        options: [
            CommandOption("json", "one JSON object"),
            CommandOption(
                "adapter",
                argument: "ADAPTER",
                "only this adapter: hci0, or its address; may be repeated"
            ),
        ]
    ) { arguments, context throws(Failure) in
        let sources = DoctorSources(radio: KernelRadio(), bus: SystemBusProbe())
        return try DoctorSession(arguments, sources).run()
    }
}
