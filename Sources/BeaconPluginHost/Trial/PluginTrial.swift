public import BeaconCore
internal import BeaconIO
internal import Glibc

/// Loads a plugin in a process of its own and shows it adverts, so that one that crashes or hangs does it there.
///
/// Before that the file itself is looked at, for a truncated one would end any process that loads it.
public struct PluginTrial: Sendable {
    /// The program that is started: `beacon`, or another that hands its command line to `BeaconCommand`.
    public let program: String
    /// How many mutated adverts are shown, beside those of the vectors and those that the claims ask for.
    public let adverts: Int
    /// Of the mutations: the same seed gives the same adverts.
    public let seed: UInt64
    /// How long all of it may take, in seconds.
    public let seconds: Int
    /// A plugin is larger than this when something else was meant.
    private static let largestFile = 256 << 20

    /// - Parameters:
    ///   - program: the executable of this process, when none is given.
    ///   - adverts: how many mutated adverts are shown.
    ///   - seed: of the mutations.
    ///   - seconds: how long all of it may take; a minute and 10 ms a mutated advert, when no number is given.
    public init(
        program: String = "/proc/self/exe",
        adverts: Int = 256,
        seed: UInt64 = 1,
        seconds: Int? = nil
    ) {
        self.program = program
        self.adverts = adverts
        self.seed = seed
        self.seconds = seconds ?? 60 + adverts / 100
    }

    /// Tries a file; waits until its process has ended, which takes no longer than the plugin's last answer and 10 s,
    /// and never longer than `seconds`.
    ///
    /// - Returns: what was shown, or what is wrong with the plugin.
    /// - Throws: when the file cannot be read.
    public func run(_ path: String) throws(LoadFailure) -> Result<TrialSummary, TrialFinding> {
        let octets = try Self.contents(of: path, calledAs: path)
        do throws(PluginFault) {
            _ = try ElfImage(octets)
        } catch {
            return .failure(
                TrialFinding(message: error.message, isBehaviour: false, advert: nil, hint: error.hint)
            )
        }
        do throws(SystemError) {
            return try run(MemoryFile(octets))
        } catch {
            throw LoadFailure(.failed, "\(path): cannot be tried: \(error.text)")
        }
    }

    /// Tries a copy of a file that looks like a shared object.
    func run(_ file: MemoryFile) throws(SystemError) -> Result<TrialSummary, TrialFinding> {
        let report = try TrialReport()
        let process = try TrialProcess(
            program,
            ["--adverts=\(adverts)", "--seed=\(Int64(bitPattern: seed))"],
            plugin: file.descriptor,
            report: report.descriptor
        )
        let end = process.wait(watching: report, atMost: seconds)
        return TrialVerdict(end, report, said: process.said).result
    }

    /// The octets of a file, called by the word that a user wrote.
    static func contents(of path: String, calledAs word: String) throws(LoadFailure) -> [UInt8] {
        let octets: [UInt8]
        let status: FileStatus?
        do throws(SystemError) {
            // A pipe that nobody writes to is opened, too, and gives nothing.
            status = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY).status
            octets = status?.isRegular == true ? try FileSystem.contents(path, limit: largestFile + 1) : []
        } catch {
            throw LoadFailure(.noInput, "\(word): \(error.text)")
        }
        guard status?.isRegular == true else {
            throw LoadFailure(.noInput, "\(word): is no file but a folder, a device or a pipe")
        }
        guard octets.count <= largestFile else {
            throw LoadFailure(.badInput, "\(word): is larger than a plugin may be, \(largestFile >> 20) MiB")
        }
        return octets
    }
}
