import Foundation
import TestReading
import Testing

/// What a shared object does wrong is a finding of `beacon plugin check`, and the command goes on.
@Suite struct SharedObjectCheckTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(_ fault: String, before: String = "", _ options: [String] = []) throws
        -> BeaconProcess.Result
    {
        let source = OwnDecoder.source(fault: fault, before: before)
        try OwnDecoder.compile(source, to: "own.so", in: folder)
        return try BeaconProcess.run(
            ["plugin", "check", "--adverts=2000", "./own.so"] + options,
            folder: folder.url
        )
    }

    @Test func oneThatKeepsTheLawsHasNoFindings() throws {
        let result = try check("")
        #expect(result.status == 0, "\(result)")
        #expect(result.output.hasPrefix("./own.so: own\n  vectors     ok       1 decode as they say\n"))
        #expect(result.output.contains("adverts in a process of its own, seed 1\n"), "\(result.output)")
    }

    @Test func aCrashNamesTheAdvertAndHowToRepeatIt() throws {
        let result = try check("if (value[23] >= 0x80) *(volatile int *)0 = 1;", ["--seed=3"])
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains("crashed (SIGSEGV) on the advert "), "\(result.output)")
        let again = "once more: beacon plugin check ./own.so --adverts=2000 --seed=3\n"
        #expect(result.output.contains(again), "\(result.output)")
        #expect(
            try check("if (value[23] >= 0x80) *(volatile int *)0 = 1;", ["--seed=3"]).output == result.output
        )
    }

    @Test func aReadPastTheEndIsFound() throws {
        let result = try check("if (value[structure->count] == 0x5A) return BEACON_NOT_MINE;")
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains("crashed (SIGSEGV)"), "\(result.output)")
    }

    @Test(.timeLimit(.minutes(10))) func aLoopIsFound() throws {
        let result = try check("while (value[20] == 0 && value[22] == 0) { __asm__ volatile(\"\"); }")
        #expect(result.status == 2, "\(result)")
        // By its computing time, or on a busy machine by the clock.
        #expect(result.output.contains(try Regex("answer.* on the advert ")), "\(result.output)")
    }

    /// In the law's second part, which uses threads.
    static let again = "crashed while its vectors were decoded again, on several threads"

    @Test func aCrashOnAnotherThreadIsFoundAndTheCommandGoesOn() throws {
        let fault = """
            static int threads; static __thread int known;
            if (!known) { known = 1; if (__sync_add_and_fetch(&threads, 1) > 1) *(volatile int *)0 = 1; }
            """
        let result = try check(fault, ["ibeacon"])
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains(Self.again), "\(result.output)")
        #expect(result.errors.contains("./own.so: crashed (SIGSEGV) on the advert "), "\(result.errors)")
        #expect(result.output.hasSuffix("2 decoders checked: 1 finding\n"), "\(result.output)")
    }

    @Test func threadsThatCrashWhileOneIsToldOfAreTheSameFinding() throws {
        // Threads of its own, which fall as soon as the signal has lost its handler.
        let fault = """
            static int threads; static __thread int known;
            if (!known) {
                known = 1;
                if (__sync_add_and_fetch(&threads, 1) == 2) {
                    pthread_t thread;
                    for (int count = 0; count < 4; count++) pthread_create(&thread, NULL, own_fall, NULL);
                    usleep(20000);
                    *(volatile int *)0 = 1;
                }
            }
            """
        let fall = """
            #include <pthread.h>
            #include <signal.h>
            #include <unistd.h>
            static void *own_fall(void *nothing) {
                struct sigaction now;
                do sigaction(SIGSEGV, NULL, &now); while (now.sa_handler != SIG_DFL);
                *(volatile int *)0 = 1;
                return nothing;
            }
            """
        let result = try check(fault, before: fall, ["ibeacon"])
        #expect(result.output.contains(Self.again), "\(result)")
    }

    @Test func aNameWithoutAFolderIsAWrongWord() throws {
        let result = try BeaconProcess.run(["plugin", "check", "own.so"], folder: folder.url)
        #expect(result.status == 64, "\(result)")
        #expect(result.errors.hasSuffix("no folders are searched: write ./own.so\n"), "\(result.errors)")
    }

    @Test func aWrongVectorIsFoundInTheObjectToo() throws {
        let source = OwnDecoder.source(vectors: OwnDecoder.vector(minor: 3))
        try OwnDecoder.compile(source, to: "own.so", in: folder)
        let result = try BeaconProcess.run(
            ["plugin", "check", "--adverts=10", "./own.so"],
            folder: folder.url
        )
        #expect(result.status == 2, "\(result)")
        #expect(result.output.contains("typical: minor is 2, not 3"), "\(result.output)")
    }
}
