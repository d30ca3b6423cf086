internal import BeaconIO
internal import CLinux
internal import Glibc

/// The memory that only the start of a run needs: checking, compiling decoder files, putting things together.
enum StartMemory {
    /// Gives it back before a run that may last for weeks.
    ///
    /// What was freed goes back to the system. Pages of code leave the process and come again from the file, a few at
    /// a time, when they are called: most of them never are.
    static func giveBack() {
        _ = malloc_trim(0)
        guard let maps = try? FileSystem.contents("/proc/self/maps", limit: 1 << 20) else { return }
        for line in maps.split(separator: UInt8(ascii: "\n")) {
            guard let code = codeRange(String(decoding: line, as: UTF8.self)) else { continue }
            unsafe madvise(UnsafeMutableRawPointer(bitPattern: code.lowerBound), code.count, MADV_DONTNEED)
        }
    }

    /// The addresses of a mapping that is code of a file; nothing has ever written to it, so nothing is lost.
    ///
    /// - Parameter line: as proc(5) has it: `start-end permissions offset device inode path`.
    /// - Returns: `nil` for all else.
    static func codeRange(_ line: String) -> Range<UInt>? {
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count >= 6, words[1] == "r-xp", words[5].hasPrefix("/") else { return nil }
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { return nil }
        return ends[0]..<ends[1]
    }
}
