import BeaconCore
import BeaconPipeline
import Catalog
import Testing

/// A word where `key=value` was meant: the message says how it is written.
@Suite struct WrongWordsTests {
    private func complaint(_ stages: String) -> String {
        let source = SourceText("synthetic count=1 | \(stages) | json")
        guard let first = PipelineChecker(PluginCatalog.shipped).check(source).1.first else { return "" }
        return "\(source.text(in: first.range)): \(first.message)" + (first.hint.map { "; \($0)" } ?? "")
    }

    @Test func whatIsMeantIsTold() {
        let key = "a key begins with a letter and is made of a-z, 0-9 and `_`"
        let cases = [
            ("tag a", "a: `tag` takes `key=value`, found `a`; write `a=…`"),
            ("tag ä=ö", "ä=ö: `tag` takes `key=value`, found `ä=ö`; \(key)"),
            ("tag room=lobby Floor=2", "Floor=2: `tag` takes `key=value`, found `Floor=2`; \(key)"),
            ("resolve kk", "kk: `resolve` takes no word, found `kk`; write `keys=kk`"),
            ("resolve keys=kk x", "x: `resolve` takes no word, found `x`"),
            (
                "decode | changes temperature_c",
                "temperature_c: `silence`: a duration like `30s` is expected, found `temperature_c`; "
                    + "write `temperature_c=…`: fields with how much they must change, as in "
                    + "`temperature_c=0.5`; then no other field counts"
            ),
            (
                "decode | changes 30M",
                "30M: `silence`: a duration like `30s` is expected, found `30M`; did you mean `30m`?"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }
}
