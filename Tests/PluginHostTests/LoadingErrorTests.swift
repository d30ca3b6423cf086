import BeaconCore
import BeaconPluginHost
import Foundation
import TestReading
import Testing

/// Files that are no plugin of this machine, before anything of them runs.
@Suite struct LoadingErrorTests {
    private let folder: TemporaryFolder
    private let sound: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        sound = Array(try Data(contentsOf: PluginSource().build(in: folder, as: "sound.so")))
    }

    private func failure(_ octets: [UInt8]) throws -> LoadFailure? {
        try folder.write(octets, to: "x.so")
        do throws(LoadFailure) {
            _ = try TrialOfTests.loader.load("./x.so", from: folder.url.path + "/")
            return nil
        } catch {
            return error
        }
    }

    private func with(_ changes: [Int: [UInt8]]) -> [UInt8] {
        var octets = sound
        for (offset, change) in changes {
            octets.replaceSubrange(offset..<offset + change.count, with: change)
        }
        return octets
    }

    @Test func aFileThatIsNoneOfOursHasItsLine() throws {
        let number = try #require(sound.count > 4096 ? sound.count : nil)
        let cases: [(octets: [UInt8], message: String)] = [
            ([], "is no shared object: it does not begin as ELF files do"),
            (Array("hello, world".utf8), "is no shared object: it does not begin as ELF files do"),
            (Array(sound.prefix(20)), "is truncated: 20 octets are less than an ELF header"),
            (Array(sound.prefix(100)), "is truncated or damaged: program headers lie behind its end, at 100"),
            (with([4: [1]]), "is no ELF file of 64 bits, little endian"),
            (with([5: [2]]), "is no ELF file of 64 bits, little endian"),
            (with([16: [2, 0]]), "is no shared object, but ELF type 2"),
            (with([54: [0, 0]]), "is damaged: it has no program headers of 56 octets"),
            (with([56: [0, 0]]), "is damaged: it has no program headers of 56 octets"),
            (
                with([32: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
                "is truncated or damaged: "
                    + "program headers lie behind its end, at \(number)"
            ),
        ]
        for (octets, message) in cases {
            let failure = try failure(octets)
            #expect(failure?.message == "./x.so: \(message)")
            #expect(failure?.kind == .badInput)
        }
    }

    @Test func anotherMachineIsNamed() throws {
        // 243 and 40 are RISC-V and 32-bit Arm: none that this runs on.
        let message = try #require(try failure(with([18: [40, 0]]))?.message)
        #expect(message.hasPrefix("./x.so: is built for ELF machine 40, and this is machine "))
    }

    /// The loader itself would end the process of who loads these (SIGBUS).
    @Test func everyTruncationIsFoundBeforeItIsLoaded() throws {
        for count in stride(from: 0, to: sound.count, by: 97) {
            guard let failure = try failure(Array(sound.prefix(count))) else {
                // What is behind the last segment are section headers, which nobody loads.
                #expect(count > sound.count * 2 / 3, "\(count) of \(sound.count) octets were loaded")
                continue
            }
            #expect(!failure.message.contains("crashed"), "\(count): \(failure.message)")
        }
    }

    @Test func aFileThatIsNotThereOrNoFile() throws {
        let path = folder.url.path + "/"
        let missing = #expect(throws: LoadFailure.self) {
            try TrialOfTests.loader.load("./nope.so", from: path)
        }
        #expect(missing == LoadFailure(.noInput, "./nope.so: no such file or directory"))
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "dir.so"),
            withIntermediateDirectories: true
        )
        let directory = #expect(throws: LoadFailure.self) {
            try TrialOfTests.loader.load("./dir.so", from: path)
        }
        #expect(directory == LoadFailure(.noInput, "./dir.so: is no file but a folder, a device or a pipe"))
    }

    @Test func aBareNameIsNotLookedFor() {
        let loader = SharedObjectLoader()
        for word in ["x.so", "x.so.1", "/x.so", "./a/x.so.1.2"] { #expect(loader.takes(word), "\(word)") }
        for word in ["x", "xso", "x.so.", "x.so.old", "ibeacon", "x.soy", ""] {
            #expect(!loader.takes(word), "\(word)")
        }
        let bare = #expect(throws: LoadFailure.self) { try loader.load("x.so", from: nil) }
        #expect(
            bare
                == LoadFailure(.usage, "'x.so' is no path, and no folders are searched", hint: "write ./x.so")
        )
    }

    @Test func whatTheDynamicLoaderSaysIsOneLine() throws {
        let cases: [(source: PluginSource, message: String)] = [
            (PluginSource(entryName: "other"), "is no plugin of beacon: it does not export beacon_plugin_v1"),
            (
                PluginSource(decode: "return not_there();", more: "int not_there(void);"),
                "cannot be loaded: undefined symbol: not_there"
            ),
            (
                PluginSource(
                    more: "__attribute__((constructor)) static void begin(void) { __builtin_trap(); }"
                ),
                "crashed (SIGILL) while it was loaded"
            ),
            (
                PluginSource(more: "__attribute__((constructor)) static void begin(void) { for (;;) {} }"),
                "computed for 2 s without an answer while it was loaded"
            ),
            (
                PluginSource(more: "__attribute__((destructor)) static void end(void) { __builtin_trap(); }"),
                "crashed (SIGILL) while the process ended"
            ),
        ]
        for (number, bad) in cases.enumerated() {
            let object = try bad.source.build(in: folder, as: "y\(number).so")
            #expect(TrialOfTests.failure(of: object)?.message == "\(object.path): \(bad.message)")
        }
    }

    @Test func aProgramWithoutTheCommandSaysSo() throws {
        let object = try PluginSource().build(in: folder, as: "z.so")
        let loader = SharedObjectLoader(trial: PluginTrial(program: "/bin/true"))
        let failure = #expect(throws: LoadFailure.self) { try loader.load(object.path, from: nil) }
        #expect(
            failure?.message
                == "\(object.path): cannot be tried: the program that was started for it did not answer"
        )
    }

    /// A compiler that writes a plugin anew while it is in use changes nothing in those that are loaded.
    @Test func aFileThatIsWrittenAnewIsAnotherPlugin() throws {
        let old = try TrialOfTests.loader.load("./sound.so", from: folder.url.path + "/")
        try Data(sound.prefix(64)).write(to: folder.url.appending(path: "sound.so"), options: [])
        #expect(old.first?.decoder.formats.map(\.name) == ["made-up", "made-up-2"])
        #expect(throws: LoadFailure.self) {
            try TrialOfTests.loader.load("./sound.so", from: folder.url.path + "/")
        }
    }
}
