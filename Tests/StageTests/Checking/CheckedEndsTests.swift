import BeaconCore
import BeaconPipeline
import Catalog
import Testing

/// What is told of the options of sources and sinks before anything opens.
@Suite struct CheckedEndsTests {
    /// The first error, as `the marked words: message; hint`; empty when all is well.
    private func complaint(_ pipeline: String) -> String {
        let source = SourceText(pipeline)
        let (_, diagnostics) = PipelineChecker(PluginCatalog.shipped).check(source)
        guard let first = diagnostics.first else { return "" }
        return "\(source.text(in: first.range)): \(first.message)" + (first.hint.map { "; \($0)" } ?? "")
    }

    @Test func anOptionOfASourceIsToldWithItsPlace() {
        let pattern = "AD type, start and octets are expected, found"
        let adapter = "'eth0' is no adapter: write hci0, an address such as 00:1A:7D:DA:71:13, or all"
        let cases = [
            ("hci hci0 interval=100ms window=50ms", ""),
            (
                "hci interval=10ms window=20ms",
                "window=20ms: `window` is a part of `interval`, and longer than it"
            ),
            ("hci interval=1ms", "interval=1ms: `interval`: 2.5ms to 10240ms are expected"),
            ("hci passive active", "active: `passive` and `active` exclude each other; leave one out"),
            ("hci eth0", "eth0: `adapter`: \(adapter)"), ("bluez eth0", "eth0: `adapter`: \(adapter)"),
            ("management adapter=eth0", "adapter=eth0: `adapter`: \(adapter)"),
            ("bluez monitor=0xff:0:4c000215", ""),
            (
                "bluez monitor=0xff:0:4c,15",
                "monitor=0xff:0:4c,15: `monitor`: \(pattern) `15`; as in `monitor=0xff:0:4c000215`"
            ),
            (
                "management monitor=beacons",
                "monitor=beacons: `monitor`: \(pattern) `beacons`; as in `monitor=0xff:0:4c000215`"
            ),
            ("replay - speed=60", ""),
            ("replay a.pcap speed=0", "speed=0: `speed`: a number above 0 is expected, or max"),
            ("replay - loop", "loop: `loop`: standard input can't be read twice; write it to a file first"),
            ("replay - a -", "-: `files`: standard input can't be read twice; write it to a file first"),
            (
                "lines tcp:localhost",
                "tcp:localhost: `from`: a file, -, unix:PATH or tcp:HOST:PORT is expected, found `tcp:localhost`"
            ),
        ]
        for (source, expected) in cases { #expect(complaint("\(source) | json") == expected, "\(source)") }
    }

    @Test func anOptionOfASinkIsToldWithItsPlace() {
        let cases = [
            ("file x rotate=1h keep=3", ""), ("file x compress=no", ""),
            ("file x keep=3", "keep=3: `keep` is about full files; add `rotate=100MB` or `rotate=daily`"),
            ("file x rotate=1ms", "rotate=1ms: `rotate`: a duration of 1s or more is expected"),
            ("record x rotate=1kB", "rotate=1kB: `rotate`: a size of 4KiB or more is expected"),
            ("record - rotate=1h", "rotate=1h: `rotate`: standard output can't be rotated; leave it out"),
            ("record x keep=3", "keep=3: `keep` is about full files; add `rotate=1GB` or `rotate=daily`"),
            ("tcp localhost:0", "localhost:0: `address`: a port from 1 to 65535 is expected"),
            (
                "unix-listen s mode=rw",
                "mode=rw: `mode`: octal permissions are expected, found `rw`; as in `mode=0660`"
            ),
            (
                "tcp-listen 0.0.0.0:9000",
                "0.0.0.0:9000: `address`: 0.0.0.0:9000 is open to other machines, which needs TLS and a credential "
                    + "that are not there yet; listen on 127.0.0.1 or use `unix-listen`"
            ),
            (
                "exec timeout=0s ./x",
                "timeout=0s: `timeout`: a duration above zero is expected; as in `timeout=10s`"
            ),
        ]
        for (sink, expected) in cases {
            #expect(complaint("synthetic count=1 | \(sink)") == expected, "\(sink)")
        }
    }

    @Test func twoSinksDoNotWriteOneFile() {
        let cases = [
            ("file x", "file y", ""), ("file /dev/null", "file /dev/null", ""),
            (
                "file x", "file ./x",
                "./x: `path`: what stands in line 2 writes to this file too; give each its own"
            ),
            (
                "record x", "file x",
                "x: `path`: what stands in line 2 writes to this file too; give each its own"
            ),
        ]
        for (first, second, expected) in cases {
            let found = complaint("air = synthetic count=1\nair | \(first)\nair | \(second)")
            #expect(found == expected, "\(first), \(second)")
        }
    }
}
