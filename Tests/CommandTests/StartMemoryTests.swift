import Testing

@testable import BeaconCommand

@Suite struct StartMemoryTests {
    /// Only code of files leaves: data that was written, or was never in a file, would be lost.
    @Test func onlyCodeOfAFileIsGivenBack() {
        let file = "08:01 1234 /usr/bin/beacon"
        #expect(StartMemory.codeRange("55d0a000-55d0c000 r-xp 00001000 \(file)") == 0x55D0_A000..<0x55D0_C000)
        let others = [
            "55d0a000-55d0c000 rw-p 00001000 \(file)", "55d0a000-55d0c000 r--p 00001000 \(file)",
            "55d0a000-55d0c000 rwxp 00001000 \(file)", "55d0a000-55d0c000 r-xp 00000000 00:00 0",
            "7ffc1000-7ffc3000 r-xp 00000000 00:00 0 [vdso]", "55d0c000-55d0a000 r-xp 00001000 \(file)",
            "x-y r-xp 00001000 \(file)", "", "55d0a000 r-xp 00001000 \(file)",
        ]
        for line in others { #expect(StartMemory.codeRange(line) == nil, "\(line)") }
    }

    @Test func theProgramGoesOnAfterwards() {
        StartMemory.giveBack()
        #expect([3, 1, 2].sorted() == [1, 2, 3])
    }
}
