internal import BeaconCore
internal import BeaconIO
internal import BeaconTestKit
internal import CBeaconPlugin
internal import CLinux
internal import CPluginHost
internal import Glibc

/// The process that loads a plugin for the first time: `beacon plugin try FILE`, which no help shows.
///
/// It has no capabilities, dies of a write(2) to a file (SIGXFSZ), and ends with the process that started it.
public enum TrialChild {
    /// Octets of memory that it may have, code and all.
    private static let memory: UInt = 2 << 30
    /// How long the plugin may compute at a time, in seconds.
    static let computing = 2

    /// Whether a command line asks for a trial.
    public static func isAsked(_ arguments: [String]) -> Bool {
        arguments.dropFirst().prefix(2) == ["plugin", "try"]
    }

    /// Tries a plugin.
    ///
    /// - Parameter arguments: the name of the program, `plugin`, `try`, FILE, then `--report=N`, a descriptor,
    ///   `--parent=N`, `--adverts=N` and `--seed=N`.
    /// - Returns: the exit status: 0, or 65 with the reason in the report, or without one on standard error.
    public static func run(_ arguments: [String]) -> Int32 {
        let words = arguments.dropFirst(3)
        guard let path = words.first(where: { !$0.hasPrefix("--") }) else {
            return Failure.Kind.usage.rawValue
        }
        let number = option("report", words).flatMap { Int32(exactly: $0) }
        let report: TrialReport
        do throws(SystemError) {
            if let number {
                report = try TrialReport(Descriptor(number))
            } else {
                report = try TrialReport()
            }
        } catch {
            return Failure.Kind.failed.rawValue
        }
        if let parent = option("parent", words),
            beacon_die_with_parent(pid_t(truncatingIfNeeded: parent)) != 0
        {
            return Failure.Kind.failed.rawValue
        }
        beacon_drop_capabilities()
        beacon_limit_resources(memory)
        do throws(PluginFault) {
            try attempt(
                path,
                adverts: option("adverts", words) ?? 256,
                seed: option("seed", words) ?? 1,
                report
            )
        } catch {
            report.refuse(error)
            if number == nil { complain("beacon: \(path): \(error.message)\n") }
            return Failure.Kind.badInput.rawValue
        }
        report.stage = .ending
        return 0
    }

    private static func complain(_ line: String) {
        let octets = Array(line.utf8)
        try? Descriptor(2, isOwned: false).writeAll(octets.span)
    }

    private static func option(_ name: String, _ words: ArraySlice<String>) -> Int? {
        words.first { $0.hasPrefix("--\(name)=") }.flatMap { Int($0.dropFirst(name.count + 3)) }
    }

    private static func attempt(_ path: String, adverts: Int, seed: Int, _ report: TrialReport)
        throws(PluginFault)
    {
        report.stage = .loading
        // The memory of a run is not as fresh as that of this process: what reads beyond a block finds this.
        beacon_host_soil_heap()
        beacon_limit_computing(computing)
        let start = unsafe try SharedObject.table(of: path)
        RuntimeSearch.searchEverything()
        report.stage = .reading
        let table = unsafe try PluginTableReader.read(start)
        let decoder: TrialDecoder
        do throws(SystemError) { decoder = try TrialDecoder(table) } catch {
            throw PluginFault("cannot be tried: \(error.text)")
        }
        let guarded = AdvertDecoder([decoder])
        // As it will be called: code that spoils a register or the stack shows where they are used.
        let usual = AdvertDecoder([SharedObjectDecoder(table, calledAs: table.name)])
        var all = TrialAdverts(table, seed: UInt64(bitPattern: Int64(seed)))
        report.stage = .decoding
        var number = 0
        func show(_ advert: [UInt8]) throws(PluginFault) {
            report.begin(advert)
            decoder.isAtEnd = number % 4 != 3
            // At the end of its memory, where a plugin that does not look at the capacity is caught at once.
            decoder.capacity = number % 8 == 6 ? UInt32(number / 8 % 8) : BEACON_HOST_ENTRIES
            number += 1
            beacon_limit_computing(computing)
            _ = guarded.lines(of: advert)
            guard let fault = decoder.fault else {
                _ = usual.lines(of: advert)
                return
            }
            throw PluginFault("\(fault.message), on the advert \(AdvertText.short(advert))")
        }
        // Originals whole first, so that a complaint is about something that exists.
        for advert in all.originals { try show(advert) }
        for _ in 0..<max(adverts, 0) { try show(all.mutated()) }
    }
}
