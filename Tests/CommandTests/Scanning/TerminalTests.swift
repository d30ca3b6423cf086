import Foundation
import TestReading
import Testing

/// `beacon scan` on a real terminal: keys, sizes, and the terminal as it was at the end, whatever the end.
@Suite(.serialized) struct TerminalTests {
    private static let enter = "\u{1B}[?1049h"
    private static let leave = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    private static let raw = UInt32(ICANON | ECHO)
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let made = try BeaconProcess.run(
            ["run", "synthetic count=400 beacons=30 rate=200 | record air.btsnoop"],
            folder: folder.url
        )
        try #require(made.status == 0, "\(made.errors)")
    }

    private var capture: String { folder.url.appending(path: "air.btsnoop").path }
    private var live: [String] { ["scan", "replay \(capture) loop at=now"] }

    /// Starts it and waits for the first table.
    private func start(_ arguments: [String], columns: Int = 80) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(arguments, columns: columns)
        terminal.wait { terminal.text.contains("beacons ·") }
        return terminal
    }

    private func expectRestored(_ terminal: PseudoTerminal, _ why: String) {
        let text = terminal.text
        let enters = text.components(separatedBy: Self.enter).count
        #expect(enters > 1, "\(why): never drawn")
        #expect(text.components(separatedBy: Self.leave).count >= enters, "\(why): not given back")
        #expect(terminal.localModes & Self.raw == Self.raw, "\(why): keys stay raw")
    }

    @Test(.timeLimit(.minutes(10))) func keysSortFilterHelpAndQuit() throws {
        let terminal = try start(live)
        #expect(terminal.localModes & Self.raw == 0)
        #expect(
            terminal.text.contains("beacon run 'replay \(capture) loop at=now | decode unknown=keep | json'")
        )
        terminal.type("s")
        terminal.wait { terminal.text.contains("by name") }
        terminal.type("/ibeacon\r")
        terminal.wait { terminal.text.contains("/ibeacon   q quit") }
        terminal.type("?")
        terminal.wait { terminal.text.contains("q, Ctrl-C") }
        terminal.type("x")
        terminal.wait { terminal.text(behind: "q, Ctrl-C").contains("shown") }
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
        expectRestored(terminal, "q")
        // What was on the screen is left to read.
        #expect(terminal.text(behind: Self.leave).contains("RSSI HISTORY"))
    }

    @Test(.timeLimit(.minutes(10))) func aResizedTerminalIsDrawnAgainWithinItsColumns() throws {
        let terminal = try start(live, columns: 120)
        terminal.resize(columns: 40, lines: 8)
        terminal.wait { terminal.text(behind: "\u{1B}[2J").contains("RSSI  AGE BEACON") }
        terminal.type("n")
        terminal.wait { terminal.text(behind: "\u{1B}[2J").contains("by n") }
        let drawn = terminal.text(behind: "\u{1B}[2J")
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
        expectRestored(terminal, "resize")
        for line in drawn.components(separatedBy: "\u{1B}[K").dropLast() {
            let place = line.components(separatedBy: ";1H")
            let number = Int(place.first?.components(separatedBy: "[").last ?? "") ?? 0
            let text = (place.last ?? "").replacing(#/\x1B\[[0-9;]*m/#, with: "")
            #expect((1...8).contains(number), "\(line.debugDescription)")
            #expect(text.count <= 40, "\(text.debugDescription)")
        }
    }

    @Test(.timeLimit(.minutes(10))) func everyWayOutGivesTheTerminalBack() throws {
        for (signal, status) in [
            (SIGTERM, 0), (SIGINT, 0), (SIGHUP, 0), (SIGQUIT, 0), (SIGSEGV, SIGSEGV),
        ] {
            let terminal = try start(live)
            terminal.send(signal)
            #expect(terminal.waitForEnd() == status, "signal \(signal): \(terminal.text.suffix(200))")
            expectRestored(terminal, "signal \(signal)")
        }
        let terminal = try start(live)
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 0)
        expectRestored(terminal, "Ctrl-C")
    }

    @Test(.timeLimit(.minutes(10))) func aSourceThatFailsGivesTheTerminalBackAndIsTold() throws {
        let whole = try Data(contentsOf: folder.url.appending(path: "air.btsnoop"))
        try folder.write(Array(whole.dropLast(3)), to: "cut.btsnoop")
        let cut = folder.url.appending(path: "cut.btsnoop").path
        let terminal = try start(["scan", "replay \(cut) speed=2"])
        #expect(terminal.waitForEnd() == 65, "\(terminal.text.suffix(300))")
        expectRestored(terminal, "failure")
        let after = terminal.text(behind: Self.leave)
        #expect(after.contains("beacon: \(cut): "), "\(after)")
        #expect(after.contains("RSSI HISTORY"), "\(after)")
    }

    @Test(.timeLimit(.minutes(10))) func theEndOfASourceLeavesTheWholeTable() throws {
        let terminal = try start(["scan", "replay \(capture)"])
        #expect(terminal.waitForEnd() == 0)
        let after = terminal.text(behind: Self.leave)
        #expect(after.contains("32 beacons · "), "\(after)")
    }

    @Test(.timeLimit(.minutes(10))) func stoppedItGivesTheTerminalBackAndTakesItAgain() throws {
        let terminal = try start(live)
        terminal.send(SIGTSTP)
        terminal.wait { terminal.text.contains(Self.leave) && terminal.localModes & Self.raw == Self.raw }
        terminal.send(SIGCONT)
        terminal.wait { terminal.text(behind: Self.leave).contains("beacons ·") }
        #expect(terminal.localModes & Self.raw == 0)
        terminal.type("q")
        #expect(terminal.waitForEnd() == 0)
        expectRestored(terminal, "Ctrl-Z")
    }

    @Test(.timeLimit(.minutes(10))) func aTerminalThatCannotBeDrawnOnGetsLines() throws {
        let terminal = try PseudoTerminal(["scan", "replay \(capture)"], environment: ["TERM": "dumb"])
        #expect(terminal.waitForEnd() == 0)
        #expect(!terminal.text.contains("\u{1B}["), "\(terminal.text.prefix(300))")
        #expect(terminal.text.components(separatedBy: "\r\n").count > 30)
    }
}
