import Foundation
import TestReading
import Testing

/// Keys on the command line: opened, refused, never shown.
@Suite struct KeyCommandTests {
    private static let key = "231d39c1d7cc1ab1aee224cd096db932"
    private static let advert = "1216D2FC41A47266C95F730011223378237214"

    private struct Result {
        let status: Int32
        let output: String
        let messages: String
        var all: String { output + messages }
    }

    /// Runs the command as it was built.
    private static func run(_ words: [String], input: String = "") throws -> Result {
        let process = Process()
        process.executableURL = BuiltBeacon.url
        process.arguments = words
        let (output, messages, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = messages
        process.standardInput = standardInput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try messages.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self),
            messages: String(decoding: complaints, as: UTF8.self)
        )
    }

    private static func report(_ data: String, _ address: String, second: Int) -> String {
        let time = "2025-01-01T00:00:0\(second).000000Z"
        return
            #"{"kind":"report","time":"\#(time)","transport":"hci","adapter":"hci0","report":\#(second + 1),"#
            + #""address":"\#(address)","address_type":"public","event_type":"adv_ind","data":"\#(data)"}"#
            + "\n"
    }

    @Test(.timeLimit(.minutes(10))) func aPipelineOpensWithAFileAndTellsOfWhatItCannot() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "keys.txt").path
        try Data("54:48:E6:8F:80:A5 bindkey \(Self.key) hall\n".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        let mine = "54:48:E6:8F:80:A5"
        let input =
            Self.report(Self.advert, mine, second: 0)
            + Self.report(Self.advert, "54:48:E6:8F:80:A6", second: 1)
            + Self.report(Self.advert, "54:48:E6:8F:80:A6", second: 2)
            + Self.report("0716D2FC4002CA09", mine, second: 3)
        let words = ["run", "lines - | decode bthome keys=\(file) | json", "--stats=1h"]
        let result = try Self.run(words, input: input)
        let outcomes = try result.output.split(separator: "\n").map {
            try DecodedLine(String($0)).encryption ?? ""
        }
        #expect(outcomes == ["opened", "no_key", "no_key", "downgrade"], "\(result.messages)")
        #expect(
            result.messages.split(separator: "\n").count { $0.contains("54:48:E6:8F:80:A6: bthome:") } == 1
        )
        for words in [words, ["run", "--check", words[1]], ["run", "--graph", words[1]], ["schema"]] {
            let shown = try Self.run(words, input: words[0] == "run" ? input : "").all.lowercased()
            #expect(!shown.contains(Self.key.prefix(10)), "\(words) shows a key")
        }
    }

    @Test(.timeLimit(.minutes(10))) func aFileThatIsNotRightHasItsExitStatus() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "keys.txt").path
        try Data("* bindkey \(Self.key)0\n".utf8).write(to: URL(filePath: file))
        let words = ["run", "--check", "lines - | decode keys=\(file) | json"]
        for (mode, status, part) in [(0o644, Int32(77), "chmod 600"), (0o600, 65, "line 1, column 11")] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
            let result = try Self.run(words)
            #expect(result.status == status && result.messages.contains(part), "\(result.messages)")
            #expect(!result.messages.contains(Self.key.prefix(10)))
        }
        #expect(try Self.run(["run", "--check", "lines - | decode keys=\(file)x | json"]).status == 66)
        #expect(try Self.run(["run", "--check", "lines - | decode replay=strict | json"]).status == 64)
    }

    @Test(.timeLimit(.minutes(10))) func oneAdvertIsOpenedWithTheKeyBesideIt() throws {
        let lines = """
            \(Self.advert) address=54:48:E6:8F:80:A5 key=\(Self.key)
            \(Self.advert) address=54:48:E6:8F:80:A5
            \(Self.advert) address=54:48:E6:8F:80:A5 key=00\(Self.key.dropFirst(2))
            \(Self.advert) key=\(Self.key.prefix(30))

            """
        let result = try Self.run(["decode", "--json", "-"], input: lines)
        let rows = result.output.split(separator: "\n")
        #expect(rows.count == 4 && result.status == 65)
        for (row, part) in zip(rows, ["opened", "no_key", "wrong_key", "and this has 15"]) {
            #expect(row.contains(part), "\(row)")
        }
        #expect(!result.all.contains(Self.key.prefix(10)))
    }
}
