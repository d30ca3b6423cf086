import Testing

@Suite struct AdvertiseCommandTests {
    static let uuid = "e2c56db5-dffb-48d2-b060-d0f5a71096e0"
    static let apple = "Manufacturer Specific Data: company 0x004C Apple, Inc."
    static let iBeacon = ["ibeacon", "--uuid", uuid, "--major", "1", "--minor", "2"]

    static let layout = "layout:m:0-1=ffff,d:2-3l=temperature_c:s*0.005"

    private func dry(_ arguments: [String]) throws -> BeaconProcess.Result {
        try BeaconProcess.run(["advertise", "--dry-run"] + arguments)
    }

    @Test func aDryRunPrintsOctetsStructuresAndWhatListenersRead() throws {
        let result = try dry(Self.iBeacon)
        #expect(result.status == 0)
        #expect(
            result.output == """
                ibeacon, 30 octets
                0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5
                  0201 06  Flags: LE General Discoverable Mode, BR/EDR Not Supported
                  1aff 4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5  \(Self.apple)
                  reads as: ibeacon uuid=\(Self.uuid) major=1 minor=2 measured_power_dbm=-59

                """
        )
        #expect(result.errors == "")
    }

    @Test func severalAdvertsAreObjectsLineByLine() throws {
        let more = ["--and", "eddystone-url", "--url", "https://example.com/", "--name", "x"]
        let result = try dry(["--json"] + Self.iBeacon + more + ["--and", "0201 06"])
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix(#"{"format":"ibeacon","data":"0201061aff4c"#) == true)
        #expect(lines[1].contains(#""data":"0201060303aafe0e16aafe10ee036578616d706c6500","octets":22"#))
        #expect(lines[1].contains(#""scan_response":"020978""#))
        #expect(lines[2] == #"{"format":null,"data":"020106","octets":3,"frames":[]}"#)
    }

    @Test func aLayoutIsSentWithAValueForEachField() throws {
        let layout = "layout:n:mine,m:0-3=ffff5a01,d:4-5l=temperature_c:s*0.005!8000,d:6-6=on:bool"
        let result = try dry([layout, "temperature_c=21.5", "on=yes"])
        #expect(result.output.hasPrefix("mine, 12 octets\n02010608ffffff5a01cc1001\n"))
        #expect(result.output.hasSuffix("  reads as: mine temperature_c=21.5 on=true\n"), "\(result)")
        #expect(try dry([layout, "on=no"]).output.contains("02010608ffffff5a01008000"))
    }

    @Test func hexadecimalNumbersAreNumbers() throws {
        let words = ["altbeacon", "--company", "0xBEEF", "--id1", Self.uuid, "--id2", "1", "--id3", "2"]
        #expect(try dry(words).output.contains("1bffefbebeac"))
    }

    @Test func mistakesEndWith64AndSayWhatWouldDo() throws {
        let mistakes: [([String], String)] = [
            ([], "no format: give altbeacon, eddystone-tlm"),
            (["ibeacn"], "no format `ibeacn`: did you mean `ibeacon`?"),
            (["ibeacon", "--majr", "1"], "no option '--majr': did you mean '--major'?"),
            (["ibeacon", "--major", "1"], "ibeacon needs --uuid"),
            (Self.iBeacon + ["--url", "x"], "ibeacon has no --url: it takes --uuid, --major"),
            (["ibeacon", "--uuid", "1"], "`--uuid`: a UUID like"),
            (["ibeacon", "major=1"], "ibeacon takes no further word, found `major=1`; write --major=1"),
            (["eddystone-tlm", "--count", "-1"], "`--count`: a whole number from 0 to 4294967295"),
            (["eddystone-url", "--url", "https://www.abcdefghijklmnopqr"], "--url: 18 octets once encoded"),
            (["02010"], "octets: column 5: a digit is missing"),
            (["layout:m:0-1=ffff,q:2"], "`layout:m:0-1=ffff,q:2`: there is no term `q`"),
            (
                [Self.layout],
                "layout needs temperature_c: octets 2 to 3, -163.84 to 163.835 in steps of 0.005"
            ),
            ([Self.layout, "temperature_c=25.003"], "temperature_c: 25.003 is no multiple of 0.005"),
            ([Self.layout, "temprature_c=1"], "`temprature_c=1`: did you mean `temperature_c`?"),
            ([Self.layout, "temperature_c=1", "temperature_c=2"], "temperature_c is given twice"),
            ([Self.layout, "temperature_c=1", "--power=-1"], "a layout has no --power"),
            (["020106", "--interval", "5ms"], "--interval: 20ms to 10.24s is allowed, found 5ms"),
            (["020106", "--via", "usb"], "--via: `bluez` or `hci` is expected"),
            (["020106", "--via", "bluez", "--extended"], "--extended: bluetoothd decides that itself"),
            (["020106", "--extended", "--name", "x"], "--extended: such adverts have no scan response"),
            (["020106", "--adapter", "all"], "--adapter=all: one adapter sends"),
            (["020106", "--duration", "0s"], "--duration: a duration above zero"),
            (["020106", "--via=hci", "--and", "020104", "--via=bluez"], "--via is for all adverts"),
            ([String(repeating: "020106", count: 11)], "33 octets of advertising data, and 31 fit"),
        ]
        for (arguments, message) in mistakes {
            let result = try dry(arguments)
            #expect(result.status == 64, "\(arguments)")
            #expect(result.errorLines.count == 1, "\(arguments): \(result.errors)")
            #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
        }
    }

    @Test func octetsThatAreNoAdvertisingDataEndWith65() throws {
        for octets in ["0501", "020106ff", "02010600ff"] {
            let result = try dry([octets])
            #expect(result.status == 65, "\(octets)")
            #expect(result.errors.contains("octet "), "\(octets): \(result.errors)")
        }
        // Octets that scanners take for something else are not sent under the name of the format.
        let govee = "494e5445-4c4c-495f-524f-434b535f4857"
        let result = try dry(["ibeacon", "--uuid", govee, "--major", "1", "--minor", "2"])
        #expect(result.status == 65)
        #expect(result.errors.contains("listeners take these octets for nothing"))
    }

    @Test func helpShowsEveryFormatsOptions() throws {
        let result = try BeaconProcess.run(["advertise", "--help"])
        for option in ["--uuid", "--namespace", "--url", "--battery", "--company", "--and", "--dry-run"] {
            #expect(result.output.contains(option), "\(option)")
        }
    }
}
