import Testing

@testable import BeaconPipeline

/// What the checker makes of texts, and what a person sees for wrong ones.
struct CheckTests {
    static let answers: [(text: String, answer: String)] = [
        (
            "hci | decode | json",
            "live\nhci | decode(ibeacon eddystone-uid eddystone-url eddystone-tlm ruuvi mesh; drop) | json"
        ),
        (
            "hci | decode noise=off | json",
            "live\nhci | decode(ibeacon eddystone-uid eddystone-url eddystone-tlm ruuvi; drop) | json"
        ),
        (
            "hci | decode ruuvi,ibeacon unknown=keep malformed=emit | json",
            "live\nhci | decode(ibeacon ruuvi; keep malformed) | json"
        ),
        ("hci | decode mesh noise=off | json", "live\nhci | decode(mesh; drop) | json"),
        ("hci hci1 passive | json", "live\nhci(adapter=hci1, passive=true) | json"),
        ("hci passive=no | json", "live\nhci(passive=false) | json"),
        ("hci \"passive\" | json", "live\nhci(adapter=passive) | json"),
        ("hci + hci adapter=x | json; hci | json", "live\nhci + hci#2(adapter=x) | json\nhci#3 | json#2"),
        ("replay a 'b c', d speed=2.5 | json", "virtual\nreplay(files=[a b c d], speed=2.5) | json"),
        ("hci + replay a at=now | json", "live\nhci + replay(files=[a], at=now, speed=max) | json"),
        ("hci | throttle 1.5s | json", "live\nhci | throttle(interval=1500000000ns) | json"),
        ("hci | file x rotate=daily keep=14", "live\nhci | file(path=x, rotate=daily, keep=14)"),
        (
            "hci | file x rotate=100MB queue=drop-oldest",
            "live\nhci | file(path=x, rotate=100000000B) drop-oldest"
        ),
        ("hci | file x rotate=1h queue=block", "live\nhci | file(path=x, rotate=3600000000000ns) block"),
        ("hci | tcp 9000", "live\nhci | tcp(peer=127.0.0.1 9000)"),
        ("hci | tcp [::1]:9000", "live\nhci | tcp(peer=::1 9000)"),
        ("hci | tcp host.example:1", "live\nhci | tcp(peer=host.example 1)"),
        (
            "hci | tag place=lobby floor=\"2 a\" | json",
            "live\nhci | tag(tags=[\"place=lobby\", \"floor=2 a\"]) | json"
        ),
        (
            "hci | exec timeout=5s ./x a=b 'c d'",
            "live\nhci | exec(timeout=5000000000ns, program=[./x a=b c d])"
        ),
        ("hci | where rssi_dbm > -80 | json", "live\nhci | where(condition=predicate) | json"),
        (
            "hci | decode ruuvi | region any where motion | json",
            "live\nhci | decode(ruuvi; drop) | region(name=any, exit=30000000000ns, where=predicate) | json"
        ),
        (
            "hci | types uuid=E2C56DB5DFFB48D2B060D0F5A71096E0 address=a4:c1:38:00:00:01 size=1KiB "
                + "factor=-0.5 seed=-7 | json",
            "live\nhci | types(uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0, address=A4:C1:38:00:00:01, "
                + "size=1024B, factor=-0.5, seed=-7) | json"
        ),
        (
            "air = hci\nseen = air | decode ruuvi\nseen | where motion | json\n(seen) | every 10s | json",
            "live\nair = hci\nseen = chain 0 | decode(ruuvi; drop)\n"
                + "chain 1 | where(condition=predicate) | json\n"
                + "chain 1 | every(interval=10000000000ns) | json#2"
        ),
        ("a = hci; b = hci; (a) + (b) | json", "live\na = hci\nb = hci#2\nchain 0 + chain 1 | json"),
        (
            "hci = hci; hci | json",
            "beacon: pipeline:1: warning: the stream `hci` hides the plugin of that name\n"
                + "hci = hci; hci | json\n^~~\n"
                + "live\nhci = hci\nchain 0 | json"
        ),
        ("a = hci; hci | json; a | json", "live\na = hci\nhci#2 | json\nchain 0 | json#2"),
    ]

    @Test func everyRightTextBecomesItsRun() {
        for (text, answer) in Self.answers { #expect(CheckFixture.answer(text) == answer, "\(text)") }
    }

    @Test func relativePathsStartAtTheFolderOfTheirFile() {
        let text = "replay a.pcap /b.pcap - | file out/x"
        #expect(
            CheckFixture.answer(text, file: "etc/lobby.beacon")
                == "virtual\nreplay(files=[etc/a.pcap /b.pcap -], speed=max) | file(path=etc/out/x)"
        )
        #expect(
            CheckFixture.answer(text, file: "lobby.beacon")
                == "virtual\nreplay(files=[a.pcap /b.pcap -], speed=max) | file(path=out/x)"
        )
    }

    static let complaints: [(text: String, complaint: String)] = [
        ("", "1: a pipeline is expected, found nothing; as in `replay air.btsnoop | decode | json`\n\n^"),
        // Names.
        ("hcii | json", "1: unknown source `hcii`; did you mean `hci`?\nhcii | json\n^~~~"),
        ("xyz | json", "1: unknown source `xyz`; the sources are hci, replay\nxyz | json\n^~~"),
        (
            "a.pcap | json",
            "1: unknown source `a.pcap`; read a capture with `replay a.pcap`\na.pcap | json\n^~~~~~"
        ),
        (
            "decode | json",
            "1: `decode` is a stage, and a source is expected first; as in `replay air.btsnoop | decode`\n"
                + "decode | json\n^~~~~~"
        ),
        (
            "json",
            "1: `json` is a sink, and a source is expected first; as in `replay air.btsnoop | json`\n"
                + "json\n^~~~"
        ),
        ("hci | jsno", "7: unknown stage `jsno`; did you mean `json`?\nhci | jsno\n      ^~~~"),
        (
            "hci | xyzzy \"a | json",
            "7: unknown stage `xyzzy`; `beacon plugins` lists the stages\nhci | xyzzy \"a | json\n      ^~~~~"
        ),
        (
            "hci | ibeacon | json",
            "7: `ibeacon` is a decoder; write `decode ibeacon`\nhci | ibeacon | json\n      ^~~~~~~"
        ),
        (
            "hci | hci | json",
            "7: `hci` is a source and stands first; join sources with `+`\nhci | hci | json\n      ^~~"
        ),
        (
            "hci | decode ibecon | json",
            "14: there is no decoder `ibecon`; did you mean `ibeacon`?\n"
                + "hci | decode ibecon | json\n             ^~~~~~"
        ),
        (
            "hci | decode eddystone-uid | json",
            "14: there is no decoder `eddystone-uid`; the decoder `eddystone` reads that format\n"
                + "hci | decode eddystone-uid | json\n             ^~~~~~~~~~~~~"
        ),
        (
            "hci | decode x | json",
            "14: there is no decoder `x`; there are ibeacon, eddystone, ruuvi, mesh\n"
                + "hci | decode x | json\n             ^"
        ),
        // Named streams.
        ("a = hci", "1: `a` is never used; use it as a source: `a | json`\na = hci\n^"),
        (
            "a = hci; a = hci; a | json",
            "10: `a` is defined already, in line 1\na = hci; a = hci; a | json\n         ^"
        ),
        (
            "a | json; a = hci",
            "1: the stream `a` is defined further down; define it before use\na | json; a = hci\n^"
        ),
        (
            "a = a; a | json",
            "5: the stream `a` is defined further down; define it before use\na = a; a | json\n    ^"
        ),
        ("(x) | json", "2: there is no stream `x`; name one first: `x = …`\n(x) | json\n ^"),
        (
            "a = hci; hci | a | json",
            "16: the stream `a` can only stand first; begin with it: `a | …`\n"
                + "a = hci; hci | a | json\n               ^"
        ),
        ("a = hci; a 5 | json", "12: the stream `a` takes no options\na = hci; a 5 | json\n           ^"),
        (
            "a = hci | json",
            "11: a named stream holds no sink, found `json`; use the stream in a statement of "
                + "its own: `… | json`\na = hci | json\n          ^~~~"
        ),
        // Sinks.
        ("hci", "1: the pipeline has no sink; add `| json`\nhci\n^~~"),
        (
            "hci | decode ruuvi",
            "7: the pipeline has no sink; add `| json`\nhci | decode ruuvi\n      ^~~~~~~~~~~~"
        ),
        (
            "hci | json | file x",
            "14: nothing comes out of the sink `json` for `file`; name the stream before `json` "
                + "and use it twice\nhci | json | file x\n             ^~~~"
        ),
        // Streams.
        (
            "hci | every 10s | json",
            "7: `every` takes frames, and here are reports; put `decode` before it\n"
                + "hci | every 10s | json\n      ^~~~~"
        ),
        (
            "hci | decode | merge | json",
            "16: `merge` takes reports, and here are frames; put it before `decode`\n"
                + "hci | decode | merge | json\n               ^~~~~"
        ),
        (
            "hci | decode | decode | json",
            "16: `decode` takes reports, and here are frames; the stream is decoded already\n"
                + "hci | decode | decode | json\n               ^~~~~~"
        ),
        (
            "hci | decode | region x | every 3s | json",
            "27: `every` takes frames, and here are events; name the stream before it gives events, "
                + "and use it twice\nhci | decode | region x | every 3s | json\n"
                + "                          ^~~~~"
        ),
        (
            "a = hci; b = a | decode; (a) + (b) | json",
            "32: `+` joins streams of one type: here are frames, before are reports; put `decode` "
                + "before or behind all\na = hci; b = a | decode; (a) + (b) | json\n"
                + "                               ^~~"
        ),
        // Time.
        (
            "hci + replay x | json",
            "7: `replay` has its own clock and stands beside live sources; say `at=now`\n"
                + "hci + replay x | json\n      ^~~~~~"
        ),
        (
            "replay x.txt | throttle 1s | json",
            "16: `throttle` needs times, and what `replay` reads has none; say `replay … interval=100ms`\n"
                + "replay x.txt | throttle 1s | json\n               ^~~~~~~~"
        ),
        (
            "replay x.txt | changes | json; replay x.txt | changes 5m | json",
            "47: `silence` of `changes` needs times, and what `replay` reads has none; "
                + "say `replay … interval=100ms`\n"
                + "replay x.txt | changes | json; replay x.txt | changes 5m | json\n"
                + "                                              ^~~~~~~"
        ),
    ]

    @Test func everyWrongTextSaysWhatAndWhere() {
        for (text, complaint) in Self.complaints {
            #expect(CheckFixture.answer(text) == "beacon: pipeline:\(complaint)", "\(text)")
        }
    }

    @Test func errorsOfSeveralStatementsComeInTheOrderOfTheText() {
        let answer = CheckFixture.answer("a = hcii\na | json\nb = hci\nhci | jsno", file: "x")
        #expect(
            answer == "beacon: x:1:5: unknown source `hcii`; did you mean `hci`?\na = hcii\n    ^~~~\n"
                + "beacon: x:4:7: unknown stage `jsno`; did you mean `json`?\nhci | jsno\n      ^~~~"
        )
    }

    @Test func everySoupOfTokensGetsAnAnswer() {
        var soup = SyntaxFuzzTests.Soup(state: 4)
        let tokens = [
            "hci ", "replay ", "x ", "a = ", "a ", "| ", "| ", "+ ", "; ", "decode ", "ibeacon ",
            "ibeacon,ruuvi ",
            "where ", "rssi_dbm ", "uuid ", "motion ", "format ", "== ", "> ", "in ", "matches ", "and ",
            "not ",
            "has ", "\"ibeacon\" ", "\"(\" ", "5 ", "10s ", "(", ") ", "- ", "1..2 ", "throttle ", "tag ",
            "k=v ",
            "json ", "file ", "rotate=daily ", "keep=3 ", "queue=block ", "tcp ", "9000 ", "exec ", "at=now ",
        ]
        var runs = 0
        for _ in 0..<5000 {
            let length = Int.random(in: 1...14, using: &soup)
            let text =
                "hci " + (0..<length).map { _ in tokens.randomElement(using: &soup) ?? "" }.joined()
                + "| json"
            let (run, diagnostics) = PipelineChecker(CheckFixture.catalog).check(SourceText(text))
            #expect((run == nil) == diagnostics.contains { $0.severity == .error }, "\(text)")
            runs += run == nil ? 0 : 1
        }
        #expect(runs > 20)
    }
}
