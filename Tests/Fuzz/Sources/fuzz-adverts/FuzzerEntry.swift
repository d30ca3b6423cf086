internal import BeaconCore
internal import BeaconTestKit
internal import Glibc

/// What the fuzzer's own main calls.
///
/// It ends on a signal where Swift would, or by `abort` after a line of output that
/// is no JSON.
enum FuzzerEntry {
    // The fuzzer calls from one thread, and at its exit from the same.
    nonisolated(unsafe) static var fuzzer: AdvertFuzzer?

    /// How many adverts one call shows; `scripts/fuzz` divides by it.
    static let advertsPerCall = 4

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

/// Shows the fuzzer's advert and three more that differ from it in an octet.
///
/// What the fuzzer does around a call costs as much as the decoders do. Which octets differ follows from the
/// advert, so that the file of a finding shows the same four again.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ octets: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var advert = Array(UnsafeBufferPointer(start: octets, count: octets == nil ? 0 : count))
    var random = SeededRandom(seed: KeyQuery.mixed(advert))
    show(advert)
    guard !advert.isEmpty else { return 0 }
    for _ in 1..<FuzzerEntry.advertsPerCall {
        let place = Int.random(in: advert.indices, using: &random)
        let octet = advert[place]
        advert[place] = UInt8.random(in: 0...255, using: &random)
        show(advert)
        advert[place] = octet
    }
    return 0
}

private func show(_ advert: [UInt8]) {
    if let fault = FuzzerEntry.fuzzer?.show(advert.span) { FuzzerEntry.fail(fault) }
}
