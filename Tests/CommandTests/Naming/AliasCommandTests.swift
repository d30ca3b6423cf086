import Foundation
import TestReading
import Testing

/// Names of an alias file, in all that the command shows.
@Suite struct AliasCommandTests {
    private static let capture = Tree.root.appending(path: "Examples/captures/lobby.btsnoop").path
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try name(
            """
            D9:D2:2E:40:00:09 the "front" door
            ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:8532:63157 Lobby, left
            """
        )
    }

    private func name(_ text: String) throws { try folder.write(Array(text.utf8), to: "names") }

    private func output(_ arguments: [String], under: [String] = []) throws -> [String] {
        let result = try BeaconProcess.run(arguments, folder: folder.url, under: under)
        #expect(result.status == 0, "\(arguments): \(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    private func waits(for what: String, _ condition: () -> Bool) {
        for _ in 0..<400 {
            if condition() { return }
            usleep(25_000)
        }
        Issue.record("\(what): did not happen within 10 s")
    }

    @Test(.timeLimit(.minutes(10))) func linesHaveTheNamesOfTheirBeacons() throws {
        let checker = try LineChecker(schema: try BeaconProcess.run(["schema"]).output)
        for (stages, kind) in [("", "report"), ("| decode", "frame"), ("| decode | region any", "region")] {
            let pipeline = "replay \(Self.capture) \(stages) | json"
            let named = try output(["run", "--aliases=names", pipeline])
            try checker.expectValid(named.joined(separator: "\n"), kind)
            #expect(named.contains { $0.contains(#""alias":"the \"front\" door""#) }, "\(kind)")
            let lobby = named.filter { $0.contains(#""alias":"Lobby, left""#) }
            #expect(lobby.isEmpty == (kind == "report"), "\(kind)")
            #expect(lobby.allSatisfy { $0.contains(#""major":8532,"minor":63157"#) }, "\(kind)")
            // Nothing else is other than without names.
            let bare = try output(["run", pipeline])
            let without = named.map { line in
                [#""alias":"the \"front\" door","#, #""alias":"Lobby, left","#].reduce(line) {
                    $0.replacing($1, with: "")
                }
            }
            #expect(without == bare, "\(kind)")
            #expect(checker.kinds[kind] ?? 0 > 10, "\(kind)")
        }
        #expect(checker.keys.contains("alias"))
    }

    @Test func csvHasAColumnOfNamesWhenThereAreAny() throws {
        let pipeline = "replay \(Self.capture) | decode | csv"
        let named = try output(["run", pipeline], under: ["BEACON_ALIASES=names"])
        #expect(named.first?.hasSuffix(",data,alias") == true)
        #expect(named.contains { $0.hasSuffix(#",,"the ""front"" door""#) })
        #expect(named.contains { $0.contains("63157") && $0.hasSuffix(#",,"Lobby, left""#) })
        #expect(try output(["run", pipeline]).first?.hasSuffix(",data") == true)
    }

    @Test func peopleReadTheNamesToo() throws {
        let source = "replay \(Self.capture)"
        let tables = [
            (["scan", source], #"  alias="Lobby, left""#), (["scan", "--once", source], " Lobby, left "),
            (["range", "-s", source], #""alias":"Lobby, left""#),
            (["monitor", "any", "-s", source], #""alias":"Lobby, left""#),
            (["decode", "address=D9:D2:2E:40:00:09", "020106"], #" alias="the \"front\" door""#),
        ]
        for (arguments, words) in tables {
            let lines = try output(arguments + ["--aliases=names"], under: ["BEACON_ALIASES=none"])
            #expect(lines.contains { $0.contains(words) }, "\(arguments)")
        }
    }

    @Test func aFileThatIsNotRightIsRefused() throws {
        let arguments = ["run", "--aliases=names", "replay \(Self.capture) | json"]
        for (text, status, words) in [
            ("* Everybody", 65, "names, line 1: an address or `format:identity` is expected, found `*`\n"),
            (
                "ibecon:1 x", 0,
                "names, line 1: no decoder gives the format `ibecon`: did you mean `ibeacon`?\n"
            ),
        ] as [(String, Int32, String)] {
            try name(text)
            let result = try BeaconProcess.run(arguments, folder: folder.url)
            #expect(result.status == status, "\(text)")
            #expect(result.errors == "beacon: \(words)", "\(text)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func hangupReadsTheNamesAgain() throws {
        let service = try RunningBeacon(
            ["run", "--aliases=names", "replay \(Self.capture) loop at=now | decode | file out.jsonl"],
            folder.url
        )
        waits(for: "the first name") { folder.text("out.jsonl").contains("Lobby, left") }
        try name("nonsense")
        service.send(SIGHUP)
        let complaint = "reload: names, line 1: an address or `format:identity` is expected, found `nonsense`"
        waits(for: "the complaint") { service.errors.contains("\(complaint): the old names go on") }
        try name("ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:8532:63157 Lobby, right")
        service.send(SIGHUP)
        waits(for: "the new name") { folder.text("out.jsonl").contains("Lobby, right") }
        service.send(SIGTERM)
        #expect(service.wait() == 0, "\(service.errors)")
    }
}
