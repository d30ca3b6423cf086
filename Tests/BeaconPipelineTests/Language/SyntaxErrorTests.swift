import Testing

@testable import BeaconPipeline

/// What a person sees for a text that is wrong, to the column.
struct SyntaxErrorTests {
    static let complaints: [(text: String, complaint: String)] = [
        ("| json", "1: a source is expected before `|`; as in `replay air.btsnoop | decode`\n| json\n^"),
        ("hci || json", "6: a stage is expected after `|`, found `|`\nhci || json\n     ^"),
        ("hci | | json", "7: a stage is expected after `|`, found `|`\nhci | | json\n      ^"),
        ("hci + | json", "7: a source is expected after `+`, found `|`\nhci + | json\n      ^"),
        (
            "hci | where a || b",
            "15: a stage is expected after `|`, found `|`; did you mean `or`?\nhci | where a || b\n"
                + "              ^~"
        ),
        ("hci |", "5: a stage is expected after `|`\nhci |\n    ^"),
        ("hci +", "5: a source is expected after `+`\nhci +\n    ^"),
        ("+ hci", "1: a source is expected, found `+`\n+ hci\n^"),
        (
            "hci | decode + bluez",
            "14: `+` joins sources, before the first `|`; quote it to make it a value: \"+\"\n"
                + "hci | decode + bluez\n             ^"
        ),
        (
            "name=hci",
            "1: a source is expected, found the option `name=`; name a stream with spaces: `name = …`\n"
                + "name=hci\n^~~~~~~~"
        ),
        (
            "name =hci | json",
            "6: white space is missing after `=`; name a stream with `name = …`\nname =hci | json\n     ^"
        ),
        (
            "hci x = y",
            "7: an option has no white space around `=`; write `key=value`\nhci x = y\n      ^"
        ),
        ("hci x =y", "7: an option has no white space around `=`; write `key=value`\nhci x =y\n      ^"),
        ("hci a,", "6: a value is expected after `,`\nhci a,\n     ^"),
        ("hci , a", "5: a value is expected before `,`\nhci , a\n    ^"),
        ("hci a\"b\"", "6: a quote inside the word `a`; quote the whole word\nhci a\"b\"\n     ^"),
        ("hci ,\"a\"", "6: a quote inside the word `,`; quote the whole word\nhci ,\"a\"\n     ^"),
        (
            "hci \"a\"b",
            "5: white space is missing after the string; a word is quoted as a whole or not at all\n"
                + "hci \"a\"b\n    ^~~"
        ),
        ("hci \"abc", "5: the string is not closed on its line; add a \"\nhci \"abc\n    ^"),
        ("hci 'abc", "5: the string is not closed on its line; add a '\nhci 'abc\n    ^"),
        (
            #"hci "a\q""#,
            #"7: unknown escape after `\`; there are \" \\ \n \t \xHH; between '…' a \ is itself"#
                + "\nhci \"a\\q\"\n      ^"
        ),
        (
            #"hci "\xg""#,
            #"6: `\x` needs two hexadecimal digits; as in `\x0a`"# + "\nhci \"\\xg\"\n     ^~"
        ),
        (
            #"hci "\xff""#,
            #"5: the octets of the `\x` escapes are not UTF-8 text; "#
                + "write bytes as hexadecimal digits, like \"0215ff\"\nhci \"\\xff\"\n    ^~~~~~"
        ),
        (
            "\"hci\" | json",
            "1: the name of a source is expected, found `\"hci\"`; names stand without quotes\n"
                + "\"hci\" | json\n^~~~~"
        ),
        (
            "hci | 'json'",
            "7: the name of a stage is expected, found `'json'`; names stand without quotes\n"
                + "hci | 'json'\n      ^~~~~~"
        ),
        ("hci | x=y", "7: a stage is expected, found the option `x=`\nhci | x=y\n      ^~~"),
        (
            "(a b) | json",
            "1: one name of a stream is expected between `(` and `)`; "
                + "name the pipeline first: `name = …`\n(a b) | json\n^"
        ),
        (
            "(a)+(b) | json",
            "1: white space or `|` is expected after `(a)`; join streams with spaces: `(a) + (b)`\n"
                + "(a)+(b) | json\n^~~"
        ),
        ("(a) foo", "5: `|` or the end of the statement is expected here\n(a) foo\n    ^"),
        (
            "and = hci",
            "1: `and` is not a name for a stream; "
                + "names are lower-case letters, digits and `_`, and no word of expressions\nand = hci\n^~~"
        ),
        ("foo =", "1: a source is expected after `foo =`\nfoo =\n^~~"),
        (
            "hci\u{0} | json",
            "4: the text holds the control character 0x00; in a string, write \"\\x00\"\n"
                + "hci\u{FFFD} | json\n   ^"
        ),
        (
            "hci | region any where",
            "23: an expression is expected here; as in `rssi_dbm > -80`\n"
                + "hci | region any where\n                      ^"
        ),
        (
            "hci | where rssi_dbm=-80",
            "21: unexpected `=`; did you mean `==`?\nhci | where rssi_dbm=-80\n                    ^"
        ),
    ]

    @Test func everyErrorSaysWhatAndWhere() {
        for (text, complaint) in Self.complaints {
            #expect(
                LanguageFixture.complaint(text) == "beacon: pipeline:\(complaint)",
                "\(text.debugDescription)"
            )
        }
    }

    @Test func anErrorInAFileNamesFileLineAndColumn() {
        #expect(
            LanguageFixture.complaint("hci |\n\tdecode \"abc\n", file: "lobby.beacon")
                == "beacon: lobby.beacon:2:9: the string is not closed on its line; add a \"\n"
                + "\tdecode \"abc\n\t       ^"
        )
    }

    @Test func eachStatementGetsItsOwnErrorAndTheOthersAreRead() {
        let outline = LanguageFixture.outline(
            "hci \"a\nbluez | json\nhci |\n | decode 'x\n | json\nreplay x; hci a, ; json"
        )
        #expect(
            outline == [
                "bluez | json", "replay[x]", "json",
                "beacon: pipeline:1:5: the string is not closed on its line; add a \"",
                "beacon: pipeline:4:2: a stage is expected after `|`, found `|`",
                "beacon: pipeline:6:16: a value is expected after `,`",
            ]
        )
    }

    @Test func errorsEndAfterTwenty() {
        let parsed = LanguageFixture.parse(String(repeating: "| x\nhci\n", count: 50))
        #expect(parsed.diagnostics.count <= ParsedText.mostDiagnostics)
        #expect(!parsed.diagnostics.isEmpty)
    }
}
