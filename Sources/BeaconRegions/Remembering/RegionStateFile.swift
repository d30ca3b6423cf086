public import BeaconCore
internal import BeaconIO

/// The file in which the states of regions survive a restart.
///
/// It is written beside itself, reaches the disk and takes its name then, so that it is the old or the new one.
public struct RegionStateFile: Sendable {
    /// More octets are surely none of ours.
    private static let largest = 1 << 28
    /// At most so often when something happened, and so often when nothing did; nanoseconds.
    private static let busy: Int64 = 10_000_000_000
    private static let idle: Int64 = 60_000_000_000

    public let path: String
    /// How old a state may be to be taken over, in nanoseconds.
    public let age: Int64
    private var written: Timestamp?
    private var hasFailed = false
    /// How often it could not be written.
    public private(set) var failures = 0

    public init(_ path: String, age: Int64) {
        self.path = path
        self.age = age
    }

    /// Looks at what lies there before anything opens: states are written over it.
    ///
    /// - Throws: when it is no file of states, or none can be written there.
    public func check() throws(Failure) {
        if let fault = FileSystem.faultInFolder(of: path) {
            throw Failure(.cannotCreate, "region: \(path): \(fault)")
        }
        let octets: [UInt8]
        do throws(SystemError) {
            guard FileSystem.status(path) != nil else { return }
            octets = try FileSystem.contents(path, limit: Self.largest)
        } catch {
            throw Failure(.cannotCreate, "region: \(path): \(error.text)")
        }
        let kind = RegionMemory.kind.utf8
        guard octets.starts(with: kind) || kind.starts(with: octets) else {
            let message = "region: \(path): no file of states, and they would be written over it"
            throw Failure(.cannotCreate, "\(message): name another file")
        }
    }

    /// Takes over what an earlier run left; call it when the first time is known, before the monitor starts.
    ///
    /// - Parameters:
    ///   - monitor: what takes it over.
    ///   - time: now.
    /// - Returns: what to tell the operator, when it is there and not all of it is taken over.
    public func restore(_ monitor: RegionMonitor, at time: Timestamp) -> String? {
        guard FileSystem.status(path) != nil else { return nil }
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: Self.largest)
        } catch {
            return "\(error.text): states begin unknown"
        }
        do throws(RegionFault) {
            let memory = try RegionMemory(octets: octets)
            let old = time.nanoseconds.subtractingReportingOverflow(memory.time.nanoseconds)
            guard !old.overflow, old.partialValue >= 0, old.partialValue <= age else {
                return "it is older than age= allows, or from the future: states begin unknown"
            }
            return monitor.restore(memory, at: time)
        } catch {
            return "line \(error.message): states begin unknown"
        }
    }

    /// Writes the states, when it is time.
    ///
    /// - Parameters:
    ///   - monitor: whose states.
    ///   - time: now.
    ///   - isLast: writes in any case.
    /// - Returns: what to tell the operator, when it cannot be written any more, or can be again.
    public mutating func save(_ monitor: RegionMonitor, at time: Timestamp, isLast: Bool = false) -> String? {
        let wait = monitor.hasNews ? Self.busy : Self.idle
        if !isLast, let written, time < written.advanced(byNanoseconds: wait) { return nil }
        written = time
        do throws(SystemError) {
            try FileSystem.replace(path, with: monitor.memory(at: time).octets, mode: 0o600)
            monitor.hasNews = false
            defer { hasFailed = false }
            return hasFailed ? "it is written again" : nil
        } catch {
            failures += 1
            // Tried again soon, as if something had happened.
            monitor.hasNews = true
            guard !hasFailed else { return nil }
            hasFailed = true
            return "\(error.text): states do not survive a restart"
        }
    }
}
