import Testing

/// What a person sees for wrong options, and for expressions whose parts do not fit.
struct OptionCheckTests {
    static let complaints: [(text: String, complaint: String)] = [
        (
            "replay a=b.pcap | json",
            "8: `replay` has no option `a`; quote it if it is a value: \"a=b.pcap\"\n"
                + "replay a=b.pcap | json\n       ^"
        ),
        (
            "replay x spede=2 | json",
            "10: `replay` has no option `spede`; did you mean `speed`?\n"
                + "replay x spede=2 | json\n         ^~~~~"
        ),
        (
            "hci | json as=x",
            "12: `json` has no option `as`; the options are queue\nhci | json as=x\n           ^~"
        ),
        (
            "replay | json",
            "1: `replay` needs its `files`: captures to read; write `replay FILES`\nreplay | json\n^~~~~~"
        ),
        (
            "replay x speed=1 speed=2 | json",
            "18: `speed` is given twice\nreplay x speed=1 speed=2 | json\n                 ^~~~~~~"
        ),
        (
            "hci passive passive=no | json",
            "13: `passive` is given twice\nhci passive passive=no | json\n            ^~~~~~~~~~"
        ),
        ("hci a b | json", "7: `hci` takes no further word, found `b`\nhci a b | json\n      ^"),
        (
            "hci a passiv | json",
            "7: `hci` takes no further word, found `passiv`; did you mean `passive`?\n"
                + "hci a passiv | json\n      ^~~~~~"
        ),
        (
            "hci a adapter | json",
            "7: `hci` takes no further word, found `adapter`; write `adapter=…`\n"
                + "hci a adapter | json\n      ^~~~~~~"
        ),
        (
            "hci | decode layout:m:2-3=beac,i:4-2 | json",
            "34: the range ends before it begins; offsets are those of the first and of the last octet\n"
                + "hci | decode layout:m:2-3=beac,i:4-2 | json\n                                 ^~~"
        ),
        (
            "hci | decode ibeacon layout:n:ibeacon,m:2-3=beac,d:4-4 | json",
            "22: two of these decoders have a format `ibeacon`; leave one out, or give one another name\n"
                + "hci | decode ibeacon layout:n:ibeacon,m:2-3=beac,d:4-4 | json\n                     "
                + "^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
        ),
        (
            "hci | decode layout:m:2-3=beac,d:4-4=level_pct | where levl_pct > 1 | json",
            "56: no selected decoder has the field `levl_pct`; did you mean `level_pct`?\n"
                + "…decode layout:m:2-3=beac,d:4-4=level_pct | where levl_pct > 1 | json\n"
                + "                                                  ^~~~~~~~"
        ),
        ("hci | json x", "12: `json` takes no word, found `x`\nhci | json x\n           ^"),
        (
            "hci passive=maybe | json",
            "13: `passive`: `yes` or `no` is expected, found `maybe`\n"
                + "hci passive=maybe | json\n            ^~~~~"
        ),
        (
            "hci | throttle 10M | json",
            "16: `interval`: a duration like `30s` is expected, found `10M`; did you mean `10m`?\n"
                + "hci | throttle 10M | json\n               ^~~"
        ),
        (
            "hci | throttle 1s, 2s | json",
            "20: `interval` takes one value, found a list; quote it if it is one value\n"
                + "hci | throttle 1s, 2s | json\n                   ^~"
        ),
        (
            "hci | types size=10m | json",
            "18: `size`: a size like `100MB` is expected, found `10m`; did you mean `10MB`?\n"
                + "hci | types size=10m | json\n                 ^~~"
        ),
        (
            "hci | file x rotate=10x",
            "21: `rotate`: a duration like `30s`, a size like `100MB` or `daily` is expected, "
                + "found `10x`; the units are ms, s, m, h and d\n"
                + "hci | file x rotate=10x\n                    ^~~"
        ),
        (
            "hci | file x rotate=1KB",
            "21: `rotate`: a duration like `30s`, a size like `100MB` or `daily` is expected, "
                + "found `1KB`; did you mean `1kB`?\n"
                + "hci | file x rotate=1KB\n                    ^~~"
        ),
        (
            "hci | file x keep=0",
            "19: `keep`: a whole number from 1 to 100 is expected, found `0`\n"
                + "hci | file x keep=0\n                  ^"
        ),
        (
            "hci | types seed=x | json",
            "18: `seed`: a whole number is expected, found `x`\nhci | types seed=x | json\n                 ^"
        ),
        (
            "hci | types uuid=e2c5 | json",
            "18: `uuid`: a UUID like `e2c56db5-dffb-48d2-b060-d0f5a71096e0` is expected, found "
                + "`e2c5`\nhci | types uuid=e2c5 | json\n                 ^~~~"
        ),
        (
            "hci | types address=1:2 | json",
            "21: `address`: an address like `A4:C1:38:00:00:01` is expected, found `1:2`\n"
                + "hci | types address=1:2 | json\n                    ^~~"
        ),
        (
            "replay x speed=fast | json",
            "16: `speed`: a number or `max` is expected, found `fast`\n"
                + "replay x speed=fast | json\n               ^~~~"
        ),
        (
            "hci | file x queue=drop",
            "20: `queue`: `block` or `drop-oldest` is expected, found `drop`\n"
                + "hci | file x queue=drop\n                   ^~~~"
        ),
        ("hci | file \"\"", "12: `path`: a path is expected, found ``\nhci | file \"\"\n           ^~"),
        (
            "hci | file \"a\\x00b\"",
            "12: `path`: a path is expected, found `a\u{FFFD}b`\nhci | file \"a\\x00b\"\n           ^~~~~~~~"
        ),
        (
            "hci | tcp host",
            "11: `peer`: `host:port` is expected, found `host`\nhci | tcp host\n          ^~~~"
        ),
        (
            "hci | tcp host:99999",
            "11: `peer`: `host:port` is expected, found `host:99999`\n"
                + "hci | tcp host:99999\n          ^~~~~~~~~~"
        ),
        (
            "hci | tcp ::1:9000",
            "11: `peer`: `host:port` is expected, found `::1:9000`; an IPv6 address stands in "
                + "brackets: `[::1]:9000`\nhci | tcp ::1:9000\n          ^~~~~~~~"
        ),
        ("hci | tag | json", "7: `tag` needs `key=value`\nhci | tag | json\n      ^~~"),
        ("hci | tag a=b a=c | json", "15: `a` is given twice\nhci | tag a=b a=c | json\n              ^~~"),
        (
            "hci | exec timeout=5s",
            "7: `exec` needs a program; as in `exec ./program`\nhci | exec timeout=5s\n      ^~~~"
        ),
        (
            "hci | where | json",
            "7: `where` needs an expression; as in `where rssi_dbm > -80`\nhci | where | json\n      ^~~~~"
        ),
    ]

    @Test func everyWrongOptionSaysWhatAndWhere() {
        for (text, complaint) in Self.complaints {
            #expect(CheckFixture.answer(text) == "beacon: pipeline:\(complaint)", "\(text)")
        }
    }

    static let expressions: [(text: String, complaint: String)] = [
        (
            "format == \"eddystone\"",
            "10-21: no selected decoder reads the format `eddystone`; there are \"eddystone-uid\", "
                + "\"eddystone-url\", \"eddystone-tlm\""
        ),
        (
            "format == \"ruuvi\"",
            "10-17: no selected decoder reads the format `ruuvi`; add its decoder `ruuvi` to `decode`"
        ),
        (
            "format in (\"ibeacon\", \"ibecon\")",
            "22-30: no selected decoder reads the format `ibecon`; did you mean \"ibeacon\"?"
        ),
        ("format == ibeacon", "10-17: there is no field `ibeacon`; text stands in quotes: \"ibeacon\""),
        (
            "format == eddystone-uid",
            "10-23: there is no field `eddystone-uid`; text stands in quotes: \"eddystone-uid\""
        ),
        ("event_type == adv_ind", "14-21: there is no field `adv_ind`; text stands in quotes: \"adv_ind\""),
        ("event_type == \"adv_in\"", "14-22: `event_type` is never `adv_in`; did you mean `adv_ind`?"),
        (
            "data_status == \"x\"",
            "15-18: `data_status` is never `x`; it is one of complete, incomplete, truncated"
        ),
        (
            "uuid == \"e2c5\"",
            "8-14: `uuid` is a UUID, found the text `e2c5`; write its 32 hexadecimal digits, "
                + "with or without dashes"
        ),
        ("uuid == 5", "8-9: `uuid` is a UUID, found a number"),
        (
            "address == \"x\"",
            "11-14: `address` is an address, found the text `x`; write it like \"A4:C1:38:00:00:01\""
        ),
        ("address in (\"AA:BB:CC:DD:EE:FF\", 5)", "33-34: `address` is an address, found a number"),
        (
            "namespace == \"0g\"",
            "13-17: `namespace` is bytes, found the text `0g`; write pairs of hexadecimal digits, "
                + "like \"0215ff\""
        ),
        ("major > \"3\"", "8-11: `major` is a number, found the text `3`; write the number without quotes"),
        (
            "major in (1, \"2\")",
            "13-16: `major` is a number, found the text `2`; write the number without quotes"
        ),
        ("major == uuid", "9-13: `major` is a number, found `uuid`, which is a UUID"),
        (
            "humidity_pct > 3",
            "0-12: no selected decoder has the field `humidity_pct`; the decoder `ruuvi` has it"
        ),
        (
            "temprature_c > 3",
            "0-12: no selected decoder has the field `temprature_c`; did you mean `temperature_c`?"
        ),
        (
            "temperature_2_c > 3",
            "0-15: no selected decoder has the field `temperature_2_c`; did you mean `temperature_c`?"
        ),
        ("foo == 1", "0-3: no selected decoder has the field `foo`"),
        (
            "major",
            "0-5: a condition is expected, found `major`, which is a number; compare it, as in `major > 0`"
        ),
        (
            "url or true",
            "0-3: a condition is expected, found `url`, which is text; compare it, as in `url "
                + "== \"…\"`, or ask `has url`"
        ),
        ("major + 1", "0-9: a condition is expected, found a number; as in `rssi_dbm > -80`"),
        (
            "not major",
            "4-9: a condition is expected, found `major`, which is a number; compare it, as in `major > 0`"
        ),
        ("- url > 1", "2-5: a number is expected, found `url`, which is text"),
        (
            "url < \"a\"",
            "0-3: `<` compares numbers, found `url`, which is text; use `==`, `!=`, `in` or `matches`"
        ),
        ("url == 5", "7-8: `url` is text, found a number; write it in quotes"),
        ("major > 10s", "8-11: `major` is not in seconds; write a plain number"),
        ("major in 5..1", "9-13: the range is empty; the lower end stands first"),
        (
            "(major > 1) == true",
            "15-19: a condition does not compare; join conditions with `and`, `or` and `not`"
        ),
        (
            "\"a\" == \"b\"",
            "7-10: the text `a` does not compare with the text `b`; one side is the name of a field"
        ),
        ("time > 5", "7-8: `time` is a time, found a number"),
        (
            "time > \"x\"",
            "7-10: `time` is a time, found the text `x`; write it like \"2021-01-01T00:00:00Z\""
        ),
        ("major matches \"x\"", "0-5: `matches` searches text, found `major`, which is a number"),
        ("url matches \"a(b\"", "16-17: the pattern does not compile: missing closing parenthesis"),
        ("url matches \"\\x41(b\"", "12-20: the pattern does not compile: missing closing parenthesis"),
    ]

    @Test func everyExpressionWhosePartsDoNotFitSaysWhatAndWhere() {
        for (text, complaint) in Self.expressions {
            #expect(CheckFixture.expression(text) == complaint, "\(text)")
        }
    }

    @Test func fieldsOfFramesAreNotAskedOfReports() {
        let hint = "put `decode` before this stage"
        for name in ["uuid", "format", "temperature_c", "ad_index"] {
            #expect(
                CheckFixture.expression("has \(name)", after: "merge")
                    == "4-\(4 + name.utf8.count): `\(name)` belongs to frames, and here are reports; \(hint)",
                "\(name)"
            )
        }
        #expect(
            CheckFixture.expression("rsi_dbm > 3", after: "merge")
                == "0-7: no report has the key `rsi_dbm`; did you mean `rssi_dbm`?"
        )
        #expect(
            CheckFixture.expression("rssi_dbm > 3", after: "decode ruuvi | region x")
                == "0-8: no event here has the key `rssi_dbm`"
        )
    }
}
