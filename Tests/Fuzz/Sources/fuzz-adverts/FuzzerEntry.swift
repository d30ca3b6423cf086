internal import Glibc

/// What the fuzzer's own main calls.
///
/// It ends on a signal where Swift would, or by `abort` after a line of output that
/// is no JSON.
enum FuzzerEntry {
    // The fuzzer calls from one thread, and at its exit from the same.
    nonisolated(unsafe) static var fuzzer: AdvertFuzzer?

    static func fail(_ what: String) -> Never {
        var line = "fuzz-adverts: \(what)\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        abort()
    }

    /// Writes each advert to a file of the folder that `BEACON_FUZZ_CORPUS` names.
    static func write(_ seeds: [[UInt8]]) {
        guard let folder = getenv("BEACON_FUZZ_CORPUS").map({ String(cString: $0) }) else { return }
        for (number, seed) in seeds.enumerated() {
            guard let file = fopen("\(folder)/seed-\(number)", "w") else {
                fail("\(folder): cannot be written to")
            }
            fwrite(seed, 1, seed.count, file)
            fclose(file)
        }
    }

    /// Writes what each decoder said to the file that `BEACON_FUZZ_SUMMARY` names.
    static func writeSummary() {
        guard let path = getenv("BEACON_FUZZ_SUMMARY"), let summary = fuzzer?.summary,
            let file = fopen(path, "w")
        else { return }
        fputs(summary, file)
        fclose(file)
    }
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    do {
        let fuzzer = try AdvertFuzzer()
        FuzzerEntry.fuzzer = fuzzer
        FuzzerEntry.write(fuzzer.seeds)
    } catch {
        FuzzerEntry.fail("the decoders cannot be made: \(error)")
    }
    atexit { FuzzerEntry.writeSummary() }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ octets: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let advert = UnsafeBufferPointer(start: octets, count: octets == nil ? 0 : count)
    if let fault = FuzzerEntry.fuzzer?.show(Span(_unsafeElements: advert)) { FuzzerEntry.fail(fault) }
    return 0
}
