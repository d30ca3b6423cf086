internal import BeaconCore

extension Command {
    /// `beacon decode HEX`: what one advert says.
    static let decode = Command(
        name: "decode",
        words: "HEX... [KEY=VALUE...]\n-",
        summary: "decode adverts given as hexadecimal digits",
        text: """
            Decode the advertising data HEX, or with '-' one advert a line of standard input.

            HEX may hold blanks, colons and 0x. Beside it may stand address=A4:C1:38:00:00:01, \
            address_type=public|random, rssi=-70, time=2021-01-01T00:00:00Z, scan_response=HEX, key=HEX. \
            With irk=HEX it is an error when the address was not made with that key. Empty lines and lines that begin \
            with # count and give nothing.

            On this computer others see the words of a command line, for instance with `ps`: give a key= on \
            standard input, or a file of keys to `decode keys=FILE`.

            --decoder takes what `decode` of a pipeline takes: a name, `all`, a layout, a file of your own. Without one \
            every decoder of the catalogue is asked.

            beacon decode --decoder=layout:m:0-1=3412,d:2-3=temperature_c:s*0.01 05ff34120865\u{0B}\
            Exit status: 0; 65 if a line had an error. A malformed advert is a result, not an error. A wrong word of \
            --decoder is 64, a file that is not there 66, one that is not right 65.
            """,
        options: [
            ChosenDecoders.option,
            CommandAliases.option,
            CommandOption("json", "one JSON object a line, in order"),
            CommandOption("hci", "HEX is a whole HCI event packet"),
        ]
    ) { arguments, context throws(Failure) in
        var session = try DecodeSession(arguments, context)
        return try session.run(arguments.words)
    }
}
