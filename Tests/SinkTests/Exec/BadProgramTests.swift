import BeaconCore
import Foundation
import TestReading
import Testing

@testable import ExecSink

/// Programs that do not do as they should: each is dealt with, and other regions lose no event.
@Suite(.timeLimit(.minutes(10))) struct BadProgramTests {
    /// Behaves badly for one region, and well for all others.
    private func hooks(
        _ bad: String,
        _ change: (inout ExecSettings) -> Void = { $0.timeout = .milliseconds(400) }
    ) throws -> HookFixture {
        try HookFixture(
            """
            if [ $BEACON_REGION != bad ]; then echo $BEACON_EVENT >> $1/good; exit 0; fi
            echo $$ > $1/process
            \(bad)
            """,
            change
        )
    }

    /// Runs it for the bad region, and often for a good one.
    private func run(_ hooks: HookFixture) throws {
        try hooks.open()
        hooks.happen("bad")
        for number in 0..<5 { hooks.happen("good", event: "\(number)") }
        hooks.close()
        #expect(hooks.folder.text("good") == "0\n1\n2\n3\n4\n")
        #expect(hooks.context.count("dropped_events") == 0)
        #expect(try hooks.isGone("process"))
    }

    @Test func oneThatHangsIsEnded() throws {
        let hooks = try hooks("sleep 600")
        try run(hooks)
        #expect(hooks.context.count("overdue_programs") == 1)
        #expect(hooks.changes.contains { $0.state == "program_overdue" && $0.exitStatus == 128 + 15 })
    }

    @Test func oneThatIgnoresTheSignalIsKilled() throws {
        let hooks = try hooks("trap '' TERM; while :; do sleep 0.1; done")
        try run(hooks)
        #expect(hooks.changes.contains { $0.state == "program_overdue" && $0.exitStatus == 128 + 9 })
    }

    @Test func whatItForksGoesWithIt() throws {
        for ending in ["exit 0", "sleep 600", "trap '' TERM; while :; do sleep 0.1; done"] {
            let hooks = try hooks("sleep 600 & echo $! > $1/grandchild; \(ending)")
            try run(hooks)
            #expect(try hooks.isGone("grandchild"), "\(ending)")
        }
    }

    @Test func aGrandchildThatIgnoresTheSignalGoesToo() throws {
        let hooks = try hooks(
            "sh -c \"trap '' TERM; echo \\$\\$ > $1/grandchild; while :; do sleep 0.1; done\" & exec sleep 600"
        )
        try run(hooks)
        #expect(try hooks.isGone("grandchild"))
    }

    @Test func oneThatFloodsItsOutputIsReadAndCounted() throws {
        for flood in ["yes", "yes >&2", "tr '\\0' x < /dev/zero"] {
            let hooks = try hooks(flood)
            try run(hooks)
            #expect(hooks.context.count("overdue_programs") == 1, "\(flood)")
            #expect(hooks.context.count("unshown_octets") > 100_000, "\(flood)")
            #expect(hooks.messages.lines.count < 20, "\(flood)")
        }
    }

    @Test func oneThatClosesItsOutputAndHangsIsEnded() throws {
        let hooks = try hooks("exec >&- 2>&- <&-; sleep 600")
        try run(hooks)
        #expect(hooks.context.count("overdue_programs") == 1)
    }

    @Test func oneThatEndsAtOnceIsCounted() throws {
        for (ending, counter) in [("exit 0", "succeeded_programs"), ("exit 1", "failed_programs")] {
            let hooks = try hooks(ending)
            try run(hooks)
            #expect(hooks.context.count(counter) >= 1, "\(ending)")
        }
    }

    @Test func oneThatASignalEndsIsTold() throws {
        let hooks = try hooks("kill -SEGV $$") { _ in }
        try run(hooks)
        #expect(hooks.changes.contains { $0.state == "program_failed" && $0.exitStatus == 128 + 11 })
    }

    @Test func oneThatIsMissingOrMayNotRunIsRefusedAtTheStart() throws {
        let missing = try HookFixture(nil, isDirect: true)
        #expect(throws: Failure.self) { try missing.open() }
        let locked = try HookFixture("exit 0", isDirect: true)
        chmod(locked.folder.path("program"), 0o644)
        let folder = try HookFixture(nil, isDirect: true)
        try FileManager.default.createDirectory(
            atPath: folder.folder.path("program"),
            withIntermediateDirectories: false
        )
        let snake = try HookFixture("exit 0", isDirect: true)
        try Data("#!/nowhere/python -u\n".utf8).write(to: URL(filePath: snake.folder.path("program")))
        let other = try HookFixture("exit 0", isDirect: true)
        try Data("#!/usr/bin/env no-such-python\n".utf8).write(
            to: URL(filePath: other.folder.path("program"))
        )
        let refusals = [
            (missing, Failure.Kind.unavailable, "no such program"),
            (locked, .noPermission, "may not be executed"),
            (folder, .noPermission, "is a folder, and no program"),
            (snake, .unavailable, "its interpreter /nowhere/python is not there"),
            (other, .unavailable, "its interpreter no-such-python is not there"),
        ]
        for (hooks, kind, text) in refusals {
            do {
                try hooks.open()
                Issue.record("opened: \(text)")
            } catch let failure as Failure {
                #expect(failure.kind == kind && failure.message.contains(text), "\(failure.message)")
            }
        }
    }

    @Test func oneThatVanishesFailsUntilItIsBack() throws {
        let hooks = try HookFixture("echo $BEACON_EVENT >> $1/log", isDirect: true)
        try hooks.open()
        try FileManager.default.removeItem(atPath: hooks.folder.path("program"))
        hooks.happen("lobby", event: "lost")
        while hooks.context.count("failed_programs") == 0 { usleep(5000) }
        try HookFixture.write("echo $BEACON_EVENT >> $1/log", to: hooks.folder)
        hooks.happen("lobby", event: "seen")
        hooks.close()
        #expect(hooks.folder.text("log") == "seen\n")
        #expect(hooks.messages.lines.first?.contains("does not start: no such file") == true)
    }

    @Test func oneThatIsNoProgramFails() throws {
        let hooks = try HookFixture(nil, isDirect: true)
        try hooks.folder.write(Array("no program".utf8), to: "program")
        chmod(hooks.folder.path("program"), 0o755)
        try hooks.run("a", "b")
        #expect(hooks.context.count("failed_programs") == 2)
        #expect(hooks.changes.map(\.state) == ["program_not_started", "program_not_started"])
    }

    @Test func tooManyEventsOfOneRegionLoseTheOldest() throws {
        let hooks = try hooks("while ! [ -e $1/go ]; do sleep 0.02; done; echo $BEACON_EVENT >> $1/bad") {
            $0.waiting = 2
        }
        try hooks.open()
        hooks.happen("bad", event: "0")
        hooks.waitFor("process")
        for number in 1...6 { hooks.happen("bad", event: "\(number)") }
        hooks.happen("good", event: "0")
        hooks.waitFor("good")
        try hooks.folder.write([], to: "go")
        hooks.close()
        #expect(hooks.folder.text("bad") == "0\n5\n6\n")
        #expect(hooks.context.count("dropped_events") == 4)
        #expect(hooks.changes.count { $0.state == "events_dropped" } == 1)
    }

    @Test func aRunThatIsGivenUpLeavesNothingBehind() throws {
        let hooks = try hooks("trap '' TERM; while :; do sleep 0.1; done") { $0.timeout = .seconds(600) }
        try hooks.open()
        for _ in 0..<3 { hooks.happen("bad") }
        hooks.waitFor("process")
        #expect(hooks.abandon() == 3)
        #expect(try hooks.isGone("process"))
        hooks.close()
    }
}
