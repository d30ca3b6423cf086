import Foundation
import TestReading
import Testing

/// A plugin that passes its trial and crashes later: the run ends with a line that says so.
@Suite struct CrashInRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let report = #"{"kind":"report","address":"C0:00:00:00:00:01","data":"06ffffff5a0700"}"#
        try folder.write(Array("\(report)\n".utf8), to: "air.jsonl")
    }

    /// What becomes of a run whose plugin does this where files may be written, which its trial forbids.
    private func run(_ crash: String) throws -> Program.Result {
        let source = PluginSource(
            decode: """
                struct rlimit limit;
                getrlimit(RLIMIT_FSIZE, &limit);
                if (limit.rlim_cur) { \(crash) }
                return BEACON_NOT_MINE;
                """,
            more: "#include <sys/resource.h>\n#include <signal.h>\n#include <pthread.h>"
        )
        _ = try source.build(in: folder)
        return try Program.run(
            BuiltBeacon.url.path,
            ["run", "lines air.jsonl | decode ./x.so | json"],
            folder: folder.url,
            environment: ["SWIFT_BACKTRACE": "enable=no"]
        )
    }

    @Test func aCrashNamesThePluginTheSignalAndTheAdvert() throws {
        let crashes = [
            ("abort();", "SIGABRT"), ("*(volatile int *)16 = 1;", "SIGSEGV"), ("__builtin_trap();", "SIGILL"),
        ]
        for (crash, signal) in crashes {
            let result = try run(crash)
            let line =
                "beacon: ./x.so: crashed (\(signal)) on the advert 06FFFFFF5A0700; see beacon plugin check ./x.so\n"
            #expect(result.errors == line, "\(crash)")
            #expect(result.status == 1, "\(crash)")
        }
    }

    /// What a plugin has spoilt may be used long after its call.
    @Test func aCrashOutsideOfACallNamesNoAdvert() throws {
        let later = try run(
            "pthread_t t; pthread_create(&t, 0, (void *(*)(void *))abort, 0); pthread_join(t, 0);"
        )
        #expect(later.errors.hasPrefix("beacon: crashed (SIGABRT) outside of plugins; "), "\(later.errors)")
        #expect(later.status == 1)
    }
}
