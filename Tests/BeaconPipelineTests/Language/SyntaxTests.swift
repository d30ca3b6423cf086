import Testing

@testable import BeaconPipeline

/// What the parser makes of texts that are right.
struct SyntaxTests {
    static let outlines: [(text: String, outline: [String])] = [
        ("", []),
        ("# only a comment\n;;\n", []),
        ("hci | decode | json", ["hci | decode | json"]),
        ("hci|decode|json", ["hci | decode | json"]),
        (
            "hci hci0 + bluez hci1 | decode | throttle 1s | file /run/x",
            ["hci[hci0] + bluez[hci1] | decode | throttle[1s] | file[/run/x]"]
        ),
        ("hci; bluez ;json", ["hci", "bluez", "json"]),
        ("hci\r\nbluez\r\n", ["hci", "bluez"]),
        ("hci # the first\nbluez", ["hci", "bluez"]),
        ("hci a#b", ["hci[a#b]"]),
        // Tokens only with white space behind them.
        ("replay a+b.pcap", ["replay[a+b.pcap]"]),
        ("hci+ bluez | json", ["hci + bluez | json"]),
        ("decode layout:m:2-3=0215,i:4-19", ["decode[layout:m:2-3=0215,i:4-19]"]),
        ("file 10.0.0.1:9000", ["file[10.0.0.1:9000]"]),
        // Lists.
        ("decode ibeacon, eddystone", ["decode[ibeacon,eddystone]"]),
        ("decode formats=a, b unknown=keep", ["decode[formats=a,b; unknown=keep]"]),
        ("decode \"a\",\"b\" 'c', d", ["decode['a','b'; 'c',d]"]),
        ("decode ruuvi,\"x y\"", ["decode[ruuvi,'x y']"]),
        // Options.
        ("replay speed=\"1 x\" at='now'", ["replay[speed='1 x'; at='now']"]),
        ("replay in=5 not=6", ["replay[in=5; not=6]"]),
        ("replay A=b -x=y", ["replay[A=b; -x=y]"]),
        ("replay \"a=b.pcap\"", ["replay['a=b.pcap']"]),
        // Strings.
        (#"replay "a\"\\\n\t\x41\xc3\xa9" | json"#, ["replay['a\"\\\n\tAé'] | json"]),
        (#"replay 'a\n"b' | json"#, [#"replay['a\n"b'] | json"#]),
        ("replay '|;# ' | json", ["replay['|;# '] | json"]),
        // Names.
        ("air = hci; air | json", ["air = hci", "air | json"]),
        ("air= hci", ["air = hci"]),
        ("where = hci\nwhere | json", ["where = hci", "where | json"]),
        ("(a) + (b) | json", ["(a) + (b) | json"]),
        ("( a ) + b|json", ["(a) + b | json"]),
        // Lines that go on.
        ("hci |\n\n  # note\n decode # note\n | json", ["hci | decode | json"]),
        ("hci +\n bluez | json", ["hci + bluez | json"]),
        ("hci\n + bluez\n\n | json", ["hci + bluez | json"]),
        ("decode a,\n b", ["decode[a,b]"]),
        ("hci \\\n hci0\\ \n | json", ["hci[hci0] | json"]),
        // Expressions at the end of a stage.
        (
            "hci | where rssi_dbm > -80 | json",
            ["hci | where[(> rssi_dbm (- 80))] | json"]
        ),
        ("hci | where a == '|;' # note\n | json", ["hci | where[(== a \"|;\")] | json"]),
        ("hci | where a == 1; bluez", ["hci | where[(== a 1)]", "bluez"]),
        ("hci | where a in (\"x\",\n \"y\") | json", ["hci | where[(in a \"x\" \"y\")] | json"]),
        ("hci | where a +\n b == 3\n + 4", ["hci | where[(== (+ a b) (+ 3 4))]"]),
        ("hci | where invert absent=1 a == 2", ["hci | where[invert; absent=1; (== a 2)]"]),
        ("hci | where | json", ["hci | where | json"]),
        (
            "hci | region any exit=5s where format == \"ruuvi\"",
            ["hci | region[any; exit=5s; (== format \"ruuvi\")]"]
        ),
        ("hci | region \"where\"", ["hci | region['where']"]),
        // A program and its arguments.
        (
            "hci | exec timeout=5s ./greet --door=front x=y a, + # note\n | json",
            ["hci | exec[timeout=5s; …./greet --door=front x=y a, +] | json"]
        ),
        ("hci | exec ./a --door=\"front door\" 'b c'd", ["hci | exec[…./a '--door=front door' 'b cd']"]),
        ("hci | exec", ["hci | exec"]),
        // What an unknown stage takes is the checker's business.
        ("hci | foo \"x | json", ["hci | foo"]),
        ("hci | foo a = \"|\" | json", ["hci | foo | json"]),
    ]

    @Test func everyTextReadsAsItsOutline() {
        for (text, outline) in Self.outlines {
            #expect(LanguageFixture.outline(text) == outline, "\(text.debugDescription)")
        }
    }

    @Test func theFileOfTheManualReads() {
        let file = """
            # lobby.beacon
            air  = hci hci0 passive + hci hci1
            seen = air | decode
            seen | where format == "ibeacon" and uuid == "e2c56db5-dffb-48d2-b060-d0f5a71096e0"
                 | region lobby exit=30s
                 | exec timeout=5s ./greet --door=front
            seen | every 10s | file /var/log/beacon.jsonl rotate=daily keep=14
            air  | record /var/log/air.btsnoop rotate=1GB
            """
        #expect(
            LanguageFixture.outline(file) == [
                "air = hci[hci0; passive] + hci[hci1]",
                "seen = air | decode",
                "seen | where[(and (== format \"ibeacon\") "
                    + "(== uuid \"e2c56db5-dffb-48d2-b060-d0f5a71096e0\"))] "
                    + "| region[lobby; exit=30s] | exec[timeout=5s; …./greet --door=front]",
                "seen | every[10s] | file[/var/log/beacon.jsonl; rotate=daily; keep=14]",
                "air | record[/var/log/air.btsnoop; rotate=1GB]",
            ]
        )
    }

    @Test func wordsAndStatementsKnowTheirRanges() throws {
        let parsed = LanguageFixture.parse(" air = hci hci0 | decode a,b formats=\"x\", y")
        let statement = try #require(parsed.statements.first)
        func text(_ range: Range<Int>) -> String { parsed.source.text(in: range) }
        #expect(text(statement.range) == "air = hci hci0 | decode a,b formats=\"x\", y")
        #expect(text(statement.sources[0].range) == "hci hci0")
        let arguments = statement.stages[0].arguments
        #expect(arguments[0].values[0].listElements.map { text($0.range) } == ["a", "b"])
        #expect(text(arguments[1].range) == "formats=\"x\", y")
        #expect(arguments[1].key.map { text($0.range) } == "formats")
        #expect(arguments[1].values.map { text($0.range) } == ["\"x\"", "y"])
    }

    @Test func onlyBarePlainNamesSplitAtCommas() throws {
        let parsed = LanguageFixture.parse("decode a,b \"c,d\" layout:m:2=1,i:4 Up-1,x_2")
        let arguments = try #require(parsed.statements.first).sources[0].arguments
        #expect(
            arguments.map { $0.values[0].listElements.map(\.text) } == [
                ["a", "b"], ["c,d"], ["layout:m:2=1,i:4"], ["Up-1", "x_2"],
            ]
        )
    }
}
