import BeaconCore
import Foundation
import TestReading
import Testing

@testable import ExecSink

/// Programs that do as they should.
@Suite(.timeLimit(.minutes(10))) struct ExecTests {
    @Test func aProgramGetsTheEventOnStandardInputAndAsVariables() throws {
        let hooks = try HookFixture(
            "cat > $1/input; env | grep ^BEACON_ | sort > $1/variables; printf '%s\\n' \"$@\" > $1/arguments"
        ) { $0.words += ["$(touch x)", "a b", "--door=front"] }
        setenv("BEACON_UUID", "of the caller", 1)
        defer { unsetenv("BEACON_UUID") }
        try hooks.open()
        let event = Event(
            HookFixture.format,
            time: EventFixture.start,
            values: [
                .text("lobby"), .text("entered"), .object([EventMember("major", .integer(7))]),
                .object([
                    EventMember("rule", .text("k_of_n")), EventMember("gap_s", .decimal(25, exponent: -1)),
                ]),
            ]
        )
        let catcher = EventCollector()
        catcher.receive(events: [event], watermark: nil)
        for batch in catcher.batches { hooks.write(batch) }
        hooks.close()
        let line = hooks.folder.text("input")
        #expect(line == EventFixture.text(catcher.batches[0]))
        #expect(
            hooks.folder.text("variables") == """
                BEACON_EVENT=entered
                BEACON_KIND=region
                BEACON_MAJOR=7
                BEACON_REASON_GAP_S=2.5
                BEACON_REASON_RULE=k_of_n
                BEACON_REGION=lobby
                BEACON_TIME=2021-01-01T00:00:00.000000Z

                """
        )
        #expect(hooks.folder.text("arguments") == hooks.folder.path("") + "\n$(touch x)\na b\n--door=front\n")
    }

    @Test func reportsAreEventsToo() throws {
        let hooks = try HookFixture("echo $BEACON_KIND $BEACON_ADDRESS $BEACON_RSSI_DBM >> $1/heard")
        try hooks.open()
        hooks.write(EventFixture.batch(2))
        hooks.close()
        #expect(hooks.folder.text("heard") == String(repeating: "report A4:C1:38:00:00:01 -59\n", count: 2))
    }

    @Test func oneRegionHasOneProgramAtATime() throws {
        let hooks = try HookFixture(
            """
            mkdir $1/busy || echo overlap >> $1/log
            read line; echo "$line" | grep -o '"event":"[0-9]*"' >> $1/log
            rmdir $1/busy
            """
        )
        try hooks.open()
        for number in 0..<10 { hooks.happen("lobby", event: "\(number)") }
        hooks.close()
        let expected = (0..<10).map { "\"event\":\"\($0)\"\n" }.joined()
        #expect(hooks.folder.text("log") == expected)
    }

    @Test func regionsDoNotWaitForEachOther() throws {
        // Each waits for the other, so one after the other would take too long.
        let hooks = try HookFixture(
            """
            echo > $1/$BEACON_REGION.here
            while ! [ -e $1/a.here ] || ! [ -e $1/b.here ]; do sleep 0.02; done
            """
        ) { $0.timeout = .seconds(60) }
        try hooks.run("a", "b")
        #expect(hooks.context.count("succeeded_programs") == 2)
    }

    @Test func noMoreThanSoManyRunAtOnce() throws {
        let hooks = try HookFixture(
            "mkdir $1/busy || echo overlap >> $1/log; sleep 0.02; rmdir $1/busy"
        ) { $0.parallel = 1 }
        try hooks.run("a", "b", "c", "d")
        #expect(hooks.folder.text("log").isEmpty)
        #expect(hooks.context.count("succeeded_programs") == 4)
    }

    @Test func aVirtualRunLosesNothing() throws {
        let hooks = try HookFixture("echo $BEACON_EVENT $BEACON_REPLAY >> $1/log", isVirtual: true) {
            $0.waiting = 1
        }
        try hooks.open()
        for number in 0..<20 { hooks.happen("lobby", event: "\(number)") }
        hooks.close()
        #expect(hooks.folder.text("log") == (0..<20).map { "\($0) 1\n" }.joined())
        #expect(hooks.context.count("dropped_events") == 0)
    }

    @Test func aVirtualRunWithoutHooksSaysSoAndStartsNothing() throws {
        let messages = MessageCatcher()
        let context = RunContext.fake(isVirtual: true, messages: messages, name: "exec")
        let sink = ExecSink(ExecSettings(words: ["./no-such-program", "--door"]), context)
        try sink.open()
        sink.write(EventFixture.batch(3))
        sink.close()
        #expect(
            messages.lines == [
                "exec: a capture starts no programs: ./no-such-program --door; with --hooks it does"
            ]
        )
        #expect(context.count("announced_events") == 3)
    }

    @Test func aProgramMayAskForMoreTime() throws {
        let hooks = try HookFixture("echo more-time 60s; sleep 1") { $0.timeout = .milliseconds(500) }
        try hooks.run("lobby")
        #expect(hooks.context.count("succeeded_programs") == 1)
        #expect(hooks.messages.lines == [])
    }

    @Test func askingForMoreTimeNeverShortensIt() throws {
        let hooks = try HookFixture("echo more-time 0s; sleep 1") { $0.timeout = .seconds(30) }
        try hooks.run("lobby")
        #expect(hooks.context.count("succeeded_programs") == 1)
        #expect(hooks.messages.lines == [])
    }

    @Test func aProgramGetsNoMoreThanTheCeiling() throws {
        let hooks = try HookFixture("echo more-time 60s; sleep 600") {
            $0.timeout = .seconds(2)
            $0.ceiling = .seconds(3)
        }
        try hooks.run("lobby")
        #expect(hooks.context.count("overdue_programs") == 1)
        #expect(hooks.messages.lines == ["exec: lobby: /bin/sh was ended: it took too long; see ceiling="])
    }

    @Test func whoAsksForNothingMeetsTheTimeout() throws {
        let hooks = try HookFixture("sleep 600") { $0.timeout = .milliseconds(300) }
        try hooks.run("lobby")
        #expect(hooks.messages.lines == ["exec: lobby: /bin/sh was ended: it took too long; see timeout="])
    }

    @Test func whatAProgramWritesIsShownEscaped() throws {
        let hooks = try HookFixture("printf 'a\\033[2Jb\\n'; echo wrong >&2; printf end")
        try hooks.run("lobby")
        #expect(
            Set(hooks.messages.lines) == [
                "exec: lobby: a\\u001b[2Jb", "exec: lobby: wrong", "exec: lobby: end",
            ]
        )
    }

    @Test func aProgramStartsWithDefaultSignals() throws {
        signal(SIGPIPE, SIG_IGN)
        let hooks = try HookFixture("grep -E '^Sig(Blk|Ign)' /proc/self/status | cut -f2 > $1/signals")
        try hooks.run("lobby")
        let masks = hooks.folder.text("signals").split(separator: "\n").compactMap { UInt64($0, radix: 16) }
        // 32 and 33 are the C library's own, which it has programs ignore.
        #expect(masks.map { $0 & ~(3 << 31) } == [0, 0])
    }

    @Test func theEndOfAProgramIsToldWithStatusAndDuration() throws {
        let hooks = try HookFixture("exit 3")
        try hooks.run("lobby")
        let change = try #require(hooks.changes.first)
        #expect(change.source == "exec" && change.subject == "lobby" && change.state == "program_failed")
        #expect(change.exitStatus == 3)
        #expect(change.duration.map { $0 >= 0 && $0 < 600_000_000_000 } == true)
        #expect(hooks.messages.lines.first?.contains("ended with status 3") == true)
    }
}
